import { legalClockOf } from './legalClock';

// Noon of 21 November in São Paulo.
const now = Date.parse('2026-11-21T15:00:00Z');
const clock = (legalDeadline: string | null, legalClockPausedAt: string | null = null) =>
  legalClockOf({ legalDeadline, legalClockPausedAt }, now);

describe('the legal clock of a card', () => {
  it('is a sentence of its own', () => {
    expect(clock('2026-11-28T15:00:00Z')).toEqual({ text: 'Prazo legal vence em 7 dias', tone: 'warning' });
    expect(clock('2026-11-11T15:00:00Z')).toEqual({ text: 'Prazo legal vencido há 10 dias', tone: 'danger' });
  });

  it('stands still while documents are awaited', () => {
    expect(clock('2026-12-04T15:00:00Z', '2026-11-12T15:00:00Z')).toEqual({
      text: 'Prazo legal parado a 13 dias do fim',
      tone: 'info',
    });
  });

  it('is absent where there is none', () => {
    expect(clock(null)).toBeNull();
  });
});
