/* global document, MutationObserver, PerformanceObserver, requestAnimationFrame */
// Runs in the measured page before its own code: notes the largest paint so far, and when the first card was painted.
const marks = { largest: 0, cards: 0 };
globalThis.benchmarkMarks = marks;

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) marks.largest = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });

const seeker = new MutationObserver(() => {
  if (!document.querySelector('[data-card-id]')) return;
  seeker.disconnect();
  // By the beginning of the frame after the next, the card has been painted.
  requestAnimationFrame(() => requestAnimationFrame((time) => (marks.cards = time)));
});
seeker.observe(document, { childList: true, subtree: true });
