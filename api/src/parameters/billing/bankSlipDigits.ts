import type { BankSlipState } from '@portal/shared/domain/billing/bankFiles';
import type { SlipAccount } from '@portal/shared/domain/billing/slipAccount';
import { modulo10, modulo11 } from '@portal/shared/domain/billing/slipCheckDigits';
import { findSlipLayout, isLaidOutByBank } from '@portal/shared/domain/billing/slipLayouts';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';

/** What the bar code of a boleto is made of; our number comes with the bank's check digit. */
export interface BankSlipFigures extends Pick<SlipAccount, 'bankCode' | 'branch' | 'account' | 'wallet'> {
  agreement?: string | null;
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
/** Where the digits of the bank itself begin. */
const FREE_FIELD = 19;
const FACTORS = LARGEST_FACTOR - 1000 + 1;

/**
 * The bar code and the digitable line of a boleto (DOMAIN.md "Documents and numbers"). RangeError for impossible figures, and for
 * an our number that is not the bank's.
 */
export function bankSlipDigits({
  bankCode,
  ourNumber,
  dueOn,
  amountCents,
  ...account
}: BankSlipFigures): BankSlipDigits {
  const layout = findSlipLayout(bankCode);
  if (!layout) throw new RangeError(`Bank ${bankCode} has no layout of slips`);
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || amountCents > LARGEST_AMOUNT_CENTS)
    throw new RangeError('A boleto has ten digits for its amount');
  const value = String(dueFactor(dueOn)) + String(amountCents).padStart(10, '0');
  const free = layout.freeField(
    { agreement: null, ...account, bankCode, branchDigit: '', accountDigit: '' },
    ourNumber,
  );
  if (!/^\d{25}$/.test(free) || !isLaidOutByBank(bankCode, free, ourNumber))
    throw new RangeError(`Our number ${ourNumber} is not one of bank ${bankCode}`);
  const checked = generalDigit(bankCode + REAL + value + free);
  const barCode = `${bankCode}${REAL}${checked}${value}${free}`;
  return { barCode, digitableLine: digitableLineOf(barCode) };
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
function generalDigit(digits: string): string {
  const digit = modulo11(digits);
  return digit >= 10 ? '1' : String(digit);
}

/** The 25 digits of a bar code that belong to its bank. */
export const freeFieldOf = (barCode: string): string => barCode.slice(FREE_FIELD);

/** The line by which a slip can be paid; null while its bank has not registered it, and where no bank reads its bar code. */
export const payableLine = (slip: {
  bankState: BankSlipState;
  barCode: string;
  digitableLine: string;
  ourNumber: string;
}): string | null => (slip.bankState === 'registered' && isLaidOut(slip) ? slip.digitableLine : null);

/** Whether the free field of a bar code is the one that its bank prescribes: banks do not take any other. */
export const isLaidOut = ({ barCode, ourNumber }: { barCode: string; ourNumber: string }): boolean =>
  isLaidOutByBank(barCode.slice(0, 3), freeFieldOf(barCode), ourNumber);
