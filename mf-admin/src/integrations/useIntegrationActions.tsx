import { usePermissions } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { reSendIntegration } from '@portal/shared/contracts/integrations/integrations';
import type { IntegrationListItem } from '@portal/shared/contracts/integrations/integrations';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isSettled } from '@portal/shared/domain/integrations/integrationStatus';
import { TEST_EVENT } from '@portal/shared/domain/integrations/destinations';
import { useNotify } from '@portal/shared/ui/overlay';
import type { RowAction } from '@portal/shared/ui/table';
import { showsIntegrations } from './showsIntegrations';

export const managers = [Functionality.GERENCIAR_INTEGRACOES];

/** Sends events again, one or many, and says what came of the asking. */
export function useSendAgain(onDone?: () => void) {
  const notify = useNotify();
  const command = useCommand(reSendIntegration, {
    refreshes: showsIntegrations,
    onFailed: (error) => notify.error(error),
    onDone: ({ SentAgainCount, Skipped }) => {
      onDone?.();
      const skipped = Skipped[0] && `${Skipped.length} ficaram como estavam: ${Skipped[0].Reason}`;
      if (SentAgainCount === 0)
        return notify.info({
          title: 'Nada a enviar de novo',
          text: skipped ?? 'Os envios escolhidos já foram aceitos.',
        });
      return notify.success({
        title: SentAgainCount === 1 ? 'O envio vai de novo' : `${SentAgainCount} envios vão de novo`,
        text: skipped ?? 'A situação muda aqui assim que o destino responder.',
      });
    },
  });
  return {
    isBusy: command.isBusy,
    send: (uniqueIds: readonly string[]) => command.run({ body: { UniqueIds: [...uniqueIds] } }),
  };
}

/** What can be done with a row; nothing for who may only look. */
export function useRowActions({
  onDismiss,
  onOpen,
}: Record<'onDismiss' | 'onOpen', (row: IntegrationListItem) => void>) {
  const manages = usePermissions().allows(managers);
  const again = useSendAgain();
  return (row: IntegrationListItem): RowAction[] => {
    const open: RowAction = { key: 'open', label: 'Ver tentativas', onSelect: () => onOpen(row) };
    if (!manages || row.EventName === TEST_EVENT) return [open];
    const reason = isSettled(row.StatusId) ? 'Este envio já está encerrado.' : null;
    return [
      open,
      {
        key: 'again',
        label: 'Enviar de novo',
        disabledReason: reason,
        onSelect: () => void again.send([row.UniqueId]),
      },
      { key: 'dismiss', label: 'Dispensar', danger: true, disabledReason: reason, onSelect: () => onDismiss(row) },
    ];
  };
}
