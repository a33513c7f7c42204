import { detailOf } from '../../proposal/testing/detailFixture';
import { usual } from '../../proposal/testing/usualTime';
import { isUnusual, nextStepOf, timeInWords, usualTimeInWords } from './nextStepWords';

const next = (changed: Parameters<typeof detailOf>[0]) => nextStepOf(detailOf(changed).Proposal);

it.each([
  [0, 'menos de 1 h'],
  [59, 'menos de 1 h'],
  [60, '1 h'],
  [61, '2 h'],
  [23 * 60, '23 h'],
  [23 * 60 + 1, '1 dia'],
  [24 * 60, '1 dia'],
  [24 * 60 + 1, '2 dias'],
  [12 * 24 * 60 - 5, '12 dias'],
])('%i minutes are told as %s, never as less than they are', (minutes, words) => {
  expect(timeInWords(minutes)).toBe(words);
});

it.each([
  [{ StatusId: 1 }, 'Cotação', 'Corretora'],
  [{ StatusId: 2, EngineStep: 'credit', IsWaitingForCard: true }, 'Análise de crédito', 'Seguradora'],
  [{ StatusId: 2, EngineStep: 'credit', IsWaitingForCard: false }, 'Análise de crédito', 'Corretora'],
  [
    { StatusId: 2, EngineStep: 'subscription', IsWaitingForCard: true, LegalClockPausedAt: '2026-11-20T12:00:00Z' },
    'Subscrição',
    'Corretora',
  ],
  [{ StatusId: 6, EngineStep: 'registration' }, 'Análise de cadastro', 'Corretora'],
  [{ StatusId: 3, Blockers: [], Actions: [] }, 'Emissão', 'Seguradora'],
  [{ StatusId: 3, Blockers: [], Actions: [{ Action: 'issue', DisabledReason: null }] }, 'Emissão', 'Corretora'],
  [{ StatusId: 3, Blockers: [{ Place: 'documents', Text: 'Falta o edital.' }] }, 'Emissão', 'Corretora'],
  [{ StatusId: 4 }, 'Pagamento', 'Tomador'],
  [{ StatusId: 2, EngineStep: 'credit', AcceptedByLawOn: '2026-11-16' }, 'Emissão', 'Seguradora'],
] as const)('%j stands at %s and is the turn of %s', (changed, step, who) => {
  expect(next(changed as Parameters<typeof detailOf>[0])).toMatchObject({ step, who });
});

it('one that has ended has nothing next', () => {
  for (const StatusId of [5, 97, 98, 99] as const) expect(next({ StatusId })).toBeNull();
});

it('says what is usual, with what it is taken from, and promises nothing', () => {
  expect(usualTimeInWords(usual())).toEqual({
    usually: 'Normalmente decidido em 4 h',
    basis:
      '85 de cada 100, em até 2 dias (23 casos da seguradora nos últimos 90 dias, em horas e dias corridos). Não é um prazo garantido.',
  });
  expect(usualTimeInWords(usual({ Of: 'issue', P85Minutes: 239 }))?.usually).toBe('Normalmente emitida em 4 h');
});

it('of few cases says that there are few', () => {
  expect(usualTimeInWords(usual({ Count: 4, MedianMinutes: null, P85Minutes: null }))?.usually).toBe(
    'Ainda não há histórico suficiente',
  );
});

it('one that has waited for longer than 85 of 100 is told apart', () => {
  const since = Date.parse('2026-11-19T12:00:00Z');
  expect(isUnusual(usual(), since + 48 * 3_600_000)).toBe(false);
  expect(isUnusual(usual(), since + 48 * 3_600_000 + 1)).toBe(true);
});
