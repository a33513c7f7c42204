/* global document, MutationObserver, PerformanceObserver, performance, requestAnimationFrame */
// Runs in the measured page before its own code: notes paints, long tasks, and when what is waited for was painted.
const marks = { first: 0, largest: 0, shown: 0, tasks: [] };
globalThis.benchmarkMarks = marks;

const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') marks.first = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => (marks.largest = startTime));
observe('longtask', ({ startTime, duration }) => marks.tasks.push({ startTime, duration }));

const seeker = new MutationObserver(() => {
  if (!document.querySelector(globalThis.benchmarkSelector)) return;
  seeker.disconnect();
  // By the beginning of the frame after the next, it has been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => (marks.shown = performance.now())));
});
seeker.observe(document, { childList: true, subtree: true });
