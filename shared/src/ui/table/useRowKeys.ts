import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RowKeys } from './rowKeys';

/** The keys of a list's rows, whose code comes after the list: until it is there, and where it does not come, Tab does the same. */
export function useRowKeys<Row>(area: RefObject<HTMLElement | null>, keys: Omit<RowKeys<Row>, 'navigate'>): void {
  const navigate = useNavigate();
  const latest = useRef<RowKeys | null>(null);
  useEffect(() => {
    latest.current = { ...keys, navigate } as RowKeys;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./rowKeys').then(
      ({ listenToRowKeys }) => {
        if (!isGone) stop = listenToRowKeys(area, () => latest.current as RowKeys);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [area]);
}
