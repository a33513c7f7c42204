import { PgDialect } from 'drizzle-orm/pg-core';
import { auditHistory } from '../database/schema/history';
import { withinDays } from './withinDays';

const boundsOf = (from?: string, to?: string) => {
  const condition = withinDays(auditHistory.changedAt, from, to);
  return condition ? new PgDialect().sqlToQuery(condition).params.map((bound) => new Date(String(bound))) : [];
};

it('two days of the calendar are taken whole, by the clocks of Brazil', () => {
  expect(boundsOf('2026-11-24', '2026-11-24').map((bound) => bound.toISOString())).toEqual([
    '2026-11-24T03:00:00.000Z',
    '2026-11-25T03:00:00.000Z',
  ]);
});

it.each([
  ['0001-01-01', '9999-12-31'],
  ['9999-12-31', '0001-01-01'],
])('%s to %s is no moment that a database refuses', (from, to) => {
  for (const bound of boundsOf(from, to)) {
    expect(bound.getUTCFullYear()).toBeGreaterThan(1899);
    expect(bound.getUTCFullYear()).toBeLessThan(9001);
  }
});
