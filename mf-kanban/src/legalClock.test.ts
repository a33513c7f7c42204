import { legalClockOf } from './legalClock';

// Noon of 21 November in São Paulo.
const now = Date.parse('2026-11-21T15:00:00Z');
const clock = (legalDeadline: string | null, legalClockPausedAt: string | null = null) =>
  legalClockOf({ legalDeadline, legalClockPausedAt }, now);

describe('the legal clock of a card', () => {
  it.each([
    ['2026-12-10T15:00:00Z', 'Prazo legal vence em 19 dias', 'neutral'],
    ['2026-11-28T15:00:00Z', 'Prazo legal vence em 7 dias', 'warning'],
    ['2026-11-23T15:00:00Z', 'Prazo legal vence em 2 dias', 'danger'],
    ['2026-11-22T15:00:00Z', 'Prazo legal vence amanhã', 'danger'],
    ['2026-11-21T18:00:00Z', 'Prazo legal vence hoje', 'danger'],
    ['2026-11-21T14:00:00Z', 'Prazo legal vencido hoje', 'danger'],
    ['2026-11-20T15:00:00Z', 'Prazo legal vencido há 1 dia', 'danger'],
    ['2026-11-11T15:00:00Z', 'Prazo legal vencido há 10 dias', 'danger'],
  ])('that ends at %s says "%s"', (deadline, text, tone) => {
    expect(clock(deadline)).toEqual({ text, tone });
  });

  it('counts days as Brazil does, although the day in UTC is the next one', () => {
    expect(clock('2026-11-22T02:30:00Z')?.text).toBe('Prazo legal vence hoje');
  });

  it('stands still while documents are awaited', () => {
    expect(clock('2026-12-04T15:00:00Z', '2026-11-12T15:00:00Z')).toEqual({
      text: 'Prazo legal parado a 13 dias do fim',
      tone: 'info',
    });
    expect(clock('2026-11-22T15:00:00Z', '2026-11-12T15:00:00Z')?.text).toBe('Prazo legal parado a 1 dia do fim');
  });

  it('is absent where there is none', () => {
    expect(clock(null)).toBeNull();
  });
});
