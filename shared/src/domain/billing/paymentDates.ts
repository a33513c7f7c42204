import { formatDate, isPlainDate } from '../time/dates';
import type { PlainDate } from '../time/dates';

/** What is known of a slip when a payment of it, or of the next one, is taken down. */
export interface SlipToPay {
  installment: number;
  madeOn: PlainDate;
  paidOn: PlainDate | null;
  isCancelled: boolean;
}

export interface PaymentProblem {
  field: 'installment' | 'paidOn';
  text: string;
}

/** The days on which an instalment can have been paid: not before its slip was made, nor before the one before it. */
export function paymentBounds(slips: readonly SlipToPay[], installment: number, today: PlainDate) {
  const slip = slips.find((one) => one.installment === installment);
  const before = slips
    .filter((one) => one.installment < installment && one.paidOn !== null)
    .sort((one, other) => (other.paidOn ?? '').localeCompare(one.paidOn ?? ''))[0];
  const made = { earliest: slip?.madeOn ?? today, why: 'quando o boleto foi gerado' };
  return before?.paidOn && before.paidOn > made.earliest
    ? { earliest: before.paidOn, latest: today, why: `quando a parcela ${before.installment} foi paga` }
    : { ...made, latest: today };
}

/** Why a payment cannot be taken down so, with the bounds that it has; null where it can. */
export function paymentProblem(
  slips: readonly SlipToPay[],
  { installment, paidOn }: { installment: number; paidOn: string },
  today: PlainDate,
): PaymentProblem | null {
  const open = slips.find((one) => one.installment < installment && one.paidOn === null && !one.isCancelled);
  if (open)
    return {
      field: 'installment',
      text: `A parcela ${open.installment} ainda não consta como paga. Registre-a antes da parcela ${installment}.`,
    };
  if (!isPlainDate(paidOn)) return { field: 'paidOn', text: 'Esta data não existe no calendário.' };
  const { earliest, latest, why } = paymentBounds(slips, installment, today);
  return paidOn < earliest || paidOn > latest
    ? {
        field: 'paidOn',
        text: `O pagamento da parcela ${installment} pode ser de ${formatDate(earliest)}, ${why}, até ${formatDate(latest)}, hoje. Confira a data.`,
      }
    : null;
}
