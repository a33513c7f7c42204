import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { CodeWhenUsed } from './codeWhenUsed';

/** The code once it is there; fetched as soon as it is wanted. `onFailed` hears that it did not come, once for each want. */
export function useCodeWhenUsed<Code>(
  { now, fetch, whenThere }: CodeWhenUsed<Code>,
  wanted: boolean,
  onFailed: (cause: unknown) => void,
): Code | undefined {
  const code = useSyncExternalStore(whenThere, now);
  const isMissing = wanted && code === undefined;
  const tell = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isMissing) return undefined;
    let gone = false;
    fetch().catch((cause: unknown) => {
      if (!gone) tell(cause);
    });
    return () => {
      gone = true;
    };
  }, [isMissing, fetch]);
  return code;
}
