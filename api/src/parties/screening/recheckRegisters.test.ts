import { eq } from 'drizzle-orm';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { prepareEngine } from '../../boards/decisions/testing/dealsUnderTest';
import { jobs } from '../../platform/database/schema/jobs';
import { insureds } from '../../platform/database/schema/parties';
import { screeningMatches, screeningProgress } from '../../platform/database/schema/screening';
import { runDueJobs } from '../../platform/jobs/testing/runDueJobs';
import { enqueue } from '../../platform/jobs/enqueue';
import { company } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { storeLists } from './lists/storeLists';
import { recheckKind } from './recheckKind';
import { recheckRegisters } from './recheckRegisters';
import { listOf } from './testing/listsUnderTest';

const PAGE = 4;

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
  await platform.database.db.insert(insureds).values(
    Array.from({ length: 10 }, (_, index) => ({
      companyId: company.aurora,
      name: `Emerenciana Vidal ${index}`,
      document: `8000000${index}000100`,
      isPrivate: true,
      searchText: searchable(`Emerenciana Vidal ${index}`),
    })),
  );
});
afterAll(() => platform.close());

const look = () =>
  runDueJobs([recheckRegisters({ pageSize: PAGE })], {
    database: platform.database.db,
    log: platform.services.api.log,
  });
const jobNow = async (uniqueId: string) =>
  (await platform.database.db.select().from(jobs).where(eq(jobs.uniqueId, uniqueId)))[0];

describe('a check of all registers', () => {
  it('finds everybody page by page, and says how far it is', async () => {
    const { db } = platform.database;
    const names = Array.from({ length: 10 }, (_, index) => ({
      reference: String(index),
      kind: 'company' as const,
      names: [`Emerenciana Vidal ${index} Ltda`],
    }));
    await storeLists(db, [listOf(names)], new Date());
    await look();
    const [first] = await db.select().from(jobs).where(eq(jobs.companyId, company.aurora));
    const checked = await db.$count(insureds, eq(insureds.companyId, company.aurora));
    expect(first).toMatchObject({ state: 'done', kind: 'screening.recheck' });
    expect(first?.progress?.done).toBe(first?.progress?.total);
    expect((first?.result as { Checked: number } | undefined)?.Checked).toBeGreaterThan(checked);
    expect(await db.$count(screeningMatches)).toBe(10);
    expect(await db.$count(screeningProgress)).toBe(0);
  });

  it('goes on behind the last page where the process before it died', async () => {
    const { db } = platform.database;
    const uniqueId = await enqueue(db, recheckKind, { companyId: company.aurora, payload: {} });
    if (!uniqueId) throw new Error('No key can be taken');
    // As if everything but the last register had been gone through by somebody who is gone.
    await db
      .insert(screeningProgress)
      .values({ jobUniqueId: uniqueId, companyId: company.aurora, ownerKind: 'beneficiary', lastId: 0, done: 100 });
    await look();
    expect(await jobNow(uniqueId)).toMatchObject({ state: 'done', result: { Checked: 100 } });
  });
});
