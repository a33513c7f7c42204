import { useEffect, useState } from 'react';

const EVERY = 60_000;

/** The time in milliseconds, a minute old at most: ages and deadlines go on while a board or a card stays open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
