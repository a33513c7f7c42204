import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A span of somebody else's, beneath which one's own stand. */
export interface ParentSpan {
  spanId: string;
  isSampled: boolean;
}

/** To which trace a request belongs. */
export interface TraceContext {
  /** Thirty-two hexadecimal digits: the code that people are shown, and what every line of the log carries. */
  traceId: string;
  /** Null where nobody has a span yet: whether the trace is kept is then decided here. */
  parent: ParentSpan | null;
}

/** As W3C Trace Context writes it. What a later version adds behind a dash is left unread. */
const WRITTEN = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

const SAMPLED = 1;

/** What `traceparent` says; null where it is malformed, which W3C wants ignored. */
export function readTraceparent(text: unknown): TraceContext | null {
  const [, version, traceId = '', spanId = '', flags = '', more] =
    (typeof text === 'string' && WRITTEN.exec(text)) || [];
  if (version === undefined || (version === '00' && more !== undefined)) return null;
  const hasSpan = spanId !== nobodysSpan(traceId);
  return {
    traceId,
    parent: hasSpan ? { spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED } : null,
  };
}

/**
 * Browsers have no spans, and W3C wants one named: the half of their trace's own id (shared/src/http/pressTrace.ts). Whoever
 * keeps no traces passes them on in the same way.
 */
const nobodysSpan = (traceId: string): string => traceId.slice(16);

/** For whoever is asked next by somebody who has no span. */
export const undecidedTraceparent = (traceId: string): string => `00-${traceId}-${nobodysSpan(traceId)}-00`;

const known = new WeakMap<object, TraceContext>();

/**
 * The trace that a request belongs to: the one that it names, or a new one. The same for whoever asks while it is under way.
 * `tracestate` and `baggage` are not read: they come from anybody.
 */
export function traceOf(request: { headers: IncomingHttpHeaders }): TraceContext {
  const found = known.get(request);
  if (found) return found;
  const context = readTraceparent(request.headers['traceparent']) ?? {
    traceId: randomUUID().replaceAll('-', ''),
    parent: null,
  };
  known.set(request, context);
  return context;
}

/** Leads whoever got an answer to its trace, and to its lines in the log. */
export const TRACE_ID_HEADER = 'x-trace-id';
