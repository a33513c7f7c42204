import { and, eq, sql } from 'drizzle-orm';
import { PUBLIC_CONTRACTS_KEY } from '@portal/shared/domain/parameters/kinds/publicContracts';
import { parameterVersions } from '../../platform/database/schema/parameters';
import { company } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { recordStandardSets } from '../changes/recordStandardSet';
import { parametersInForce } from '../inForce/parametersInForce';
import { standardPublicContracts } from '../kinds/standardPublicContracts';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

describe('a company from before the legal shares were published', () => {
  it('has the standard shares in its first publication when the platform starts', async () => {
    const { db } = platform.database;
    const ofKind = and(eq(parameterVersions.companyId, company.atlas), eq(parameterVersions.kind, 'publicContracts'));
    const isStored = async () => (await db.select().from(parameterVersions).where(ofKind)).length > 0;
    await db.transaction(async (transaction) => {
      // Triggers guard published versions; a replica does not run them.
      await transaction.execute(sql`set local session_replication_role = replica`);
      await transaction.delete(parameterVersions).where(ofKind);
    });
    expect(await isStored()).toBe(false);
    await recordStandardSets(db, new Date());
    expect(await isStored()).toBe(true);
    const parameters = await parametersInForce(db, company.atlas, new Date());
    expect(parameters.version('publicContracts', PUBLIC_CONTRACTS_KEY)).toMatchObject({
      publication: { number: 1 },
      body: standardPublicContracts,
    });
  });
});
