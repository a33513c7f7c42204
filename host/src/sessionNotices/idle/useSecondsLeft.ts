import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));

/** Whole seconds until the moment (epoch milliseconds), by the clock, however seldom the browser lets timers run. */
export function useSecondsLeft(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(moment));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
