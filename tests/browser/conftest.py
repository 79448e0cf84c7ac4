"""The browser of the sandbox's own tests."""

from tests.sandbox.page.conftest import curtain, pytest_collection_modifyitems

__all__ = ["curtain", "pytest_collection_modifyitems"]
