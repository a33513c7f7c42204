import type { Portfolio } from '@portal/shared/contracts/underwriting/portfolio';
import { formatPercentage } from '@portal/shared/domain/values/numbers';

/** How much of what ended was renewed, in points. */
export const shareOf = ({ EndedCount, RenewedCount }: Portfolio['Ended']): number =>
  EndedCount === 0 ? 0 : (RenewedCount / EndedCount) * 100;

/** The same in words; where nothing ended there is no share. */
export const shareInWords = (ended: Portfolio['Ended']): string =>
  ended.EndedCount === 0 ? 'Nenhuma apólice terminou' : formatPercentage(shareOf(ended), 1);
