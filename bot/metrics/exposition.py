"""The figures as Prometheus reads them. Only who is asked for them imports this."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from bot.metrics.counting import Counter, Gauge, Histogram
from bot.metrics.figures import FIGURES

__all__ = ["CONTENT_TYPE_LATEST", "exposed"]


class _Figures(Collector):
    def collect(self) -> Iterator[Metric]:
        """All of them, as they stand."""
        for figure in FIGURES:
            match figure:
                case Counter():
                    yield _counter(figure)
                case Gauge():
                    yield _gauge(figure)
                case Histogram():
                    yield _histogram(figure)


def _counter(figure: Counter) -> Metric:
    family = CounterMetricFamily(figure.name, figure.says, labels=figure.labels)
    for labels, value in figure.values.items():
        family.add_metric(labels, value)
    return family


def _gauge(figure: Gauge) -> Metric:
    family = GaugeMetricFamily(figure.name, figure.says, labels=figure.labels)
    for labels, value in figure.values.items():
        family.add_metric(labels, value)
    return family


def _histogram(figure: Histogram) -> Metric:
    family = HistogramMetricFamily(figure.name, figure.says, labels=figure.labels)
    bounds = [*map(floatToGoString, figure.bounds), "+Inf"]
    for labels, seen in figure.values.items():
        family.add_metric(labels, list(zip(bounds, seen.up_to, strict=True)), seen.sum)
    return family


def exposed() -> bytes:
    """Everything that is counted, and what this process takes of the machine."""
    return generate_latest(_registry)


_registry = CollectorRegistry()
_registry.register(_Figures())
ProcessCollector(registry=_registry)
