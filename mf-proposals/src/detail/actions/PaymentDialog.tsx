import { PortalError, usePortal } from '@portal/shared';
import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { registerInstallmentPayment } from '@portal/shared/contracts/proposalWork';
import { formatDate } from '@portal/shared/domain/dates';
import { dateOfInstant, today } from '@portal/shared/domain/instants';
import { formatMoney } from '@portal/shared/domain/money';
import { newUniqueId } from '@portal/shared/domain/newUniqueId';
import { paymentBounds, paymentProblem } from '@portal/shared/domain/paymentDates';
import type { SlipToPay } from '@portal/shared/domain/paymentDates';
import { slipSituationOf } from '@portal/shared/domain/slipSituation';
import { FormDialog, fieldProblem } from '@portal/shared/ui/dialog';
import { DateField } from '@portal/shared/ui/date';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useRef, useState } from 'react';
import type { ActionDialogProps } from './dialogs';

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
export default function PaymentDialog({ proposal, onDone, onClose }: ActionDialogProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const slips = openSlips(proposal);
  const [installment, setInstallment] = useState(slips[0]?.Installment ?? null);
  const [paidOn, setPaidOn] = useState<string | null>(today());
  const [error, setError] = useState<PortalError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // The same request sent again after a failure counts once; another one has another key.
  const key = useRef<{ of: string; value: string } | null>(null);
  const submit = async () => {
    if (installment === null || paidOn === null) return;
    const of = `${installment} ${paidOn}`;
    if (key.current?.of !== of) key.current = { of, value: newUniqueId() };
    setIsBusy(true);
    setError(null);
    try {
      const { Description } = await send(registerInstallmentPayment, {
        body: {
          ProposalUniqueId: proposal.UniqueId,
          Installment: installment,
          PaidOn: paidOn,
          IdempotencyKey: key.current.value,
        },
      });
      notify.success({ title: 'Pagamento registrado', text: Description });
      onDone();
      onClose();
    } catch (failure) {
      if (!(failure instanceof PortalError)) throw failure;
      setError(failure);
      setIsBusy(false);
    }
  };
  const known = proposal.BankSlips.map(slipToPay);
  const problem = installment === null || !paidOn ? null : paymentProblem(known, { installment, paidOn }, today());
  const problemOf = (field: 'installment' | 'paidOn', wire: string): string | null =>
    problem?.field === field ? problem.text : fieldProblem(error, wire);
  const isFirst = installment === 1 && proposal.Policy === null;
  return (
    <FormDialog
      title={`Registrar pagamento da proposta ${proposal.Number}`}
      consequence={
        isFirst
          ? 'Com o pagamento da primeira parcela a apólice é emitida e o corretor, avisado.'
          : 'O boleto passa a constar como pago. Isto não se desfaz por aqui.'
      }
      verb="Registrar pagamento"
      isBusy={isBusy}
      isDisabled={installment === null || paidOn === null || problem !== null}
      error={error}
      fields={['Installment', 'PaidOn']}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label="Parcela"
        required
        value={installment}
        onChange={setInstallment}
        error={problemOf('installment', 'Installment')}
        options={slips.map((slip) => ({ value: slip.Installment, label: labelOf(slip) }))}
      />
      <DateField
        label="Pago em"
        required
        {...(installment !== null && bounds(known, installment))}
        value={paidOn}
        onChange={setPaidOn}
        error={problemOf('paidOn', 'PaidOn')}
      />
    </FormDialog>
  );
}
