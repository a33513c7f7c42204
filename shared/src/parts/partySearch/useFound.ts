import { useRested } from '@portal/shared/typing/useRested';
import { useEffect, useState } from 'react';

const SEARCH_AFTER_MS = 300;
/** Fewer letters would find everybody. */
const FEWEST_LETTERS = 2;
/** The platform's searches take a line of text (Spec 000 §5). */
const MOST_LETTERS = 50;

export interface SearchState<Found> {
  text: string;
  found: readonly Found[] | null;
  failed: boolean;
  retry: () => void;
}

/** What a search finds for a text, a moment after its last letter; answers that come late are dropped. */
export function useFound<Found>(
  text: string,
  search: ((text: string, signal: AbortSignal) => Promise<readonly Found[]>) | undefined,
): SearchState<Found> {
  const [state, setState] = useState<Omit<SearchState<Found>, 'retry'>>({ text: '', found: null, failed: false });
  const [tries, setTries] = useState(0);
  const wanted = search && text.trim().length >= FEWEST_LETTERS ? text.trim().slice(0, MOST_LETTERS) : '';
  const asked = useRested(wanted, SEARCH_AFTER_MS) === wanted ? wanted : '';
  useEffect(() => {
    if (asked === '' || !search) return undefined;
    const abort = new AbortController();
    search(asked, abort.signal).then(
      (found) => abort.signal.aborted || setState({ text: asked, found, failed: false }),
      () => abort.signal.aborted || setState({ text: asked, found: null, failed: true }),
    );
    return () => abort.abort();
    // The search itself is made anew at every render and says nothing new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked, tries]);
  const retry = () => {
    setState({ text: '', found: null, failed: false });
    setTries(tries + 1);
  };
  return wanted !== '' && state.text === wanted
    ? { ...state, retry }
    : { text: wanted, found: null, failed: false, retry };
}
