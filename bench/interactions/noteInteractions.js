/* global PerformanceObserver */
// Runs in the measured page before its own code: notes how long each interaction takes until it is painted.
const interactions = {};
globalThis.notedInteractions = interactions;
new PerformanceObserver((list) => {
  for (const { interactionId, duration, name } of list.getEntries())
    if (interactionId && duration > (interactions[interactionId]?.duration ?? 0))
      interactions[interactionId] = { duration, name };
}).observe({ type: 'event', buffered: true, durationThreshold: 16 });
