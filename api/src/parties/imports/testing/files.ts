import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';

/** The n-th CNPJ of a matriz that nobody of the tests has. */
export function inventedCnpj(turn: number): string {
  const first = `${String(40_000_000 + turn * 37)}0001`;
  return `${first}${cnpjCheckDigits(first)}`;
}

/** A CSV as a Brazilian spreadsheet writes it. */
export const csvFile = (lines: readonly string[], name = 'lista.csv'): File =>
  new File([`\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`], name, { type: 'text/csv' });
