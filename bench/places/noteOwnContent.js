/* global document, MutationObserver, PerformanceObserver, requestAnimationFrame */
// Runs in the measured page before its own code: notes when what a proposal's page shows of its own was painted, and
// what moved without anybody having pressed anything.
const marks = { story: 0, whole: 0, shifted: 0 };
globalThis.benchmarkMarks = marks;

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) marks.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });

// By the beginning of the frame after the next, what stands in the page has been painted.
const painted = (name) => requestAnimationFrame(() => requestAnimationFrame((time) => (marks[name] = time)));
const seen = { story: false, whole: false };
const seeker = new MutationObserver(() => {
  const side = document.querySelector('.proposal-detail-side');
  if (!side) return;
  if (!seen.story) painted('story');
  seen.story = true;
  // Its documents are code that comes after the rest of the page.
  if (side.querySelector('.ui-page-skeleton')) return;
  seeker.disconnect();
  painted('whole');
});
seeker.observe(document, { childList: true, subtree: true });
