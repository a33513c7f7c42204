import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One answered request, as all processes count them. The route is a pattern: an address may name a person. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

type Labels = Readonly<Record<string, string>>;

/** A number that is asked for when somebody looks. */
export interface Reading {
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => Iterable<Sample> | Promise<Iterable<Sample>>;
}

export interface Sample {
  labels?: Labels;
  value: number;
}

/** What a process says of itself to Prometheus. No label ever holds what could tell a person, a record or a company. */
export interface ProcessMetrics {
  answered(request: AnsweredRequest): void;
  /** Numbers as they are at the moment of the question. */
  reads(reading: Reading): void;
  /** Something that is counted as it happens; `by` is 1 unless told otherwise. */
  counts(name: string, help: string, labels?: readonly string[]): (labels?: Labels, by?: number) => void;
  /** Everything, as Prometheus reads it. */
  text(): Promise<{ contentType: string; body: string }>;
}

/** Well below the patience of Prometheus. */
const READING_PATIENCE_MS = 1_000;

/** What is read in time, and nothing where it fails or hangs: a database that is away leaves out its own numbers, not the process. */
async function inTime(read: Reading['read']): Promise<Iterable<Sample>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<Iterable<Sample>>((resolve) => {
    timer = setTimeout(() => resolve([]), READING_PATIENCE_MS);
  });
  try {
    return await Promise.race([read(), patience]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/** From a read that needs nothing to what a person waits for and then gives up. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Makes the metrics of one process: those of Node itself (event loop, memory, garbage collection, handles) and the requests
 * under the names of OpenTelemetry's conventions.
 */
export function createProcessMetrics(service: string): ProcessMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe(
        { http_request_method: method, http_route: route, http_response_status_code: String(status) },
        seconds,
      ),
    reads({ name, help, labels = [], read }) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          const samples = await inTime(read);
          // What was read before and is not there any more must not stay as it was.
          this.reset();
          // Without labels it would be 0, which is a number as well.
          if (labels.length === 0) this.remove();
          for (const { labels: of = {}, value } of samples) this.set(of, value);
        },
      });
    },
    counts(name, help, labels = []) {
      const counter = new Counter({ name, help, labelNames: [...labels], registers: [registry] });
      return (of = {}, by = 1) => counter.inc(of, by);
    },
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
