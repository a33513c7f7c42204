import { useCommand } from '@portal/shared/commands/useCommand';
import {
  changeRefundPayee,
  getAwaitingPayment,
  searchRefunds,
} from '@portal/shared/contracts/underwriting/refundPayments';
import type { QueuedRefund } from '@portal/shared/contracts/underwriting/refundPayments';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { emptyPayee, PayeeFields, payeeFields, payeeProblems, sentPayee } from '@portal/shared/parts/refundPayee';
import type { TypedPayee } from '@portal/shared/parts/refundPayee';
import { Alert } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

interface ChangePayeeDialogProps {
  refund: QueuedRefund;
  onClose: () => void;
}

/** Names another payee or account of a refund, after the bank refused it or before it was sent. */
export default function ChangePayeeDialog({ refund, onClose }: ChangePayeeDialogProps) {
  const { ProposalUniqueId, Number: number, Payee, PolicyHolder, Refusal } = refund;
  const notify = useNotify();
  const [payee, setPayee] = useState<TypedPayee>({ ...emptyPayee, name: Payee.Name });
  const change = useCommand(changeRefundPayee, {
    refreshes: [searchRefunds, getAwaitingPayment],
    onDone: () =>
      notify.success({ title: 'Quem recebe foi alterado', text: 'A devolução espera a aprovação de outra pessoa.' }),
  });
  const { problemOf, leave, ask } = useProblems(payeeProblems(payee), refusedProblems(change.error));
  const sent = sentPayee(payee);
  return (
    <CommandDialog
      title={`Alterar quem recebe a devolução do endosso ${number}`}
      consequence="A devolução volta a esperar a aprovação de outra pessoa, e vai ao banco no próximo arquivo de pagamentos."
      verb="Alterar quem recebe"
      width={640}
      command={change}
      fields={payeeFields}
      onSend={() => (ask() && sent ? change.run({ body: { ProposalUniqueId, Payee: sent } }) : undefined)}
      onClose={onClose}
    >
      {Refusal && <Alert type="warning" showIcon title={Refusal} />}
      <PayeeFields
        payee={payee}
        holder={PolicyHolder}
        problemOf={problemOf}
        onLeave={leave}
        disabled={change.isBusy}
        onChange={setPayee}
      />
    </CommandDialog>
  );
}
