import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** False while the tab is in the background. */
export const useVisiblePage = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
