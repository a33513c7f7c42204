import { useCommand } from '@portal/shared/commands/useCommand';
import { deleteBondTemplate, searchBondTemplates } from '@portal/shared/contracts/underwriting/bondTemplates';
import type { BondTemplate } from '@portal/shared/contracts/underwriting/bondTemplates';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';

/** Deletes a template, after asking: it is gone for everybody of the brokerage. */
export function useTemplateRemoval(): (template: BondTemplate) => Promise<void> {
  const confirm = useConfirm();
  const notify = useNotify();
  const { run } = useCommand(({ UniqueId }: BondTemplate, send) => send(deleteBondTemplate, { query: { UniqueId } }), {
    refreshes: [searchBondTemplates],
    onDone: (_answer, { Name }) =>
      notify.success({ title: 'Modelo excluído', text: `“${Name}” não está mais na lista.` }),
    onFailed: (failure, { Name }) => notify.error(failure, `O modelo “${Name}” não foi excluído`),
  });
  return async (template) => {
    const isSure = await confirm({
      title: `Excluir o modelo “${template.Name}”?`,
      consequence: 'Ele some para todos os que trabalham com você. O que foi feito com ele continua como está.',
      verb: 'Excluir modelo',
      danger: true,
    });
    if (isSure) await run(template);
  };
}
