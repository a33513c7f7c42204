import { OF_THE_SHELL, sharedAddress } from './freshAddresses';
import type { IntegrityTable } from './integrityTable';

type Guarded = HTMLScriptElement | HTMLLinkElement;

/** The same key as in `tools/build/GuardedLoadingPlugin.ts`, which makes webpack's loader ask here. */
const GUARD = Symbol.for('portal.guardElement');

/**
 * Gives an element that fetches `url` the integrity that the registry states, and the address under which the file is to be
 * had: by its content, or a fresh one after a failure.
 *
 * @param addressOf `freshAddress` for what has to come from the release's own folder
 */
export function guardElement(
  element: Guarded,
  url: string,
  table: IntegrityTable,
  addressOf: typeof sharedAddress = sharedAddress,
): void {
  const integrity = table.expected(url);
  if (integrity !== undefined) element.integrity = integrity;
  const isForeign = new URL(url, location.href).origin !== location.origin;
  if (integrity !== undefined || isForeign) element.crossOrigin = 'anonymous';
  const base = table.baseOf(url);
  if (base !== undefined) element.dataset.release = base;
  const address = addressOf(url, base ?? OF_THE_SHELL, integrity);
  if (address === url) return;
  if (element instanceof HTMLScriptElement) element.src = address;
  else element.href = address;
}

/**
 * Makes webpack's own loader, in the shell and in every remote, ask before it fetches a script or a style.
 *
 * @param onShellFileMissing is called when a file of the shell itself could not be fetched
 */
export function installGuard(table: IntegrityTable, onShellFileMissing: () => void): void {
  const guard = (element: Guarded, url: string) => {
    guardElement(element, url, table);
    if (table.expected(url) === undefined && table.baseOf(url) === undefined)
      element.addEventListener('error', onShellFileMissing);
  };
  Object.defineProperty(globalThis, GUARD, { value: guard, configurable: true });
}
