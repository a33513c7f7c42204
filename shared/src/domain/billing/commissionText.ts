interface Source {
  Installment: number | null;
  Installments: number | null;
  EndorsementNumber: string | null;
}

/** Formats what a line of a commission statement comes from: "Parcela 1 de 3", or "Endosso 0775…-E01". */
export const commissionSource = ({ Installment, Installments, EndorsementNumber }: Source): string =>
  Installment === null
    ? `Endosso ${EndorsementNumber ?? ''}`.trim()
    : `Parcela ${Installment} de ${Installments ?? Installment}`;

/** Returns what is left of a month's commission, in cents: to be paid, or to be deducted where more was taken back. */
export const balanceText = (balanceCents: number): { label: string; cents: number } =>
  balanceCents < 0
    ? { label: 'Saldo a descontar', cents: -balanceCents }
    : { label: 'Saldo a pagar', cents: balanceCents };
