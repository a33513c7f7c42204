import { AsyncLocalStorage } from 'node:async_hooks';

/** From where something was done: a request of a browser, or a job of the platform. */
export interface AuditSource {
  /** Readable with the platform's secret alone. */
  sealedAddress?: string;
  /** What the browser said that it is. */
  userAgent?: string;
  /** The kind of the job that did it. */
  job?: string;
}

const sources = new AsyncLocalStorage<() => AuditSource>();

/** Whatever is written into the history while `work` goes on comes from there; asked for once, and only if something is. */
export function withSource<Result>(source: () => AuditSource, work: () => Result): Result {
  let known: AuditSource | undefined;
  return sources.run(() => (known ??= source()), work);
}

/** From where the work that is going on was asked for; null outside of requests and jobs. */
export const currentSource = (): AuditSource | null => sources.getStore()?.() ?? null;
