import { addDays, daysBetween, formatDate } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { formatMoney } from '../values/money';
import { modulo10, modulo11 } from './slipCheckDigits';

const FACTOR_BASE = '1997-10-07';
/** Smaller factors say that a boleto has no due date. */
const LEAST_FACTOR = 1000;
const FACTORS = 9999 - LEAST_FACTOR + 1;
/** Where the digits of the bank itself begin. */
const FREE_FIELD = 19;

/** Returns the 25 digits of a bar code that belong to its bank. */
export const freeFieldOf = (barCode: string): string => barCode.slice(FREE_FIELD);

/** Days since 1997-10-07; after 9999 (2025-02-21) it goes on with 1000, and does so again every 9000 days. */
export function dueFactor(dueOn: PlainDate): number {
  const days = daysBetween(FACTOR_BASE, dueOn);
  if (days < LEAST_FACTOR) throw new RangeError('Boletos have no factor for days before 2000-07-03');
  return ((days - LEAST_FACTOR) % FACTORS) + LEAST_FACTOR;
}

/** The due date that a factor means for somebody who reads it near a day: of its several dates, the nearest one. */
export function dueDateOf(factor: number, readOn: PlainDate): PlainDate {
  const first = addDays(FACTOR_BASE, factor);
  const turns = Math.max(0, Math.round(daysBetween(first, readOn) / FACTORS));
  return addDays(first, turns * FACTORS);
}

/** The digitable line of a bar code: three fields of the free digits, each with its own check digit, then the rest. */
export function digitableLineOf(barCode: string): string {
  const free = freeFieldOf(barCode);
  const fields = [barCode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return fields.map((field) => field + modulo10(field)).join('') + barCode.slice(4, 19);
}

/** The bar code of a digitable line, or null where one of its check digits is wrong. */
export function barCodeOf(digitableLine: string): string | null {
  const match = /^(\d{9})\d(\d{10})\d(\d{10})\d(\d{15})$/.exec(digitableLine.replace(/[.\s]/g, ''));
  if (!match) return null;
  const [, first = '', second = '', third = '', rest = ''] = match;
  const barCode = first.slice(0, 4) + rest + first.slice(4) + second + third;
  const isRight = digitableLineOf(barCode) === digitableLine.replace(/[.\s]/g, '');
  return isRight && generalDigit(barCode.slice(0, 4) + barCode.slice(5)) === barCode[4] ? barCode : null;
}

/** The general check digit; what would be 0, 10 or 11 is 1. */
export function generalDigit(digits: string): string {
  const digit = modulo11(digits);
  return digit >= 10 ? '1' : String(digit);
}

const LINE_DIGITS = 47;

/** What a line that somebody enters has to agree with. */
interface EnteredFor {
  /** Left out where only the platform knows it. */
  bankCode?: string;
  dueOn: PlainDate;
  amountCents: number;
}

/**
 * Says why a line cannot be the one that a bank made for a slip, in Portuguese; null where it can: its check digits are right,
 * and bank, amount (cents) and due date are the slip's.
 */
export function enteredLineProblem(line: string, { bankCode, dueOn, amountCents }: EnteredFor): string | null {
  const digits = line.replace(/[.\s]/g, '');
  if (digits === '') return 'Informe a linha digitável que o banco deu ao boleto.';
  if (/\D/.test(digits)) return 'A linha digitável tem só dígitos, com ou sem pontos e espaços.';
  if (digits.length !== LINE_DIGITS) return `A linha digitável tem ${LINE_DIGITS} dígitos, e há ${digits.length} aqui.`;
  const barCode = barCodeOf(digits);
  if (barCode === null) return 'Confira a linha: um dos dígitos verificadores não confere.';
  if (bankCode !== undefined && barCode.slice(0, 3) !== bankCode)
    return `A linha é do banco ${barCode.slice(0, 3)}, e o boleto é do banco ${bankCode}.`;
  const cents = Number(barCode.slice(9, FREE_FIELD));
  if (cents !== amountCents) return `A linha é de ${formatMoney(cents)}, e o boleto é de ${formatMoney(amountCents)}.`;
  const factor = Number(barCode.slice(5, 9));
  if (factor === dueFactor(dueOn)) return null;
  const wrong = factor < LEAST_FACTOR ? 'não tem vencimento' : `vence em ${formatDate(dueDateOf(factor, dueOn))}`;
  return `A linha ${wrong}, e o boleto vence em ${formatDate(dueOn)}.`;
}
