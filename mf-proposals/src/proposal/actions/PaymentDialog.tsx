import { useCommand } from '@portal/shared/commands/useCommand';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { registerInstallmentPayment } from '@portal/shared/contracts/underwriting/proposalWork';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, today } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { paymentBounds, paymentProblem } from '@portal/shared/domain/billing/paymentDates';
import type { SlipToPay } from '@portal/shared/domain/billing/paymentDates';
import { slipSituationOf } from '@portal/shared/domain/billing/slipSituation';
import { problemAt, problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { DateField } from '@portal/shared/ui/date';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import type { ActionDialogProps } from './dialogActions';
import { showsProposals } from './showsProposals';

const openSlips = ({ BankSlips }: ProposalDetail['Proposal']) =>
  BankSlips.filter(({ PaidAt, CancelledAt }) => PaidAt === null && CancelledAt === null);

const slipToPay = ({ Installment, MadeOn, PaidAt, CancelledAt }: ProposalDetail['Proposal']['BankSlips'][number]) => ({
  installment: Installment,
  madeOn: MadeOn,
  paidOn: PaidAt && dateOfInstant(PaidAt),
  isCancelled: CancelledAt !== null,
});

function bounds(slips: readonly SlipToPay[], installment: number) {
  const { earliest, latest } = paymentBounds(slips, installment, today());
  return { minimum: earliest, maximum: latest };
}

function labelOf(slip: ProposalDetail['Proposal']['BankSlips'][number]): string {
  const due = slipSituationOf(slip, today()) === 'overdue' ? 'vencido em' : 'vence em';
  return `${slip.Installment} de ${slip.Installments} · ${formatMoney(slip.AmountValue)} · ${due} ${formatDate(slip.DueOn)}`;
}

/** Takes down that an instalment was paid, and on which day. */
export function PaymentDialog({ proposal, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const slips = openSlips(proposal);
  const [installment, setInstallment] = useState(slips[0]?.Installment ?? null);
  const [paidOn, setPaidOn] = useState<string | null>(today());
  const register = useCommand(registerInstallmentPayment, {
    once: 'body',
    refreshes: showsProposals,
    onDone: ({ Description }) => notify.success({ title: 'Pagamento registrado', text: Description }),
  });
  const submit = () => {
    if (installment === null || paidOn === null) return undefined;
    return register.run({
      body: { ProposalUniqueId: proposal.UniqueId, Installment: installment, PaidOn: paidOn },
    });
  };
  const known = proposal.BankSlips.map(slipToPay);
  const problem = installment === null || !paidOn ? null : paymentProblem(known, { installment, paidOn }, today());
  // Told at once: the button waits for it.
  const problems = [
    ...(problem ? problemsOf(problem.field === 'paidOn' ? 'PaidOn' : 'Installment', problem.text) : []),
    ...refusedProblems(register.error),
  ];
  const isFirst = installment === 1 && proposal.Policy === null;
  return (
    <CommandDialog
      title={`Registrar pagamento da proposta ${proposal.Number}`}
      consequence={
        isFirst
          ? 'Com o pagamento da primeira parcela a apólice é emitida e o corretor, avisado.'
          : 'O boleto passa a constar como pago. Isto não se desfaz por aqui.'
      }
      verb="Registrar pagamento"
      command={register}
      isDisabled={installment === null || paidOn === null || problem !== null}
      fields={['Installment', 'PaidOn']}
      onSend={submit}
      onClose={onClose}
    >
      <SelectField
        label="Parcela"
        required
        value={installment}
        onChange={setInstallment}
        error={problemAt(problems, 'Installment')}
        options={slips.map((slip) => ({ value: slip.Installment, label: labelOf(slip) }))}
      />
      <DateField
        label="Pago em"
        required
        {...(installment !== null && bounds(known, installment))}
        value={paidOn}
        onChange={setPaidOn}
        error={problemAt(problems, 'PaidOn')}
      />
    </CommandDialog>
  );
}
