/** So many of the last arrivals tell how long things take on this line now. */
const LATELY = 5;

let lastArrival = 0;
let lately: number[] = [];
let watching = false;

/** Begins to note when anything arrives in this page, whoever asked for it. */
export function watchLine(): void {
  if (watching || typeof PerformanceObserver === 'undefined') return;
  watching = true;
  new PerformanceObserver((entries) => {
    // A failure ends a resource as well, but nothing arrives by it.
    const arrived = entries.getEntries().filter((entry) => (entry as PerformanceResourceTiming).responseStatus > 0);
    if (arrived.length === 0) return;
    lastArrival = performance.now();
    lately = [...lately, ...arrived.map(({ duration }) => duration)].slice(-LATELY);
  }).observe({ type: 'resource' });
}

/** Milliseconds since something last arrived. */
export const quietFor = (): number => performance.now() - lastArrival;

/** What the slowest of the last arrivals took, in milliseconds: what was asked for since may take as long. */
export const slowestLately = (): number => Math.max(0, ...lately);
