import { useCommand } from '@portal/shared/commands/useCommand';
import { approveEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { formatMoney } from '@portal/shared/domain/values/money';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsEndorsements } from '../showsEndorsements';

interface ApproveDialogProps {
  endorsement: Pick<
    EndorsementDetail,
    'ProposalUniqueId' | 'Number' | 'PolicyNumber' | 'PremiumDifference' | 'RefundValue'
  >;
  onClose: () => void;
}

/** Approves and issues: says before what follows, and afterwards what came of it. Pressed twice it is issued once. */
export function ApproveDialog({ endorsement, onClose }: ApproveDialogProps) {
  const { ProposalUniqueId, Number: number, PolicyNumber, PremiumDifference, RefundValue } = endorsement;
  const notify = useNotify();
  const approve = useCommand(approveEndorsement, {
    once: 'body',
    refreshes: showsEndorsements,
    onDone: ({ Number: issued, Description }) =>
      notify.success({ title: `Endosso ${issued} emitido`, text: Description }),
  });
  return (
    <CommandDialog
      title={`Emitir o endosso ${number}?`}
      consequence={`A apólice ${PolicyNumber} passa a valer como o endosso diz, o documento é assinado e a corretora, avisada. ${moneyWords(PremiumDifference, RefundValue)} Um endosso emitido não se apaga: só outro endosso o desfaz.`}
      verb="Emitir endosso"
      hasFocusOnVerb
      command={approve}
      onSend={() => approve.run({ body: { ProposalUniqueId } })}
      onClose={onClose}
    />
  );
}

function moneyWords(difference: number, refund: number): string {
  if (refund > 0) return `A restituição é de ${formatMoney(refund)}.`;
  return difference > 0 ? `A cobrança é de ${formatMoney(difference)}.` : 'Nenhum prêmio se move.';
}
