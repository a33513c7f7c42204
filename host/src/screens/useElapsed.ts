import { useEffect, useState } from 'react';

/** Milliseconds after which a place holder alone says too little. */
export const SAY_WHAT = 1_000;
/** Milliseconds after which the user gets a choice. */
export const OFFER_CHOICE = 3_000;

/** Whether so many milliseconds have passed since the component appeared. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}
