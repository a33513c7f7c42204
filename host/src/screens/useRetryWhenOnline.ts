import { useEffect } from 'react';

/** What could not be fetched is fetched when the line is back, without a click. */
export function useRetryWhenOnline(concerned: boolean, onRetry: () => void) {
  useEffect(() => {
    if (!concerned) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
}
