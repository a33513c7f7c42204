import { createElement, useLayoutEffect } from 'react';
import type { ComponentType } from 'react';
import { RELEASES_PATH } from './integrityTable';

/** How many mounted screens of each release need its styles. */
const holders = new Map<string, number>();

/** Switches the styles of every release on or off. (Through the sheet: switching the link fetches it again.) */
function applyStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="${RELEASES_PATH}"]`)) {
    const path = new URL(link.href, location.href).pathname;
    const needed = [...holders].some(([base, count]) => count > 0 && path.startsWith(base));
    if (link.sheet) link.sheet.disabled = !needed;
  }
}

/** Keeps the styles of the release at `base` on until the returned function is called. */
export function holdStyles(base: string): () => void {
  const count = (by: number) => {
    holders.set(base, (holders.get(base) ?? 0) + by);
    applyStyles();
  };
  count(1);
  return () => count(-1);
}

/** A screen whose release's styles are on the page only as long as the screen is. */
export function withRemoteStyles(Screen: ComponentType, base: string): ComponentType {
  return function RemoteScreen() {
    useLayoutEffect(() => holdStyles(base), []);
    return createElement(Screen);
  };
}
