import { findSlipLayout } from '@portal/shared/domain/billing/slipLayouts';
import { bankSlipDigits } from '../bankSlipDigits';
import type { BankSlipFigures } from '../bankSlipDigits';

const account = { bankCode: '341', branch: '1234', account: '56789', wallet: '109' };

/** Our number, bar code and line of a slip at Itaú, by its place in the count of 2026. */
export function slipAtItau(count: number, figures: Pick<BankSlipFigures, 'dueOn' | 'amountCents'>) {
  const whole = { ...account, branchDigit: '', accountDigit: '7', agreement: null };
  const ourNumber = findSlipLayout('341')?.ourNumber(whole, 2026, count);
  if (!ourNumber) throw new Error(`Itaú has no number for slip ${count}`);
  return { ourNumber, ...bankSlipDigits({ ...account, ...figures, ourNumber }) };
}
