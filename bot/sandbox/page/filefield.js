/** An option of a command that is a file: chosen in the browser's own way, uploaded when the command is sent. */

import * as api from "./api.js";
import { h } from "./dom.js";
import { Field } from "./fields.js";
import { say } from "./words.js";

export class FileField extends Field {
  makeInput(about) {
    return h("input", { ...about, type: "file", onchange: () => this.check() });
  }

  offer() {}

  get file() {
    return this.input.files[0];
  }

  get text() {
    return this.file?.name ?? "";
  }

  /** The upload's id, once there is one. */
  get value() {
    return this.uploaded;
  }

  get fault() {
    if (!this.file) return this.option.required ? say("missing") : null;
    if (!this.file.size) return say("empty");
    return this.file.size > api.LARGEST_FILE ? say("tooLarge") : null;
  }

  /** Upload it; false when that did not work. */
  async prepare() {
    this.uploaded = this.file && (await api.trying(api.upload(this.file)))?.id;
    return !this.file || Boolean(this.uploaded);
  }
}
