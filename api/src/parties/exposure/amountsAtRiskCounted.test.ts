import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { formatMoney } from '@portal/shared/domain/values/money';
import { makeEndorsement, prepareEngine } from '../../boards/decisions/testing/dealsUnderTest';
import { batchesOf } from '../../platform/database/inBatches';
import { endorsements } from '../../platform/database/schema/endorsements';
import { auditHistory } from '../../platform/database/schema/history';
import { notifications } from '../../platform/database/schema/notifications';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { policyId } from '../../testing/business';
import { company, holder, modality, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { COUNTS_AMOUNTS_AT_RISK, reportHoldersAboveLimit } from './reportHoldersAboveLimit';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  // The administrator works on the credit pipe, and hears of limits.
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const db = () => platform.database.db;

/** Carries out the migration that counts complementary amounts, for every policy holder there is. */
async function count(): Promise<void> {
  const file = new URL(`../../platform/database/migrations/${COUNTS_AMOUNTS_AT_RISK}`, import.meta.url);
  const batches = batchesOf(await readFile(file, 'utf8'));
  if (typeof batches === 'string') throw new Error(batches);
  await platform.database.pool.query(batches.statement, [0, 2 ** 31 - 1]);
}

const policyOf = async (id: number) => (await db().select().from(policies).where(eq(policies.id, id)))[0];
const usedBy = async (id: number) =>
  (await db().select().from(policyHolders).where(eq(policyHolders.id, id)))[0]?.usedLimitCents;
const historyOf = (uniqueId: string) =>
  db()
    .select()
    .from(auditHistory)
    .where(and(eq(auditHistory.subjectUniqueId, uniqueId), eq(auditHistory.action, 'complementaryAmountsCounted')));

const cover = (complementaryInsuredAmountCents: number) => ({
  complementaryModalityId: modality.bid,
  complementaryStartDate: '2026-03-01',
  complementaryEndDate: '2027-03-01',
  complementaryInsuredAmountCents,
});

it('complementary amounts of policies from before count in the used limits, and who is above a limit then is told', async () => {
  const [group] = await db()
    .insert(economicGroups)
    .values({ companyId: company.aurora, name: 'Grupo Horizonte', limitCents: 9_000_00, usedLimitCents: 5_000_00 })
    .returning();
  const limits = { limitCents: 5_000_00, usedLimitCents: 4_000_00, economicGroupId: group!.id };
  await db().update(policyHolders).set(limits).where(eq(policyHolders.id, holder.horizonte));
  await db()
    .update(policyHolders)
    .set({ limitCents: 5_000_00, usedLimitCents: 4_000_00 })
    .where(eq(policyHolders.id, holder.aco));
  // In force; released; of a holder who has room; and one without a complementary cover.
  await db().update(proposals).set(cover(1_000_01)).where(eq(proposals.id, 1));
  await db().update(proposals).set(cover(700_00)).where(eq(proposals.id, 2));
  await db().update(policies).set({ limitFreedOn: '2026-06-01' }).where(eq(policies.id, 2));
  await db().update(proposals).set(cover(999_99)).where(eq(proposals.id, 7));
  const waiting = await makeEndorsement(platform);
  const raising = await makeEndorsement(platform, {
    askedFor: {
      ...{ policyUniqueId: policyId(1), subTipoEndossoId: uniqueIdOf(1), VersaoApolice: 1 },
      ModalidadeComplementar: { NovaImportanciaSegurada: 1_500_00 },
    },
  });
  const issued = await makeEndorsement(platform, { statusId: 5 });

  await count();

  const added = await Promise.all([1, 2, 3, 7].map(policyOf));
  expect(added.map((policy) => policy?.addedAmountCents)).toEqual([1_000_01, 700_00, 0, 999_99]);
  expect([await usedBy(holder.horizonte), await usedBy(holder.aco)]).toEqual([5_000_01, 4_999_99]);
  const [usedOfGroup] = await db().select().from(economicGroups).where(eq(economicGroups.id, group!.id));
  expect(usedOfGroup?.usedLimitCents).toBe(6_000_01);
  const amounts = await Promise.all(
    [waiting, raising, issued].map(async ({ id }) => {
      const [row] = await db().select().from(endorsements).where(eq(endorsements.id, id));
      return [row?.previousAddedAmountCents, row?.addedAmountCents];
    }),
  );
  expect(amounts).toEqual([
    [1_000_01, 1_000_01],
    [1_000_01, 1_500_00],
    [null, null],
  ]);
  expect(await historyOf(uniqueIdOf(holder.horizonte))).toMatchObject([
    { changes: [{ field: 'usedLimitCents', before: 4_000_00, after: 5_000_01 }] },
  ]);

  // Run again, it counts nothing twice.
  await count();
  expect([await usedBy(holder.horizonte), await usedBy(holder.aco)]).toEqual([5_000_01, 4_999_99]);

  expect(await reportHoldersAboveLimit(db())).toBe(1);
  const told = await db().select().from(notifications).where(eq(notifications.kind, 'limitExceeded'));
  expect(told).toMatchObject([{ title: '1 tomador acima do limite', subjectUniqueId: uniqueIdOf(holder.horizonte) }]);
  expect(told[0]?.text).toContain(`Construtora Horizonte (${formatMoney(5_000_01)} de ${formatMoney(5_000_00)})`);
});
