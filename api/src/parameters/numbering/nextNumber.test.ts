import { eq } from 'drizzle-orm';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { nextNumber, policyNumber, proposalNumber } from './nextNumber';
import type { NumberedKind } from './nextNumber';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const next = (kind: NumberedKind, year: number, companyId = 1) =>
  platform.database.db.transaction((transaction) => nextNumber(transaction, companyId, kind, year));

describe('the next number', () => {
  it('follows the highest that was given before there were sequences, of the same year', async () => {
    const { db } = platform.database;
    await db.update(proposals).set({ number: '2026000600' }).where(eq(proposals.id, 1));
    await db.update(proposals).set({ number: '2025000900' }).where(eq(proposals.id, 2));
    await db.update(policies).set({ number: '0776-2026-000041' }).where(eq(policies.id, 1));
    await db.update(policies).set({ number: '0775-2025-000077' }).where(eq(policies.id, 2));
    expect([await next('proposal', 2026), await next('proposal', 2026)]).toEqual([601, 602]);
    expect(await next('policy', 2026)).toBe(42);
  });

  it('begins at one for a year, a kind and a company of its own', async () => {
    expect(await next('proposal', 2030)).toBe(1);
    expect(await next('bankSlip', 2030)).toBe(1);
    expect(await next('proposal', 2030, 2)).toBe(1);
  });

  it('is each given once, however many ask at the same time, also for the very first', async () => {
    const given = await Promise.all(Array.from({ length: 12 }, () => next('bankSlip', 2031)));
    expect([...given].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  it('leaves no gap where a transaction comes to nothing', async () => {
    await next('bankSlip', 2032);
    await expect(
      platform.database.db.transaction(async (transaction) => {
        await nextNumber(transaction, 1, 'bankSlip', 2032);
        throw new Error('came to nothing');
      }),
    ).rejects.toThrow('came to nothing');
    expect(await next('bankSlip', 2032)).toBe(2);
  });
});

test('numbers are written with their year and six digits', () => {
  expect([proposalNumber(2026, 601), proposalNumber(2026, 1_234_567)]).toEqual(['2026000601', '20261234567']);
  expect(policyNumber('0775', 2026, 42)).toBe('0775-2026-000042');
});
