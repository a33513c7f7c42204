/* global requestAnimationFrame */
// Scrolls a place to its end in small steps, one a frame, and gives the longest time between two frames.
globalThis.scrollToEnd = async (place, step) => {
  let longest = 0;
  let before = await new Promise(requestAnimationFrame);
  for (let last = -1; place.scrollTop !== last;) {
    last = place.scrollTop;
    place.scrollTop += step;
    const now = await new Promise(requestAnimationFrame);
    longest = Math.max(longest, now - before);
    before = now;
  }
  return longest;
};
