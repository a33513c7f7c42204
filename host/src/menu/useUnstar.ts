import { useNotify } from '@portal/shared/ui/overlay';
import type { KeptPage } from './keptPages';
import { useStarredPages } from './useKeptPages';

/** Takes a star away and offers the way back. */
export function useUnstar(): (page: KeptPage) => void {
  const { unstar } = useStarredPages();
  const notify = useNotify();
  return (page) => {
    const undo = unstar(page);
    notify.info({ title: 'Removida dos favoritos', text: page.title, onUndo: undo });
  };
}
