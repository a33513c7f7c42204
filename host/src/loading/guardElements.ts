import type { IntegrityTable } from './integrityTable';

type Guarded = HTMLScriptElement | HTMLLinkElement;

/** The same key as in `tools/build/GuardedLoadingPlugin.ts`, which makes webpack's loader ask here. */
const GUARD = Symbol.for('portal.guardElement');

/** Counts the tries that failed: an address with a new number is in no cache, neither the browser's nor a proxy's. */
let freshness = 0;

/** From now on, what is fetched is asked for under a new address. */
export function askForFreshAddresses(): void {
  freshness += 1;
}

/** The address under which a file is to be fetched now. */
export const freshAddress = (url: string): string => (freshness === 0 ? url : `${url}?retry=${freshness}`);

/** Gives an element that fetches `url` the integrity that the registry states, and a fresh address after a failure. */
export function guardElement(element: Guarded, url: string, table: IntegrityTable): void {
  const integrity = table.expected(new URL(url, location.href).pathname);
  if (integrity !== undefined) {
    element.integrity = integrity;
    element.crossOrigin = 'anonymous';
  }
  if (freshness === 0 || url.includes('?')) return;
  if (element instanceof HTMLScriptElement) element.src = freshAddress(url);
  else element.href = freshAddress(url);
}

/** Makes webpack's own loader, in the shell and in every remote, ask before it fetches a script or a style. */
export function installGuard(table: IntegrityTable): void {
  const guard = (element: Guarded, url: string) => guardElement(element, url, table);
  Object.defineProperty(globalThis, GUARD, { value: guard, configurable: true });
}
