import { useEffect, useEffectEvent } from 'react';
import { boardKey } from './boardKey';
import type { BoardKey } from './boardKey';

/** Acts on keys of the board wherever the focus is; `act` says whether a key was meant for it, which then does nothing else. */
export function useBoardKey(act: (key: BoardKey, target: Element | null) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = boardKey(event);
    if (key && act(key, event.target instanceof Element ? event.target : null)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
