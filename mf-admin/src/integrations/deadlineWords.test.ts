import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import { deadlineWords } from './deadlineWords';

const now = new Date('2026-11-25T12:00:00Z');
const words = (StatusId: IntegrationStatus, DeadlineAt: string | null, FinishedAt: string | null = null) =>
  deadlineWords({ StatusId, DeadlineAt, FinishedAt }, now)?.text;
const { Waiting, Refused, Accepted } = IntegrationStatus;

it.each([
  [Waiting, '2026-11-27T12:00:00Z', 'Vence em 2 dias'],
  [Waiting, '2026-11-26T12:00:00Z', 'Vence em 1 dia'],
  [Refused, '2026-11-25T15:30:00Z', 'Vence em 3 h'],
  [Waiting, '2026-11-25T12:10:00Z', 'Vence em menos de 1 h'],
  [Refused, '2026-11-24T12:00:00Z', 'Venceu há 1 dia'],
])('of status %s with a deadline at %s: %s', (status, deadline, text) => {
  expect(words(status, deadline)).toBe(text);
});

it('of what is registered says whether it was in time, and nothing of what has no deadline', () => {
  expect(words(Accepted, '2026-11-25T10:00:00Z', '2026-11-25T09:00:00Z')).toBe('No prazo');
  expect(words(Accepted, '2026-11-25T10:00:00Z', '2026-11-25T11:00:00Z')).toBe('Fora do prazo');
  expect(words(Waiting, null)).toBeUndefined();
});
