import { useCommand } from '@portal/shared/commands/useCommand';
import { approveEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import { payableValue } from '@portal/shared/parts/premium';
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
    /** Both undefined in a list, which does not read them. */
    RefundPayee?: EndorsementDetail['RefundPayee'];
    Premium?: EndorsementDetail['Premium'];
  };
  onClose: () => void;
}

/** Approves and issues, or schedules: says before what follows, and afterwards what came of it. Pressed twice it is issued once. */
export function ApproveDialog({ endorsement, onClose }: ApproveDialogProps) {
  const { ProposalUniqueId, Number: number, PolicyNumber, RefundValue, EffectiveOn } = endorsement;
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
    ? `O cancelamento da apólice ${PolicyNumber} fica agendado para ${formatDate(scheduledFor)}: o portal o emite nesse dia, e até lá ele pode ser revogado. ${moneyWords(endorsement)}`
    : `A apólice ${PolicyNumber} passa a valer como o endosso diz, o documento é assinado e a corretora, avisada. ${moneyWords(endorsement)} Um endosso emitido não se apaga: só outro endosso o desfaz.`;
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

function moneyWords({ PremiumDifference, RefundValue, Premium = null }: ApproveDialogProps['endorsement']): string {
  if (RefundValue > 0) return `A restituição é de ${formatMoney(RefundValue)}.`;
  if (PremiumDifference < 0) return `Deixam de ser cobrados ${formatMoney(-PremiumDifference)} de prêmio líquido.`;
  if (PremiumDifference === 0) return 'Nenhum prêmio se move.';
  return Premium
    ? `A cobrança é de ${formatMoney(payableValue(Premium))}.`
    : `O prêmio líquido aumenta ${formatMoney(PremiumDifference)}.`;
}
