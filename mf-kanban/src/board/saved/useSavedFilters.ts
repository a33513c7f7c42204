import { useCommand } from '@portal/shared/commands/useCommand';
import { deleteSavedFilter, getSavedFilters, saveFilter } from '@portal/shared/contracts/portal/savedFilters';
import type { SavedFilter } from '@portal/shared/contracts/portal/savedFilters';
import { useCall } from '@portal/shared/query';
import { useNotify } from '@portal/shared/ui/overlay';

type Named = Pick<SavedFilter, 'name' | 'search' | 'isShared'>;

/** The saved filters of a pipe, and the ways to save and delete one; both say what became of it. */
export function useSavedFilters(pipeId: number) {
  const parameters = { pipeId };
  const { data: saved, error, isFetching, refetch } = useCall(getSavedFilters, { parameters });
  const notify = useNotify();
  const saving = useCommand(saveFilter, {
    refreshes: [getSavedFilters],
    onDone: (_saved, { body: { name, isShared } }) =>
      notify.success({
        title: `Filtro “${name}” salvo`,
        text: isShared ? 'Quem vê esta esteira também pode usá-lo.' : 'Só você o vê.',
      }),
    onFailed: (failure, { body: { name } }) => notify.error(failure, `O filtro “${name}” não foi salvo`),
  });
  const removing = useCommand(deleteSavedFilter, { refreshes: [getSavedFilters] });

  /** True when it is saved. */
  const save = async ({ name, search, isShared }: Named): Promise<boolean> =>
    (await saving.run({ parameters, body: { name, search, isShared } })).error === null;

  const remove = async (filter: SavedFilter) => {
    const { error: failure } = await removing.run({ parameters: { uniqueId: filter.uniqueId } });
    if (failure) notify.error(failure, `O filtro “${filter.name}” não foi excluído`);
    else
      notify.success({
        title: `Filtro “${filter.name}” excluído`,
        text: filter.isShared ? 'As outras pessoas também deixam de vê-lo.' : 'Ele não aparece mais na sua lista.',
        onUndo: () => void save(filter),
      });
  };

  return { saved, error, isFetching, refetch, save, remove, saving: saving.isBusy || removing.isBusy };
}
