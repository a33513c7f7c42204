/* global document, location, performance, requestAnimationFrame */
// Runs in the page: a click on an entry of the menu, and the milliseconds until the second frame after its screen.
globalThis.switchTo = async ({ entry, path }) => {
  const links = [...document.querySelectorAll('nav[aria-label="Menu principal"] a')];
  const link = links.find(({ textContent }) => textContent.trim() === entry);
  if (!link) throw new Error(`The menu has no entry "${entry}"`);
  const frame = () => new Promise(requestAnimationFrame);
  const started = performance.now();
  link.click();
  while (!(location.pathname.startsWith(path) && document.querySelector('main .screen h1'))) await frame();
  await frame();
  await frame();
  const took = performance.now() - started;
  // Its calls and rows are not part of the switch, but the next switch should not wait behind them.
  await new Promise((resolve) => setTimeout(resolve, 400));
  return took;
};
