/* global PerformanceObserver */
// Runs in the measured page before its own code: adds up how far things move that nobody has just moved.
globalThis.notedShift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.notedShift += value;
}).observe({ type: 'layout-shift', buffered: true });
