import { useCommand } from '@portal/shared/commands/useCommand';
import {
  getBureauQueryFigures,
  getPersonThr3dApiHistory,
  retryBureauQueries,
} from '@portal/shared/contracts/parties/bureau';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';

/** Asks bureaus again what they did not answer: it costs, so it is asked for first. */
export function useRetry(onDone: () => void) {
  const notify = useNotify();
  const confirm = useConfirm();
  const command = useCommand(retryBureauQueries, {
    refreshes: [getPersonThr3dApiHistory, getBureauQueryFigures],
    onFailed: (error) => notify.error(error, 'As consultas não foram refeitas'),
    onDone: ({ FoundCount, UnknownCount, FailedCount, LeftOutCount }) => {
      onDone();
      const parts = [
        `Encontrados: ${FoundCount}`,
        `não encontrados: ${UnknownCount}`,
        `com erro de novo: ${FailedCount}`,
        ...(LeftOutCount > 0 ? [`já refeitas por alguém: ${LeftOutCount}`] : []),
      ];
      const told = { text: `${parts.join(', ')}.` };
      if (FailedCount > 0) notify.warning({ title: 'O bureau ainda não respondeu tudo', ...told });
      else notify.success({ title: 'Consultas refeitas', ...told });
    },
  });
  const retry = async (uniqueIds: readonly string[]) => {
    const many = uniqueIds.length > 1;
    const wanted = await confirm({
      title: many ? `Refazer ${uniqueIds.length} consultas?` : 'Refazer a consulta?',
      consequence: 'O mesmo bureau é consultado de novo, e cada resposta é cobrada pelo custo de hoje.',
      verb: many ? 'Refazer consultas' : 'Refazer consulta',
    });
    if (wanted) await command.run({ body: { UniqueIds: [...uniqueIds] } });
  };
  return { retry, isBusy: command.isBusy };
}
