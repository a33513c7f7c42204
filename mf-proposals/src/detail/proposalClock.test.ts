import { proposalClockOf } from './proposalClock';

const started = '2026-11-01T12:00:00Z';
const proposal = { LegalClockStartedAt: started, LegalClockPausedAt: null, LegalClockEndedAt: null };
const after = (days: number) => Date.parse(started) + days * 86_400_000;

test.each([
  [0, 'Vence em 25 dias', 'neutral'],
  [18, 'Vence em 7 dias', 'info'],
  [20, 'Vence em 5 dias', 'warning'],
  [24.9, 'Vence hoje', 'danger'],
  [26, 'Vencido há 1 dia', 'danger'],
])('after %d days it says "%s"', (days, text, tone) => {
  expect(proposalClockOf(proposal, after(days))).toMatchObject({ text, tone });
});

test('a last day without business moves the end, which is said once the 25th day is over', () => {
  const moved = { ...proposal, LegalLastDay: '2026-11-30' };
  expect(proposalClockOf(moved, after(25))).toMatchObject({ text: 'Vence hoje' });
  expect(proposalClockOf(moved, after(26))).toMatchObject({ text: 'Prorrogado até 30/11/2026', tone: 'danger' });
});

test('it has no end while an answer is awaited', () => {
  const paused = { ...proposal, LegalClockPausedAt: new Date(after(5)).toISOString() };
  expect(proposalClockOf(paused, after(15))).toEqual({ text: 'Recomeça com a resposta', tone: 'info', endsAt: null });
});

test('there is none before the analysis and after the answer', () => {
  expect(proposalClockOf({ ...proposal, LegalClockStartedAt: null }, after(1))).toBeNull();
  expect(proposalClockOf({ ...proposal, LegalClockEndedAt: started }, after(1))).toBeNull();
});
