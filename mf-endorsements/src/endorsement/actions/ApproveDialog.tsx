import { useCommand } from '@portal/shared/commands/useCommand';
import { approveEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsEndorsements } from '../showsEndorsements';
import { DecidedPayee } from './DecidedPayee';
import { saysAlone, WITHOUT_SECOND_PERSON } from './withoutSecondPerson';

interface ApproveDialogProps {
  endorsement: Pick<
    EndorsementDetail,
    | 'ProposalUniqueId'
    | 'Number'
    | 'EndorsementTypeId'
    | 'PolicyNumber'
    | 'PremiumDifference'
    | 'RefundValue'
    | 'EffectiveOn'
  > & {
    Actions: readonly { Action: string; IsWithoutSecondPerson?: boolean }[];
    /** Undefined in a list, which does not read it. */
    RefundPayee?: EndorsementDetail['RefundPayee'];
  };
  onClose: () => void;
}

/** Approves and issues, or schedules: says before what follows, and afterwards what came of it. Pressed twice it is issued once. */
export function ApproveDialog({ endorsement, onClose }: ApproveDialogProps) {
  const { ProposalUniqueId, Number: number, PolicyNumber, PremiumDifference, RefundValue, EffectiveOn } = endorsement;
  const notify = useNotify();
  const isAlone = saysAlone(endorsement, 'approve');
  const scheduledFor =
    endorsement.EndorsementTypeId === EndorsementTypeId.Cancelamento && EffectiveOn !== null && EffectiveOn > today()
      ? EffectiveOn
      : null;
  const approve = useCommand(approveEndorsement, {
    once: 'body',
    refreshes: showsEndorsements,
    onDone: ({ Number: issued, StatusId, Description }) =>
      notify.success({
        title: `Endosso ${issued} ${StatusId === ProposalStatus.Emitida ? 'emitido' : 'agendado'}`,
        text: Description,
      }),
  });
  const follows = scheduledFor
    ? `O cancelamento da apólice ${PolicyNumber} fica agendado para ${formatDate(scheduledFor)}: o portal o emite nesse dia, e até lá ele pode ser revogado. ${moneyWords(PremiumDifference, RefundValue)}`
    : `A apólice ${PolicyNumber} passa a valer como o endosso diz, o documento é assinado e a corretora, avisada. ${moneyWords(PremiumDifference, RefundValue)} Um endosso emitido não se apaga: só outro endosso o desfaz.`;
  return (
    <CommandDialog
      title={scheduledFor ? `Agendar o endosso ${number}?` : `Emitir o endosso ${number}?`}
      consequence={isAlone ? `${follows} ${WITHOUT_SECOND_PERSON}` : follows}
      verb={scheduledFor ? 'Agendar cancelamento' : 'Emitir endosso'}
      danger={isAlone}
      hasFocusOnVerb
      command={approve}
      onSend={() => approve.run({ body: { ProposalUniqueId, ...(isAlone && { IsWithoutSecondPerson: true }) } })}
      onClose={onClose}
    >
      {RefundValue > 0 && <DecidedPayee proposalUniqueId={ProposalUniqueId} payee={endorsement.RefundPayee} />}
    </CommandDialog>
  );
}

function moneyWords(difference: number, refund: number): string {
  if (refund > 0) return `A restituição é de ${formatMoney(refund)}.`;
  if (difference < 0) return `Deixam de ser cobrados ${formatMoney(-difference)}.`;
  return difference > 0 ? `A cobrança é de ${formatMoney(difference)}.` : 'Nenhum prêmio se move.';
}
