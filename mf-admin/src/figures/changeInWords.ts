import { formatNumber } from '@portal/shared/domain/values/numbers';

/** What became of a number since the period before: `12,5% a mais`. */
export function changeInWords(now: number, before: number): string {
  if (before === now) return before === 0 ? 'Nada nos dois períodos' : 'Igual ao período anterior';
  if (before === 0) return 'Nada no período anterior';
  const points = (Math.abs(now - before) / before) * 100;
  return `${formatNumber(points, points < 10 ? 1 : 0)}% a ${now > before ? 'mais' : 'menos'}`;
}
