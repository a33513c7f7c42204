let lastArrival = 0;
let watching = false;

/** Begins to note when anything arrives in this page, whoever asked for it. */
export function watchLine(): void {
  if (watching || typeof PerformanceObserver === 'undefined') return;
  watching = true;
  new PerformanceObserver((entries) => {
    // A failure ends a resource as well, but nothing arrives by it.
    if (entries.getEntries().some((entry) => (entry as PerformanceResourceTiming).responseStatus > 0))
      lastArrival = performance.now();
  }).observe({ type: 'resource' });
}

/** Milliseconds since something last arrived. */
export const quietFor = (): number => performance.now() - lastArrival;
