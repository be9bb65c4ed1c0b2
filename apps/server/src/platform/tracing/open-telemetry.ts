import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  defaultTextMapSetter,
  trace,
} from '@opentelemetry/api';
import type { Context, Span as ApiSpan } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Span, Step, Tracer } from '../tracing.ts';

export interface TracerOptions {
  /** Of a collector that takes OTLP over HTTP, without the path. */
  readonly endpoint: string;
  /** Which share of all traces is kept, 0 to 1. */
  readonly ratio: number;
  readonly version: string;
}

interface Begun extends Span {
  readonly inner: ApiSpan;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/** Longer than this nobody waits at the end for a collector that does not answer. */
const closingMs = 3_000;
const propagator = new W3CTraceContextPropagator();

/** Sends what is done to a collector, in the background and with a bounded queue: a collector that is away costs spans, never calls. */
export function createTracer({ endpoint, ratio, version }: TracerOptions): Tracer {
  const provider = createProvider({ endpoint, ratio, version });
  const tracer = provider.getTracer('server', version);
  const current = new AsyncLocalStorage<Begun>();

  return {
    begin: ({ name, kind, parent, links = [], facts = {} }) => {
      const inner = tracer.startSpan(
        name,
        {
          ...(kind && { kind: kinds[kind] }),
          attributes: { ...facts },
          links: links.flatMap(linkTo),
        },
        contextOf(parent, current.getStore()),
      );
      return toSpan(inner);
    },
    within: (span, run) => (isBegun(span) ? current.run(span, run) : run()),
    here: () => current.getStore()?.place,
    close: async () => {
      const patience = AbortSignal.timeout(closingMs);
      const late = new Promise((resolve) => patience.addEventListener('abort', resolve));
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function createProvider({ endpoint, ratio, version }: TracerOptions): BasicTracerProvider {
  // Whoever calls us does not decide which traces we keep: the number of the trace does, alike on all servers.
  const share = new TraceIdRatioBasedSampler(ratio);
  const sampler = new ParentBasedSampler({
    root: share,
    remoteParentSampled: share,
    remoteParentNotSampled: share,
  });
  const ours = resourceFromAttributes({
    'service.name': 'money-transfer-server',
    'service.version': version,
  });
  const resource = defaultResource()
    .merge(ours)
    .merge(detectResources({ detectors: [envDetector] }));
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  return new BasicTracerProvider({
    resource,
    sampler,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
}

function contextOf(parent: Step['parent'], here: Begun | undefined): Context {
  if (parent !== undefined) {
    return propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
  }
  return here === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, here.inner);
}

function linkTo(place: string) {
  const context = trace.getSpanContext(contextOf(place, undefined));
  return context === undefined ? [] : [{ context }];
}

function toSpan(inner: ApiSpan): Begun {
  const carrier: { traceparent?: string } = {};
  propagator.inject(trace.setSpan(ROOT_CONTEXT, inner), carrier, defaultTextMapSetter);
  return {
    inner,
    place: carrier.traceparent ?? '',
    note: (facts) => void inner.setAttributes({ ...facts }),
    end: (code) => {
      if (code !== undefined) {
        inner.setAttribute('error.type', code);
        inner.setStatus({ code: SpanStatusCode.ERROR });
      }
      inner.end();
    },
  };
}

function isBegun(span: Span): span is Begun {
  return 'inner' in span;
}
