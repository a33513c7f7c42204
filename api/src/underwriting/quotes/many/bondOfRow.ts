import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { BondImportField } from '@portal/shared/domain/underwriting/bondImport';
import { readTypedDate } from '@portal/shared/domain/time/typedDate';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { parseTypedMoney } from '@portal/shared/domain/values/typedNumber';

/** What a row says in a field. */
export type Cell = (field: BondImportField) => string;

/** What a row may say of a contract beside its number and value. */
export type TypedContract = Pick<
  RiskDetails,
  'ContractStartDate' | 'ContractEndDate' | 'IsComplexWork' | 'IsLargeWork'
>;

/** Amount, base and validity as a row says them; null where it does not, with the reasons. */
interface TypedBond {
  amount: number | null;
  base: number | null;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  contract: TypedContract;
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
  const endDate = endOf(cell('term'), startDate, today, problems);
  return { amount, base, startDate, endDate, contract: contractOf(cell, today, problems), problems };
}

/** Reads the dates of the contract and the kind of work; an empty cell gives null. */
function contractOf(cell: Cell, today: PlainDate, problems: string[]): TypedContract {
  const dateOf = (field: 'contractStart' | 'contractEnd', called: string): PlainDate | null => {
    const read = cell(field) === '' ? null : readTypedDate(cell(field), { today });
    if (read?.problem !== undefined) problems.push(`${called}: ${read.problem}`);
    return read?.date ?? null;
  };
  const work = searchable(cell('work'));
  const isLarge = work.includes('vulto');
  const isComplex = work.includes('complexa');
  if (work !== '' && !isLarge && !isComplex)
    problems.push(
      `“${shortened(cell('work'))}” não é uma obra que a lei distingue. Escreva complexa ou de grande vulto.`,
    );
  return {
    ContractStartDate: dateOf('contractStart', 'Início do contrato'),
    ContractEndDate: dateOf('contractEnd', 'Fim do contrato'),
    IsComplexWork: isComplex || null,
    IsLargeWork: isLarge || null,
  };
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
