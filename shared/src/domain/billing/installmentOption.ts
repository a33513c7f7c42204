import { formatMoney } from '../values/money';
import { formatPercentage } from '../values/numbers';
import { instalmentsInWords } from './instalments';

/** A way to pay a price in more than one part, by the names of the wire; amounts in cents. */
export interface InstallmentOption {
  NumberOfInstallments: number;
  IsByYear: boolean;
  FirstInstallmentValue: number;
  InstallmentValue: number;
  InterestValue: number;
  TaxValue: number;
  TotalValue: number;
}

/**
 * Formats the ways to pay a price in parts, one text each: "Até 7 parcelas mensais de R$ 1.659,15, com adicional de
 * fracionamento de R$ 615,84; total R$ 11.614,05". Without any, the price is paid at once.
 */
export const formatInstallmentOptions = (options: readonly InstallmentOption[]): string[] =>
  options.length === 0 ? ['Somente à vista'] : options.map(formatOption);

function formatOption(option: InstallmentOption): string {
  const { NumberOfInstallments, IsByYear, FirstInstallmentValue, InstallmentValue, TotalValue } = option;
  const parts = `Até ${instalmentsInWords(NumberOfInstallments, IsByYear)}`;
  const amounts =
    FirstInstallmentValue === InstallmentValue
      ? `${parts} de ${formatMoney(InstallmentValue)}`
      : `${parts}, a primeira de ${formatMoney(FirstInstallmentValue)} e as demais de ${formatMoney(InstallmentValue)}`;
  return `${amounts}, ${formatExtras(option)}; total ${formatMoney(TotalValue)}`;
}

/** The IOF is named where interest changes it: then it is not that of the price at sight. */
function formatExtras({ InterestValue, TaxValue }: InstallmentOption): string {
  if (InterestValue === 0) return 'sem adicional de fracionamento';
  const interest = `com adicional de fracionamento de ${formatMoney(InterestValue)}`;
  return TaxValue === 0 ? interest : `${interest} e IOF de ${formatMoney(TaxValue)}`;
}

/** Formats the label of an IOF amount, "IOF (7,38%)"; a price from before its rate was sent has none. */
export const formatTaxLabel = (taxPercent: number | undefined): string =>
  taxPercent === undefined ? 'IOF' : `IOF (${formatPercentage(taxPercent)})`;
