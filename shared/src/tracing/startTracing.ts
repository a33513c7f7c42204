import { randomUUID } from 'node:crypto';
import type { Attributes, DiagLogger, Span as SdkSpan } from '@opentelemetry/api';
import { readSettings } from '../settings/readSettings';
import type { Settings, Variables } from '../settings/readSettings';
import type { TraceContext } from './traceContext';
import { setTracing } from './tracing';
import type { Span, SpanStart, Tracing } from './tracing';

/** As processes log it. */
export const TRACES_LOST = 'traces do not reach their collector';

/** A process that ends waits no longer for a collector. */
const STOP_PATIENCE_MS = 2_000;

const names = [
  'OTEL_SDK_DISABLED',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_EXPORTER',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
] as const;

/** Whether the settings name where traces go. */
const areWanted = (given: Settings<(typeof names)[number]>): boolean =>
  given.OTEL_SDK_DISABLED !== 'true' &&
  given.OTEL_TRACES_EXPORTER !== 'none' &&
  (given.OTEL_TRACES_EXPORTER ?? given.OTEL_EXPORTER_OTLP_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !==
    null;

interface Start {
  /** As the store of traces calls the process, unless OTEL_SERVICE_NAME does. */
  service: string;
  /** The environment of the process, from which the SDK takes what is not read here. */
  variables: Variables;
  /** Told when traces do not arrive; seldom, however often that is so. */
  onLost: (reason: string) => void;
}

/**
 * Begins to trace where OpenTelemetry's own settings ask for it. Without them nothing is loaded: the package is asked for
 * here and nowhere else, by an import that bundles leave where it stands.
 *
 * @throws SettingProblem for a setting that the SDK would take for another, and say nothing.
 */
export async function startTracing({ service, variables, onLost }: Start): Promise<Tracing | null> {
  const given = readSettings(variables, names);
  if (!areWanted(given)) return null;
  const { api, NodeSDK, resources } = await import('@opentelemetry/sdk-node');
  const ids = namedTraces();
  const sdk = new NodeSDK({
    ...(given.OTEL_SERVICE_NAME === null && { serviceName: service }),
    idGenerator: ids,
    // Traces alone: numbers go to Prometheus and lines to the standard output.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [],
    textMapPropagator: null,
    // Not those that tell the command line and who started it.
    resourceDetectors: [resources.envDetector, resources.hostDetector],
  });
  api.diag.setLogger(seldom(onLost), { logLevel: api.DiagLogLevel.ERROR, suppressOverrideMessage: true });
  sdk.start();
  const tracer = api.trace.getTracer('portal');
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, consumer: api.SpanKind.CONSUMER };

  const sdkSpanOf = (name: string, { kind, attributes, of }: SpanStart): SdkSpan => {
    const options = { kind: kinds[kind], attributes: attributes as Attributes };
    // What somebody left to be done later is a trace of its own.
    if (!of) return tracer.startSpan(name, { ...options, root: kind === 'consumer' });
    if (!of.parent) return ids.named(of.traceId, () => tracer.startSpan(name, { ...options, root: true }));
    return tracer.startSpan(name, options, api.trace.setSpanContext(api.ROOT_CONTEXT, remoteOf(of, of.parent)));
  };
  const remoteOf = ({ traceId }: TraceContext, { spanId, isSampled }: NonNullable<TraceContext['parent']>) => ({
    traceId,
    spanId,
    traceFlags: isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
    isRemote: true,
  });

  const begin = (name: string, start: SpanStart): Span => {
    const span = sdkSpanOf(name, start);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & api.TraceFlags.SAMPLED}`,
      isRecorded: span.isRecording(),
      note: (attributes) => void span.setAttributes(attributes),
      within: (act) => api.context.with(api.trace.setSpan(api.context.active(), span), act),
      end(failure) {
        if (!span.isRecording()) return;
        if (failure !== undefined)
          span.setAttribute('error.type', failure).setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const started: Tracing = {
    begin,
    isRecording: () => api.trace.getActiveSpan()?.isRecording() ?? false,
    async stop() {
      setTracing(null);
      // A collector that is away is asked again and again for longer than anybody waits.
      await Promise.race([
        sdk.shutdown().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref()),
      ]);
      for (const part of [api.trace, api.context, api.diag]) part.disable();
    },
  };
  setTracing(started);
  return started;
}

/** Makes ids, but for traces that somebody else has named: those that begin with a press in a browser. */
function namedTraces() {
  let name: string | null = null;
  return {
    generateTraceId: () => name ?? newId(),
    generateSpanId: () => newId().slice(16),
    named<Result>(traceId: string, act: () => Result): Result {
      name = traceId;
      try {
        return act();
      } finally {
        name = null;
      }
    },
  };
}

const newId = (): string => randomUUID().replaceAll('-', '');

const TELL_EVERY_MS = 5 * 60_000;

/** The SDK writes whole errors, stacks and all. */
function inShort(complaint: string): string {
  const [, message = complaint] = /"message":"((?:[^"\\]|\\.)*)"/.exec(complaint) ?? [];
  return message.slice(0, 200);
}

/** The exporter complains each time; of that one line in some minutes is enough. */
function seldom(onLost: Start['onLost'], now: () => number = performance.now.bind(performance)): DiagLogger {
  let toldAt = -Infinity;
  const ignored = () => undefined;
  return {
    error(message, ...more) {
      if (now() - toldAt < TELL_EVERY_MS) return;
      toldAt = now();
      onLost(inShort([message, ...more].map(String).join(' ')));
    },
    warn: ignored,
    info: ignored,
    debug: ignored,
    verbose: ignored,
  };
}
