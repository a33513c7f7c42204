/* global document, MutationObserver, PerformanceObserver, performance, requestAnimationFrame, addEventListener */
// Runs in the measured page before its own code: notes first cards, long tasks and how long interactions take.
const work = { firstCards: 0, tasks: [], interactions: {}, mostCards: 0 };
globalThis.boardWork = work;

const seeker = new MutationObserver(() => {
  if (!document.querySelector('[data-card-id]')) return;
  seeker.disconnect();
  // By the beginning of the frame after the next, they have been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => (work.firstCards = performance.now())));
});
seeker.observe(document, { childList: true, subtree: true });

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) work.tasks.push({ startTime, duration });
}).observe({ type: 'longtask', buffered: true });

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) work.interactions[interactionId] = Math.max(work.interactions[interactionId] ?? 0, duration);
}).observe({ type: 'event', buffered: true, durationThreshold: 16 });

const count = () => {
  work.mostCards = Math.max(work.mostCards, document.querySelectorAll('[data-card-id]').length);
  requestAnimationFrame(count);
};
requestAnimationFrame(count);

/** The time from an event of the kind until `isShown` holds and has been painted. */
work.timed = (kind, isShown) =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`What ${kind} should show did not come`)), 30_000);
    addEventListener(
      kind,
      ({ timeStamp }) => {
        const look = () => {
          if (isShown()) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });

/** From letting go of the mouse until the card stands in the column. */
work.timedDrop = (cardId, columnIndex) =>
  work.timed('mouseup', () =>
    document.querySelectorAll('.kanban-column')[columnIndex]?.querySelector(`.kanban-cards [data-card-id="${cardId}"]`),
  );

/** From typing until another number of cards is told and the board is not busy. */
work.timedSearch = (countBefore) =>
  work.timed(
    'input',
    () =>
      document.querySelector('.ui-page-header .ui-count')?.textContent !== countBefore &&
      !document.querySelector('.kanban-board[aria-busy]'),
  );

/** From a key until the focus is somewhere else. */
work.timedKey = () => {
  const before = document.activeElement;
  return work.timed('keydown', () => document.activeElement !== before);
};
