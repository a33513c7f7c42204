import { formatNumber } from '../../values/numbers';

/** From here on a rate is asked about once more: the market writes below 10 % a year. */
const UNUSUAL_RATE_PERCENT = 20;
/** A comma in the wrong place. */
const SLIPPED = 10;

/** Why a rate, in per cent a year, is more likely a slip than meant; `before` is the one in force, null for a new one. */
export function unusualRate(rate: number, before: number | null): string | null {
  const inWords = `${formatNumber(rate, 8)}% ao ano`;
  if (rate === 0) return 'Com taxa zero, toda proposta custa o prêmio mínimo. Confirme.';
  if (rate >= UNUSUAL_RATE_PERCENT) return `Uma taxa de ${inWords} é incomum. Confirme.`;
  const isSlipped = before !== null && before > 0 && (rate >= before * SLIPPED || rate <= before / SLIPPED);
  return isSlipped
    ? `A taxa passa de ${formatNumber(before ?? 0, 8)}% a ${inWords}. Confira a vírgula e confirme.`
    : null;
}
