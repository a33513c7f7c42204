import { useCommand } from '@portal/shared/commands/useCommand';
import { resolveUnpaidPolicy } from '@portal/shared/contracts/underwriting/unpaidPremium';
import type { UnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { formatMoney } from '@portal/shared/domain/values/money';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { emptyPayee, PayeeFields, payeeFields, payeeProblems, sentPayee } from '@portal/shared/parts/refundPayee';
import { showsPolicy } from '../showsPolicy';
import { ResolutionFacts } from './ResolutionFacts';

interface ResolveDialogProps {
  policy: PolicyDetail;
  effect: NonNullable<UnpaidPremium['Effect']>;
  onClose: () => void;
}

/** Resolves a contract whose time has come, where something goes back: to whom only a person can say. */
export default function ResolveDialog({ policy, effect, onClose }: ResolveDialogProps) {
  const notify = useNotify();
  const [payee, setPayee] = useState(emptyPayee);
  const { PolicyUniqueId, PolicyNumber } = policy;
  const resolve = useCommand(resolveUnpaidPolicy, {
    refreshes: showsPolicy,
    onDone: ({ EndorsementNumber, RefundValue }) =>
      notify.success({
        title: `Apólice ${PolicyNumber} resolvida`,
        text: `Endosso ${EndorsementNumber}. ${RefundValue > 0 ? `A restituição de ${formatMoney(RefundValue)} espera a liberação por uma segunda pessoa.` : 'Nada a restituir.'}`,
      }),
  });
  const { problemOf, leave, ask } = useProblems(payeeProblems(payee), refusedProblems(resolve.error));
  return (
    <CommandDialog
      title={`Resolver a apólice ${PolicyNumber}`}
      consequence="Um endosso de cancelamento é emitido, o prêmio é devido até a suspensão, o limite do tomador é liberado, e segurado, tomador e corretora são avisados. Não há volta."
      verb="Resolver o contrato"
      danger
      width={640}
      command={resolve}
      fields={payeeFields}
      onSend={() => (ask() ? resolve.run({ body: { PolicyUniqueId, Payee: sentPayee(payee) } }) : undefined)}
      onClose={onClose}
    >
      <ResolutionFacts effect={effect} />
      <PayeeFields
        payee={payee}
        holder={policy.PolicyHolder}
        problemOf={problemOf}
        onLeave={leave}
        disabled={resolve.isBusy}
        onChange={setPayee}
      />
    </CommandDialog>
  );
}
