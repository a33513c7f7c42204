/* global document, MutationObserver, PerformanceObserver, requestAnimationFrame */
// Runs in the measured page before its own code: notes the largest paint so far, and when what is waited for was painted.
const marks = { largest: 0, shown: 0 };
globalThis.benchmarkMarks = marks;

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) marks.largest = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });

const seeker = new MutationObserver(() => {
  if (!document.querySelector('[data-card-id], table.ui-table tbody tr, .parts-waiting-row')) return;
  seeker.disconnect();
  // By the beginning of the frame after the next, it has been painted.
  requestAnimationFrame(() => requestAnimationFrame((time) => (marks.shown = time)));
});
seeker.observe(document, { childList: true, subtree: true });
