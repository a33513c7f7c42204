import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';

/** What the bar code of a boleto is made of; the account's parts are digits, as company_bank_accounts keeps them. */
export interface BankSlipFigures {
  bankCode: string;
  branch: string;
  account: string;
  wallet: string;
  ourNumber: string;
  dueOn: PlainDate;
  amountCents: number;
}

/** Both ways to write a boleto: the 44 digits of its bar code, and the 47 that people type. */
export interface BankSlipDigits {
  barCode: string;
  digitableLine: string;
}

const REAL = '9';
const LARGEST_AMOUNT_CENTS = 9_999_999_999;
const FACTOR_BASE = '1997-10-07';
const LARGEST_FACTOR = 9999;
const FACTORS = LARGEST_FACTOR - 1000 + 1;

/** The bar code and the digitable line of a boleto (DOMAIN.md "Documents and numbers"). RangeError for impossible figures. */
export function bankSlipDigits({ bankCode, dueOn, amountCents, ...account }: BankSlipFigures): BankSlipDigits {
  if (!/^\d{3}$/.test(bankCode)) throw new RangeError('A bank has a code of three digits');
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || amountCents > LARGEST_AMOUNT_CENTS)
    throw new RangeError('A boleto has ten digits for its amount');
  const value = String(dueFactor(dueOn)) + String(amountCents).padStart(10, '0');
  const free = freeField(account);
  const checked = modulo11(bankCode + REAL + value + free);
  const barCode = `${bankCode}${REAL}${checked}${value}${free}`;
  return { barCode, digitableLine: digitableLineOf(barCode) };
}

/**
 * The 25 digits that each bank lays out for itself, here: branch (4), wallet (3), our number (10), account (8). Parts are
 * filled with zeros on the left.
 */
const freeField = ({
  branch,
  wallet,
  ourNumber,
  account,
}: Pick<BankSlipFigures, 'branch' | 'wallet' | 'ourNumber' | 'account'>): string =>
  fitted(branch, 4) + fitted(wallet, 3) + fitted(ourNumber, 10) + fitted(account, 8);

function fitted(digits: string, length: number): string {
  if (!/^\d+$/.test(digits) || digits.replace(/^0+/, '').length > length)
    throw new RangeError(`Not a number of at most ${length} digits`);
  return digits.replace(/^0+/, '').padStart(length, '0');
}

/** Days since 1997-10-07; after 9999 (2025-02-21) it goes on with 1000, and does so again every 9000 days. */
export function dueFactor(dueOn: PlainDate): number {
  const days = daysBetween(FACTOR_BASE, dueOn);
  if (days < 1000) throw new RangeError('Boletos have no factor for days before 2000-07-03');
  return ((days - 1000) % FACTORS) + 1000;
}

/** The due date that a factor means for somebody who reads it near a day: of its several dates, the nearest one. */
export function dueDateOf(factor: number, readOn: PlainDate): PlainDate {
  const first = addDays(FACTOR_BASE, factor);
  const turns = Math.max(0, Math.round(daysBetween(first, readOn) / FACTORS));
  return addDays(first, turns * FACTORS);
}

/** The digitable line of a bar code: three fields of the free digits, each with its own check digit, then the rest. */
export function digitableLineOf(barCode: string): string {
  const free = barCode.slice(19);
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
  return isRight && modulo11(barCode.slice(0, 4) + barCode.slice(5)) === barCode[4] ? barCode : null;
}

/** Weights 2 and 1 from the right, the digits of each product added up. */
function modulo10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Weights 2 to 9 from the right; what would be 0, 10 or 11 is 1. */
function modulo11(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (2 + (place % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit >= 10 ? '1' : String(digit);
}
