import { createElement, useLayoutEffect } from 'react';
import type { ComponentType } from 'react';
import { joinPath } from './integrityTable';

/** How many mounted screens of each release need its styles, by the release's whole base. */
const holders = new Map<string, number>();
/** Releases whose styles leave the page with the last screen that needs them. */
const leaving = new Set<string>();

const wholeBase = (base: string): string => new URL(joinPath(base, ''), location.href).href;

/** Switches a release's styles on or off. (Through the sheet: switching the link fetches it again.) */
function applyStyles(base: string): void {
  const needed = (holders.get(base) ?? 0) > 0;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    // The guard says of which release it is; its address may be that of a file that several releases have.
    if (!(link.dataset.release ?? link.href).startsWith(base)) continue;
    if (!needed && leaving.has(base)) link.remove();
    else if (link.sheet) link.sheet.disabled = !needed;
  }
  if (!needed) leaving.delete(base);
}

/** Keeps the styles of the release at `base` on until the returned function is called. */
export function holdStyles(base: string): () => void {
  const whole = wholeBase(base);
  const count = (by: number) => {
    const now = (holders.get(whole) ?? 0) + by;
    if (now > 0) holders.set(whole, now);
    else holders.delete(whole);
    applyStyles(whole);
  };
  count(1);
  return () => count(-1);
}

/** Takes the styles of a release off the page, as soon as no screen needs them. */
export function removeStyles(base: string): void {
  const whole = wholeBase(base);
  leaving.add(whole);
  applyStyles(whole);
}

/** A screen or a part whose release's styles are on the page only as long as it is. */
export function withRemoteStyles<Props extends object>(
  Screen: ComponentType<Props>,
  base: string,
): ComponentType<Props> {
  return function RemoteScreen(props) {
    useLayoutEffect(() => holdStyles(base), []);
    return createElement(Screen, props);
  };
}
