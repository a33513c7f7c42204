import { useCommand } from '@portal/shared/commands/useCommand';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { cancelProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import type { CancelGround } from '@portal/shared/contracts/underwriting/proposalWork';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import type { ActionDialogProps } from './dialogActions';
import { ReasonDialog } from './ReasonDialog';
import { showsProposals } from './showsProposals';

const groundWords: Record<CancelGround, string> = {
  NonPayment: 'A primeira parcela venceu e não foi paga',
  ProposerWish: 'O proponente desistiu',
};

/** Ends a proposal that is not issued; asks first, and on which grounds where the insurer has accepted it already. */
export function CancelDialog({ proposal, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const [ground, setGround] = useState<CancelGround | undefined>(proposal.CancelGrounds[0]);
  const cancel = useCommand(cancelProposal, {
    once: 'query',
    refreshes: showsProposals,
    onDone: () =>
      notify.success({ title: 'Proposta cancelada', text: `A proposta ${proposal.Number} está encerrada.` }),
  });
  const isInsurer = proposal.Insurer !== null;
  const needsReason = proposal.CancelNeedsReason;
  return (
    <ReasonDialog
      keptAs={`proposal.${proposal.UniqueId}.cancel`}
      title={`Cancelar a proposta ${proposal.Number}?`}
      consequence={consequenceOf(proposal, isInsurer)}
      verb="Cancelar proposta"
      danger
      needsReason={needsReason}
      help={needsReason ? 'É enviado por e-mail ao corretor e ao tomador.' : 'Opcional. O outro lado lê.'}
      command={cancel}
      onSend={(reason) =>
        cancel.run({
          query: {
            ProposalUniqueId: proposal.UniqueId,
            ...(reason && { Reason: reason }),
            ...(ground && { Ground: ground }),
          },
        })
      }
      onClose={onClose}
    >
      {isInsurer && proposal.CancelGrounds.length > 0 && (
        <SelectField<CancelGround>
          label="Por que ela termina"
          required
          help={
            proposal.CancelGrounds.includes('NonPayment')
              ? 'A seguradora aceitou esta proposta e não pode mais recusá-la.'
              : 'A seguradora aceitou esta proposta e não pode mais recusá-la. Por falta de pagamento, só depois do vencimento.'
          }
          options={proposal.CancelGrounds.map((value) => ({ value, label: groundWords[value] }))}
          value={ground ?? null}
          onChange={(chosen) => setGround(chosen ?? undefined)}
        />
      )}
    </ReasonDialog>
  );
}

function consequenceOf({ AcceptedAt }: ProposalDetail['Proposal'], isInsurer: boolean): string {
  const slips = AcceptedAt === null ? 'os boletos em aberto deixam de valer' : 'os boletos são baixados';
  const end = 'Não dá para desfazer; para retomar o negócio, duplique-a como nova.';
  return isInsurer
    ? `A proposta é encerrada, os seus cards saem das esteiras, ${slips} e o corretor é avisado. ${end}`
    : `A proposta é encerrada, a análise da seguradora para e ${slips}. ${end}`;
}
