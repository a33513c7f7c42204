import { useSyncExternalStore } from 'react';
import { breakpoints, widthClass } from '../../domain/portal/breakpoints';
import type { WidthClass } from '../../domain/portal/breakpoints';

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The class of the window's width (Spec 001 §9), current as the window changes. */
export const useWidthClass = (): WidthClass => useSyncExternalStore(subscribe, () => widthClass(window.innerWidth));

/** True while the window is narrower than where the class begins: `useNarrowerThan('md')` on phones. */
export const useNarrowerThan = (limit: WidthClass): boolean =>
  useSyncExternalStore(subscribe, () => window.innerWidth < breakpoints[limit]);
