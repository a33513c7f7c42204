import type { AmountBand, ClockState, DocumentState } from '@portal/shared/domain/boards/cardFilterValues';
import { formatShortMoney } from '@portal/shared/domain/values/money';

/** The states of the legal clock, as the card calls them. */
export const clockWords: Record<ClockState, string> = {
  overdue: 'Vencido',
  today: 'Vence hoje',
  paused: 'Em pausa',
  none: 'Sem prazo',
};

export const documentWords: Record<DocumentState, string> = {
  awaited: 'Documentos do corretor pendentes',
  toCheck: 'Documentos a conferir',
};

const daysText = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'} ou mais`;

export const unseenWords = (days: number): string => `Ninguém abre há ${daysText(days)}`;

export function bandWords({ from, to }: AmountBand): string {
  if (from === null) return to === null ? '' : `Até ${formatShortMoney(to)}`;
  return to === null ? `A partir de ${formatShortMoney(from)}` : `${formatShortMoney(from)} a ${formatShortMoney(to)}`;
}
