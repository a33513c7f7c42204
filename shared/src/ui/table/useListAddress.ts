import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListState, viewOfAddress, writeListChange, writeView } from './listAddress';
import type { AddressRules, ListChange, ListState } from './listAddress';

/** Everything that the user chose of a list, kept in the address: it survives a reload and the back button undoes it. */
export function useListAddress(rules: AddressRules): {
  state: ListState;
  /** `replace` for what is typed, so that the back button does not go letter by letter. */
  change: (change: ListChange, options?: { replace?: boolean }) => void;
  /** What a saved view would keep of the address. */
  view: string;
  applyView: (view: string) => void;
} {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readListState(address, rules), [address, rules]);
  // Changes may come late, from a pause in typing, and must then start from the address as it is.
  const latest = useRef({ address, setAddress });
  const { defaultPageSize } = rules;
  useEffect(() => {
    latest.current = { address, setAddress };
  }, [address, setAddress]);
  const change = useMemo(
    () =>
      (next: ListChange, { replace = false } = {}) => {
        const written = writeListChange(latest.current.address, next, defaultPageSize);
        latest.current.address = written;
        latest.current.setAddress(written, { replace });
      },
    [defaultPageSize],
  );
  return {
    state,
    change,
    view: viewOfAddress(address, rules),
    applyView: (view) => setAddress(writeView(address, view, rules)),
  };
}
