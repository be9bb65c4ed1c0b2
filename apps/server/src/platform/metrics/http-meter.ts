import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** An answer that left, or was given up. */
export interface Answered {
  /** An operation of the contract, or one of a few words for what is none. */
  readonly operation: string;
  readonly status: number;
  /** The code of a refusal; undefined for what went well. */
  readonly code: string | undefined;
  readonly seconds: number;
}

export type HttpMeter = (answer: Answered) => void;

/** Counts answers and their time by operation: a raw address would be a label value for each id that somebody makes up. */
export function createHttpMeter(registry: Registry): HttpMeter {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by operation and class of status; of this process',
    labelNames: ['operation', 'status_class'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by operation and code: "ok", or why it was refused; of this process',
    labelNames: ['operation', 'code'],
    registers: [registry],
  });
  return ({ operation, status, code = 'ok', seconds }) => {
    duration.observe({ operation, status_class: `${Math.floor(status / 100)}xx` }, seconds);
    answers.inc({ operation, code });
  };
}
