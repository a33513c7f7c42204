import type { BondImportField } from '@portal/shared/domain/underwriting/bondImport';
import { readTypedDate } from '@portal/shared/domain/time/typedDate';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { parseTypedMoney } from '@portal/shared/domain/values/typedNumber';

/** What a row says in a field. */
export type Cell = (field: BondImportField) => string;

/** Amount, base and validity as a row says them; null where it does not, with the reasons. */
interface TypedBond {
  amount: number | null;
  base: number | null;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  problems: string[];
}

/** Reads what a row says in figures and dates, as Brazilians write them. */
export function typedBond(cell: Cell, today: PlainDate): TypedBond {
  const problems: string[] = [];
  const money = (field: 'amount' | 'base', called: string): number | null => {
    const text = cell(field);
    const cents = parseTypedMoney(text).value;
    if (cents) return cents;
    problems.push(
      text === ''
        ? `Informe ${called}.`
        : `“${shortened(text)}” não é um valor. Escreva ${called} como 733.333,33 ou 1,5 mi.`,
    );
    return null;
  };
  const amount = money('amount', 'a importância segurada');
  const base = cell('base') === '' ? null : money('base', 'o valor do contrato ou da dívida');
  const startDate = startOf(cell('start'), today, problems);
  return { amount, base, startDate, endDate: endOf(cell('term'), startDate, today, problems), problems };
}

function startOf(text: string, today: PlainDate, problems: string[]): PlainDate | null {
  if (text === '') problems.push('Informe o início da vigência.');
  const read = text === '' ? null : readTypedDate(text, { today });
  if (read?.problem !== undefined) problems.push(`Início da vigência: ${read.problem}`);
  return read?.date ?? null;
}

const COUNTED = /^\d{1,5}\s*(d|dias?|m|m[eê]s|meses|a|anos?)$/i;

function endOf(text: string, start: PlainDate | null, today: PlainDate, problems: string[]): PlainDate | null {
  if (text === '') problems.push('Informe o prazo.');
  else if (/^\d{1,5}$/.test(text)) problems.push(`Prazo de ${text} o quê? Escreva ${text} dias, meses ou anos.`);
  else {
    const isCounted = COUNTED.test(text);
    const read = readTypedDate(isCounted ? `+${text}` : text, { today, base: start });
    if (read.problem !== undefined)
      problems.push(
        `“${shortened(text)}” não é um prazo. Escreva 540 dias, 18 meses ou 2 anos, ou o último dia da vigência.`,
      );
    // What is counted from no day has no end; the start was told already.
    else if (!isCounted || start !== null) return read.date;
  }
  return null;
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
