import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { viewOf, withView } from './boardView';
import type { BoardView } from './boardView';

/** The view that the address asks for, and the way to another one, from which the back button returns. */
export function useBoardView(): { view: BoardView; setView: (view: BoardView) => void } {
  const [search, setSearch] = useSearchParams();
  const setView = useCallback((next: BoardView) => setSearch((current) => withView(current, next)), [setSearch]);
  return { view: viewOf(search), setView };
}
