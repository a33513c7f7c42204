import { timeInStep } from './timeInStep';

const now = Date.parse('2026-11-21T15:00:00Z');

test.each([
  ['2026-11-21T10:00:00Z', 'Hoje nesta etapa'],
  ['2026-11-21T02:30:00Z', '1 dia nesta etapa'],
  ['2026-11-09T15:00:00Z', '12 dias nesta etapa'],
  // The clocks of browser and platform need not agree.
  ['2026-11-22T10:00:00Z', 'Hoje nesta etapa'],
])('a card that came at %s says "%s"', (enteredStepAt, text) => {
  expect(timeInStep(enteredStepAt, now)).toBe(text);
});
