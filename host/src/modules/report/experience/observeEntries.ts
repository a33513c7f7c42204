interface Observing {
  /** Whether this browser measures it. */
  isMeasured: boolean;
  /** Gives what was met and not given yet. */
  flush: () => void;
  stop: () => void;
}

export const isMeasured = (type: string): boolean =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes(type);

/** Gives entries of the browser's own measuring, those before included; nothing where it does not measure them. */
export function observeEntries(
  type: string,
  take: (entries: readonly PerformanceEntry[]) => void,
  options: object = {},
): Observing {
  if (!isMeasured(type)) return { isMeasured: false, flush: () => undefined, stop: () => undefined };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return { isMeasured: true, flush: () => take(observer.takeRecords()), stop: () => observer.disconnect() };
}
