import { deleteSavedView, getSavedViews, saveView } from '../../../contracts/savedViews';
import type { SavedView } from '../../../contracts/savedViews';
import { useCommand } from '../../../query/useCommand';
import { useNotify } from '../../overlay/Notices';

type Named = Pick<SavedView, 'Name' | 'Search' | 'Columns' | 'IsShared'>;

/** The ways to save and delete a view of a list; both say what became of it. */
export function useSavedViews(list: string) {
  const notify = useNotify();
  const saving = useCommand(saveView, { refreshes: [getSavedViews] });
  const removing = useCommand(deleteSavedView, { refreshes: [getSavedViews] });

  /** True when it is saved. */
  const save = async ({ Name, Search, Columns, IsShared }: Named): Promise<boolean> => {
    try {
      await saving.mutateAsync({ body: { List: list, Name, Search, Columns, IsShared } });
      notify.success({
        title: `Visão “${Name}” salva`,
        text: IsShared ? 'Quem abre esta lista na sua empresa também pode usá-la.' : 'Só você a vê.',
      });
      return true;
    } catch (failure) {
      notify.error(failure, `A visão “${Name}” não foi salva`);
      return false;
    }
  };

  const remove = async (view: SavedView) => {
    try {
      await removing.mutateAsync({ query: { UniqueId: view.UniqueId } });
      notify.success({
        title: `Visão “${view.Name}” excluída`,
        text: view.IsShared ? 'As outras pessoas também deixam de vê-la.' : 'Ela não aparece mais na sua lista.',
        onUndo: () => void save(view),
      });
    } catch (failure) {
      notify.error(failure, `A visão “${view.Name}” não foi excluída`);
    }
  };

  return { save, remove, saving: saving.isPending || removing.isPending };
}
