import type { BankSlipState } from '@portal/shared/domain/billing/bankFiles';
import { digitableLineOf, dueFactor, freeFieldOf, generalDigit } from '@portal/shared/domain/billing/barCode';
import type { SlipAccount } from '@portal/shared/domain/billing/slipAccount';
import { findSlipLayout, isLaidOutByBank } from '@portal/shared/domain/billing/slipLayouts';
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

interface LinedSlip {
  barCode: string | null;
  ourNumber: string;
  lineOfBank: string | null;
}

/** The line by which a slip can be paid; null while its bank has not registered it, and where no bank reads its bar code. */
export const payableLine = (
  slip: LinedSlip & { bankState: BankSlipState; digitableLine: string | null },
): string | null => (slip.bankState === 'registered' && isLaidOut(slip) ? slip.digitableLine : null);

/** Whether a slip's bank takes its bar code, or makes it: banks do not take a free field that is not theirs. */
export const isLaidOut = ({ barCode, ourNumber, lineOfBank }: LinedSlip): boolean =>
  lineOfBank !== null || (barCode !== null && isLaidOutByBank(barCode.slice(0, 3), freeFieldOf(barCode), ourNumber));
