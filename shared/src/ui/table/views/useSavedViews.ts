import { useCommand } from '../../../commands/useCommand';
import { deleteSavedView, getSavedViews, saveView } from '../../../contracts/portal/savedViews';
import type { SavedView } from '../../../contracts/portal/savedViews';
import { useNotify } from '../../overlay/noticeContext';

type Named = Pick<SavedView, 'Name' | 'Search' | 'Columns' | 'IsShared'>;

/** The ways to save and delete a view of a list; both say what became of it. */
export function useSavedViews(list: string) {
  const notify = useNotify();
  const saving = useCommand(saveView, {
    refreshes: [getSavedViews],
    onDone: (_saved, { body: { Name, IsShared } }) =>
      notify.success({
        title: `Visão “${Name}” salva`,
        text: IsShared ? 'Quem abre esta lista na sua empresa também pode usá-la.' : 'Só você a vê.',
      }),
    onFailed: (failure, { body: { Name } }) => notify.error(failure, `A visão “${Name}” não foi salva`),
  });
  const removing = useCommand(deleteSavedView, { refreshes: [getSavedViews] });

  /** True when it is saved. */
  const save = async ({ Name, Search, Columns, IsShared }: Named): Promise<boolean> =>
    (await saving.run({ body: { List: list, Name, Search, Columns, IsShared } })).error === null;

  const remove = async (view: SavedView) => {
    const { error: failure } = await removing.run({ query: { UniqueId: view.UniqueId } });
    if (failure) notify.error(failure, `A visão “${view.Name}” não foi excluída`);
    else
      notify.success({
        title: `Visão “${view.Name}” excluída`,
        text: view.IsShared ? 'As outras pessoas também deixam de vê-la.' : 'Ela não aparece mais na sua lista.',
        onUndo: () => void save(view),
      });
  };

  return { save, remove, saving: saving.isBusy || removing.isBusy };
}
