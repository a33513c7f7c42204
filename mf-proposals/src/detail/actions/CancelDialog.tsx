import { usePortal } from '@portal/shared';
import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { cancelProposal } from '@portal/shared/contracts/proposalWork';
import type { CancelGround } from '@portal/shared/contracts/proposalWork';
import { newUniqueId } from '@portal/shared/domain/newUniqueId';
import { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useRef, useState } from 'react';
import type { ActionDialogProps } from './dialogs';
import { ReasonDialog } from './ReasonDialog';

const groundWords: Record<CancelGround, string> = {
  NonPayment: 'A primeira parcela venceu e não foi paga',
  ProposerWish: 'O proponente desistiu',
};

/** Ends a proposal that is not issued; asks first, and on which grounds where the insurer has accepted it already. */
export default function CancelDialog({ proposal, onDone, onClose }: ActionDialogProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const key = useRef<{ of: string; value: string } | null>(null);
  const [ground, setGround] = useState<CancelGround | undefined>(proposal.CancelGrounds[0]);
  const isInsurer = proposal.Insurer !== null;
  // What the insurer ends needs reasons that the proposer can read (Lei 15.040/2024, art. 49).
  const needsReason = isInsurer && proposal.StatusId !== ProposalStatus.Cotacao;
  return (
    <ReasonDialog
      draftKey={`proposal.${proposal.UniqueId}.cancel`}
      title={`Cancelar a proposta ${proposal.Number}?`}
      consequence={consequenceOf(proposal, isInsurer)}
      verb="Cancelar proposta"
      danger
      needsReason={needsReason}
      help={needsReason ? 'É enviado por e-mail ao corretor e ao tomador.' : 'Opcional. O outro lado lê.'}
      send={async (reason) => {
        const of = `${ground} ${reason}`;
        if (key.current?.of !== of) key.current = { of, value: newUniqueId() };
        await send(cancelProposal, {
          query: {
            ProposalUniqueId: proposal.UniqueId,
            IdempotencyKey: key.current.value,
            ...(reason && { Reason: reason }),
            ...(ground && { Ground: ground }),
          },
        });
        notify.success({ title: 'Proposta cancelada', text: `A proposta ${proposal.Number} está encerrada.` });
        onDone();
      }}
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
  return isInsurer
    ? `A proposta é encerrada, os seus cards saem das esteiras, ${slips} e o corretor é avisado. Não dá para desfazer.`
    : `A proposta é encerrada, a análise da seguradora para e ${slips}. Não dá para desfazer.`;
}
