import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { BatchMeter } from './batch.ts';
import type { JobMeter } from './jobs.ts';
import { createBatchMeter } from './metrics/batch-meter.ts';
import { createHttpMeter } from './metrics/http-meter.ts';
import type { HttpMeter } from './metrics/http-meter.ts';
import { createJobMeter } from './metrics/job-meter.ts';

export type { HttpMeter } from './metrics/http-meter.ts';

/** One value of a figure, with its labels where it has some. */
export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** A figure that is looked up when somebody asks for the figures. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  /** A counter only grows while the process lives; a gauge, the default, goes up and down. */
  readonly type?: 'gauge' | 'counter';
  readonly labels?: readonly string[];
  /** No sample at all where the value is not known now: an old one would look like a good one. */
  read(): readonly Sample[];
}

/** Something counted by one closed set of words, each of which is shown from the start with 0. */
export interface WordCount<Word extends string> {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly words: readonly Word[];
}

/** The figures of one server. Labels come from closed sets of our own, never from what somebody sent. */
export interface Metrics {
  readonly http: HttpMeter;
  readonly batch: BatchMeter;
  readonly jobs: JobMeter;
  figure(figure: Figure): void;
  /** Returns what counts one more. */
  count<Word extends string>(count: WordCount<Word>): (word: Word) => void;
  /** Runs before each answer, for figures that must be fetched; bounds its own time and never throws. */
  before(refresh: () => Promise<void>): void;
  /** All figures in Prometheus' text format. */
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Makes the figures of one server, with those of its process (memory, CPU, event loop) among them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const refreshes: (() => Promise<void>)[] = [];
  return {
    http: createHttpMeter(registry),
    batch: createBatchMeter(registry),
    jobs: createJobMeter(registry),
    figure: (figure) => addFigure(registry, figure),
    count: (count) => addCount(registry, count),
    before: (refresh) => {
      refreshes.push(refresh);
    },
    render: async () => {
      await Promise.all(refreshes.map((refresh) => refresh()));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function addFigure(registry: Registry, { name, help, type, labels = [], read }: Figure): void {
  const common = { name, help, labelNames: labels, registers: [registry] };
  if (type === 'counter') {
    const counter = new Counter({
      ...common,
      collect: () => {
        counter.reset();
        for (const sample of read()) counter.inc({ ...sample.labels }, sample.value);
      },
    });
    return;
  }
  const gauge = new Gauge({
    ...common,
    collect: () => {
      gauge.reset();
      // A gauge without labels comes back as 0, which would be a value.
      if (labels.length === 0) gauge.remove();
      for (const sample of read()) gauge.set({ ...sample.labels }, sample.value);
    },
  });
}

function addCount<Word extends string>(
  registry: Registry,
  { name, help, label, words }: WordCount<Word>,
): (word: Word) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
  for (const word of words) counter.inc({ [label]: word }, 0);
  return (word) => counter.inc({ [label]: word });
}
