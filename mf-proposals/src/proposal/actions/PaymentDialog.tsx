import { useCommand } from '@portal/shared/commands/useCommand';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { registerInstallmentPayment } from '@portal/shared/contracts/underwriting/proposalWork';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, today } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { documentProblem } from '@portal/shared/domain/people/document';
import { paymentBounds, paymentProblem } from '@portal/shared/domain/billing/paymentDates';
import type { SlipToPay } from '@portal/shared/domain/billing/paymentDates';
import { slipSituationOf } from '@portal/shared/domain/billing/slipSituation';
import { problemAt, problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { DateField } from '@portal/shared/ui/date';
import { DocumentField } from '@portal/shared/ui/form';
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
  const [paidBy, setPaidBy] = useState('');
  const register = useCommand(registerInstallmentPayment, {
    once: 'body',
    refreshes: showsProposals,
    onDone: ({ Description }) => notify.success({ title: 'Pagamento registrado', text: Description }),
  });
  const submit = () => {
    if (installment === null || paidOn === null) return undefined;
    return register.run({
      body: {
        ProposalUniqueId: proposal.UniqueId,
        Installment: installment,
        PaidOn: paidOn,
        ...(paidBy.trim() !== '' && { PaidByCpfCnpj: paidBy }),
      },
    });
  };
  const known = proposal.BankSlips.map(slipToPay);
  const problem = installment === null || !paidOn ? null : paymentProblem(known, { installment, paidOn }, today());
  // Told at once: the button waits for it.
  const problems = [
    ...(problem ? problemsOf(problem.field === 'paidOn' ? 'PaidOn' : 'Installment', problem.text) : []),
    ...problemsOf('PaidByCpfCnpj', documentProblem(paidBy)),
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
      isDisabled={installment === null || paidOn === null || problem !== null || documentProblem(paidBy) !== null}
      fields={['Installment', 'PaidOn', 'PaidByCpfCnpj']}
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
      <DocumentField
        label="CPF ou CNPJ de quem pagou"
        help="Em branco, foi o tomador. Uma devolução pode voltar a quem pagou."
        value={paidBy}
        onChange={setPaidBy}
        error={problemAt(problems, 'PaidByCpfCnpj')}
      />
    </CommandDialog>
  );
}
