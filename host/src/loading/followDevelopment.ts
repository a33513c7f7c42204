import type { RegistryEntry } from '@portal/shared/remote/registry';
import { askForFreshAddresses } from './freshAddresses';
import { groupOf, loaderSurroundings } from './sessionSnapshot';

/** What the development server's script in the page says after a build: `detail` is the remote's entry. */
const RELEASE_CHANGED = 'portal:release-changed';

/** Lets a development server put its builds in use, where the portal allows it. */
export function followDevelopment(): void {
  if (!loaderSurroundings().allowsOverrides) return;
  window.addEventListener(RELEASE_CHANGED, (event: Event & CustomEventInit<unknown>) => {
    const { detail } = event;
    if (!isEntry(detail)) return console.warn(`${RELEASE_CHANGED} without a remote's entry is left out`, detail);
    // Heard: without this answer the development server's script loads the page anew (tools/dev/page).
    event.preventDefault();
    // A failure of the build before is no reason to wait, nor may a proxy's copy of it be taken.
    askForFreshAddresses(groupOf(detail));
    loaderSurroundings().takeRelease(detail);
  });
}

function isEntry(value: unknown): value is RegistryEntry {
  const { name, base, description } = (value ?? {}) as Partial<RegistryEntry>;
  return typeof name === 'string' && typeof base === 'string' && Array.isArray(description?.routes);
}
