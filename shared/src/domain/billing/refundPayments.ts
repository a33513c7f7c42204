import type { Tone } from '../values/tone';

/** Where the payment of a released refund stands; `outside`: it was paid before the portal paid refunds. */
export type RefundPaymentState = 'sent' | 'paid' | 'refused' | 'outside';

/** Where a refund stands in the queue. */
export type RefundState = 'toApprove' | 'toPay' | RefundPaymentState;

/** How a state is written, with the tone of its mark. */
export const refundStates: Record<RefundState, { label: string; tone: Tone }> = {
  toApprove: { label: 'A aprovar', tone: 'warning' },
  toPay: { label: 'A pagar', tone: 'info' },
  sent: { label: 'Enviada ao banco', tone: 'info' },
  paid: { label: 'Paga', tone: 'success' },
  refused: { label: 'Recusada pelo banco', tone: 'danger' },
  outside: { label: 'Paga fora do portal', tone: 'neutral' },
};

/** Returns where a refund stands: it is released first, and paid then. */
export const refundStateOf = ({
  isReleased,
  paymentState,
}: {
  isReleased: boolean;
  paymentState: RefundPaymentState | null;
}): RefundState => (isReleased ? (paymentState ?? 'toPay') : 'toApprove');

/** Whether another payee may be named: nothing is on its way to the one before, and nothing has reached them. */
export const mayChangePayee = (state: RefundState): boolean =>
  state === 'toApprove' || state === 'toPay' || state === 'refused';

/** What a bank says of a payment, by its number (FEBRABAN, G059). */
export type PaymentOutcome = 'paid' | 'registered' | 'refused';

const refusals: Readonly<Record<string, string>> = {
  '01': 'a conta da seguradora não tem saldo',
  '02': 'o pagamento foi cancelado',
  AA: 'o controle do arquivo é inválido',
  AB: 'o tipo de operação é inválido',
  AC: 'o tipo de serviço é inválido',
  AD: 'a forma de pagamento é inválida',
  AE: 'o documento da seguradora é inválido',
  AF: 'o convênio de pagamentos é inválido',
  AG: 'a conta da seguradora é inválida',
  AH: 'a sequência do arquivo é inválida',
  AI: 'o arquivo tem um registro inválido',
  AJ: 'o tipo de movimento é inválido',
  AK: 'a forma de compensação é inválida',
  AL: 'o banco de quem recebe é inválido',
  AM: 'a agência de quem recebe é inválida',
  AN: 'a conta de quem recebe é inválida',
  AO: 'falta o nome de quem recebe',
  AP: 'a data do pagamento é inválida',
  AQ: 'a moeda é inválida',
  AR: 'o valor é inválido',
  AT: 'o CPF ou CNPJ de quem recebe é inválido',
  BG: 'a conta está bloqueada pela Justiça',
};

/**
 * Returns what a bank says with the numbers of a line, the gravest first; null where none of them changes anything. A
 * payment that is both refused and made is not one that was made.
 */
export function paymentOutcomeOf(occurrences: readonly string[]): PaymentOutcome | null {
  if (occurrences.some((code) => code in refusals)) return 'refused';
  if (occurrences.some((code) => code === '00' || code === '03')) return 'paid';
  return occurrences.includes('BD') ? 'registered' : null;
}

/** Says why a bank has refused a payment, by the numbers of its answer (`AN` or `AM AN`). */
export function describeRefusal(occurrence: string): string {
  const told = occurrence.split(' ').flatMap((code) => refusals[code] ?? []);
  return told.length === 0
    ? `O banco recusou o pagamento (${occurrence}).`
    : `O banco recusou o pagamento: ${told.join(', ')} (${occurrence}).`;
}
