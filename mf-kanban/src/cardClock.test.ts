import { cardClockOf } from './cardClock';

// Noon of 21 November in São Paulo.
const now = Date.parse('2026-11-21T15:00:00Z');
const clock = (legalDeadline: string | null, legalClockPausedAt: string | null = null) =>
  cardClockOf({ legalDeadline, legalClockPausedAt }, now);

describe('the legal clock of a card', () => {
  it('is a sentence of its own', () => {
    expect(clock('2026-11-28T15:00:00Z')).toEqual({
      text: 'Prazo legal vence em 7 dias',
      brief: 'em 7 dias',
      tone: 'info',
      title: 'Fim do prazo legal: 28/11/2026 12:00',
    });
    expect(clock('2026-11-26T15:00:00Z')).toMatchObject({ text: 'Prazo legal vence em 5 dias', tone: 'warning' });
    expect(clock('2026-11-11T15:00:00Z')).toMatchObject({ text: 'Prazo legal vencido há 10 dias', tone: 'danger' });
  });

  it('has no end while an answer is awaited', () => {
    expect(clock(null, '2026-11-12T15:00:00Z')).toEqual({
      text: 'Prazo legal recomeça com a resposta',
      brief: 'em pausa',
      tone: 'info',
      title: 'Aguarda resposta desde 12/11/2026 12:00. Com ela começam 25 dias inteiros.',
    });
  });

  it('says that the law has accepted the proposal once its last day has ended', () => {
    const at = (moment: string) =>
      cardClockOf(
        { legalDeadline: '2026-11-15T02:59:59.999Z', legalLastDay: '2026-11-16', legalClockPausedAt: null },
        Date.parse(moment),
      );
    expect(at('2026-11-16T23:59:00-03:00')).toMatchObject({ text: 'Prazo legal prorrogado até hoje' });
    expect(at('2026-11-17T00:00:00-03:00')).toMatchObject({
      text: 'Aceita por decurso de prazo',
      brief: 'emitir',
      tone: 'danger',
      title: expect.stringContaining('Emita a apólice'),
    });
  });

  it('is absent where there is none', () => {
    expect(clock(null)).toBeNull();
  });
});
