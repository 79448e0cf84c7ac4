"""Everything that Kreisel counts of itself. Dashboards and alerts know these names: they stay."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.metrics.counting import Counter, Gauge, Histogram

Figure: TypeAlias = Counter | Gauge | Histogram

ANSWER_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 15.0)
"""Discord waits for three."""
WORK_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
LONG_SECONDS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 120.0)
SIZES: Final = (1, 2, 4, 8, 16, 32, 64)

# What people do

ACKNOWLEDGEMENTS: Final = Histogram(
    "kreisel_acknowledgement_seconds", "Until Discord had the first answer.", ANSWER_SECONDS, "kind"
)
LATE_ACKNOWLEDGEMENTS: Final = Counter(
    "kreisel_acknowledgements_late_total", "Answers that Discord had given up waiting for.", "kind"
)
INTERACTIONS: Final = Histogram(
    "kreisel_interaction_seconds", "Until all was done that somebody wanted.", ANSWER_SECONDS, "kind"
)
FAILURES: Final = Counter(
    "kreisel_interaction_failures_total", "What could not be done through no fault of theirs.", "why"
)

# What lasts

COMMITS: Final = Histogram(
    "kreisel_commit_seconds", "Until a change was durable, or refused.", WORK_SECONDS, "outcome"
)
COMMIT_GROUPS: Final = Histogram("kreisel_commit_group_size", "Changes that were written together.", SIZES)
STORE_UP: Final = Gauge("kreisel_store_up", "Whether the database answers and takes what is written.")

# What is shown

OUTBOX_ROWS: Final = Gauge(
    "kreisel_outbox_rows", "What Discord has yet to be told, of the longest waiting page."
)
OUTBOX_OLDEST: Final = Gauge(
    "kreisel_outbox_oldest_seconds", "Since when the longest waiting of it waits that could be told."
)
PICTURES: Final = Histogram(
    "kreisel_picture_seconds", "Until a picture was drawn, and the wait for its thread.", WORK_SECONDS
)
LOOKUPS: Final = Counter(
    "kreisel_picture_lookups_total",
    "Parts of pictures, and whether they were kept.",
    "part",
    "found",
)
REQUESTS: Final = Counter("kreisel_discord_requests_total", "What Discord answered.", "status")
RATE_LIMITS: Final = Counter(
    "kreisel_rate_limits_total", "Waits that Discord imposed: bucket, user, shared or global.", "scope"
)
RATE_LIMIT_SECONDS: Final = Counter(
    "kreisel_rate_limit_seconds_total", "For how long it wanted us to wait.", "scope"
)

# What happens by itself

DEADLINE_LATE: Final = Gauge(
    "kreisel_deadline_late_seconds", "For how long the longest due table on this process' shards is due."
)
THOUGHTS: Final = Histogram(
    "kreisel_thought_seconds",
    "Until a computer had decided; thinker: in another process; quick: no worker could.",
    LONG_SECONDS,
    "by",
)
JOBS: Final = Histogram("kreisel_job_seconds", "Until a worker was done with a job.", LONG_SECONDS, "job")
JOBS_REFUSED: Final = Counter(
    "kreisel_jobs_refused_total", "Jobs that there was no room or no time for.", "job", "why"
)

# How it is

GATEWAY_UP: Final = Gauge("kreisel_gateway_up", "Whether we hear Discord.")
GATEWAY_LATENCY: Final = Gauge(
    "kreisel_gateway_latency_seconds",
    "Until the last heartbeat was answered; the first answer is read only when it was our turn to identify.",
)
GATEWAY_LOSSES: Final = Counter("kreisel_gateway_losses_total", "How often we stopped hearing it.")
SERVERS: Final = Gauge("kreisel_servers", "Servers that this process answers; none, while it stands by.")
SERVING: Final = Gauge("kreisel_serving", "Whether it answers on its shards; 0: it stands by.")
SHARDS_SERVED: Final = Gauge("kreisel_shards_served", "Shards on which this process answers.")
SHARDS: Final = Gauge("kreisel_shards", "Shards in all, of all processes.")
PROCESSES: Final = Gauge("kreisel_processes", "Processes that live on the database: bot, thinker.", "kind")
TAKEOVERS: Final = Counter(
    "kreisel_takeovers_total", "Processes that were found gone, and whose work was freed.", "kind"
)
STALLS: Final = Histogram(
    "kreisel_loop_stall_seconds",
    "For how long the event loop stood still: 5 ms or more.",
    WORK_SECONDS,
)

FIGURES: Final[tuple[Figure, ...]] = tuple(
    found for found in tuple(globals().values()) if isinstance(found, Counter | Gauge | Histogram)
)
