import { useCommand } from '@portal/shared/commands/useCommand';
import { releaseRefund } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { ListedPayee } from '@portal/shared/contracts/underwriting/refundAccount';
import { formatMoney } from '@portal/shared/domain/values/money';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsEndorsements } from '../showsEndorsements';
import { DecidedPayee } from './DecidedPayee';
import { saysAlone, WITHOUT_SECOND_PERSON } from './withoutSecondPerson';

interface ReleaseRefundDialogProps {
  endorsement: {
    ProposalUniqueId: string;
    Number: string;
    PolicyNumber: string;
    RefundValue: number;
    /** Missing where the platform is older than the payee. */
    payeeName: string | null | undefined;
    /** Undefined in a list, which does not read it. */
    RefundPayee?: ListedPayee | null | undefined;
    Actions: readonly { Action: string; IsWithoutSecondPerson?: boolean }[];
  };
  onClose: () => void;
}

/** Releases the refund of an endorsement that one person alone brought about. */
export function ReleaseRefundDialog({ endorsement, onClose }: ReleaseRefundDialogProps) {
  const { ProposalUniqueId, Number: number, PolicyNumber, RefundValue, payeeName } = endorsement;
  const notify = useNotify();
  const isAlone = saysAlone(endorsement, 'releaseRefund');
  const release = useCommand(releaseRefund, {
    refreshes: showsEndorsements,
    onDone: ({ Value }) =>
      notify.success({
        title: 'Devolução liberada',
        text: `${formatMoney(Value)} da apólice ${PolicyNumber} podem ser pagos.`,
      }),
  });
  const follows = `O endosso ${number} da apólice ${PolicyNumber} devolve ${formatMoney(RefundValue)}. Liberado, o valor pode ser pago a ${payeeName ?? 'quem o pedido nomeia'}.`;
  return (
    <CommandDialog
      title={`Liberar a devolução de ${formatMoney(RefundValue)}?`}
      consequence={isAlone ? `${follows} ${WITHOUT_SECOND_PERSON}` : follows}
      verb="Liberar devolução"
      danger={isAlone}
      hasFocusOnVerb
      command={release}
      onSend={() => release.run({ body: { ProposalUniqueId, ...(isAlone && { IsWithoutSecondPerson: true }) } })}
      onClose={onClose}
    >
      <DecidedPayee proposalUniqueId={ProposalUniqueId} payee={endorsement.RefundPayee} />
    </CommandDialog>
  );
}
