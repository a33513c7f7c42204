import type { TraceContext } from './traceContext';

/** Of a span: never what could tell a person, a record or a company. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  kind: 'server' | 'client' | 'consumer';
  attributes: SpanAttributes;
  /** Of somebody else's request; without it the span stands beneath the one that is under way. */
  of?: TraceContext;
}

/** Something that takes its time. */
export interface Span {
  readonly traceId: string;
  /** Names it to whoever is asked for its sake. */
  readonly traceparent: string;
  /** False where its trace is not kept: nothing needs to be found out for it. */
  readonly isRecorded: boolean;
  note(attributes: SpanAttributes): void;
  /** What is done in `act` and after it stands beneath this span. */
  within<Result>(act: () => Result): Result;
  /** Of a failure its kind alone: its words may hold what was entered. Told twice, the first counts. */
  end(failure?: string): void;
}

export interface Tracing {
  begin(name: string, start: SpanStart): Span;
  /** Whether what goes on now is kept. Otherwise nothing beneath it needs a span. */
  isRecording(): boolean;
  /** Sends what is left, for some seconds at most. */
  stop(): Promise<void>;
}

let ofThisProcess: Tracing | null = null;

/** With what this process traces; null, as nearly always, where nobody asked for traces. */
export const tracing = (): Tracing | null => ofThisProcess;

export const setTracing = (given: Tracing | null): void => void (ofThisProcess = given);
