import { eq } from 'drizzle-orm';
import { getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { searchPoliciesOfPolicyHolder } from '@portal/shared/contracts/underwriting/policies';
import { openDatabase } from '../platform/database/connection';
import type { Database, DatabaseConnection } from '../platform/database/connection';
import { policyHolders } from '../platform/database/schema/parties';
import { describedCalls, requestFor } from './everyCall';
import { PASSWORD, email, holder, uniqueIdOf } from './ids';
import { startPlatformOn, startPlatformUnderTest } from './platformUnderTest';
import type { PlatformUnderTest } from './platformUnderTest';

/** The copy has contents of its own here, so that an answer tells of where it came. */
let copy: PlatformUnderTest;
let reading: DatabaseConnection;
let platform: PlatformUnderTest;
let close: () => Promise<void>;
let standby: Database | null;
let asked = 0;
const failures: unknown[] = [];

/** Of the connections to come, and of the one session that the embedded database has. */
const READ_ONLY = `
  DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$;
  SET default_transaction_read_only = on`;

const renamed = async (where: Database, name: string) => {
  await where.update(policyHolders).set({ name }).where(eq(policyHolders.id, holder.horizonte));
};

beforeAll(async () => {
  copy = await startPlatformUnderTest();
  const primary = await startPlatformUnderTest();
  platform = await startPlatformOn(primary.database, {
    password: PASSWORD,
    standby: {
      database: () => {
        asked += 1;
        return standby;
      },
      failed: (error) => failures.push(error),
      close: async () => undefined,
    },
  });
  close = async () => {
    await Promise.all(Object.values(primary.services).map((service) => service.close()));
    await platform.close();
    await reading.close();
    await copy.close();
  };
  await renamed(copy.database.db, 'Horizonte da cópia');
  await copy.database.db
    .update(policyHolders)
    .set({ uniqueId: uniqueIdOf(999_999) })
    .where(eq(policyHolders.id, holder.oeste));
  await copy.database.pool.query(READ_ONLY);
  reading = openDatabase(copy.database.connectionString);
});
afterAll(() => close());
beforeEach(() => {
  standby = reading.db;
  failures.length = 0;
});

const as = { as: email.admin };
const UniqueId = uniqueIdOf(holder.horizonte);
const listed = async () =>
  (await platform.send(searchPolicyHolders, { query: {} }, as)).response.Data.map((row) => row.Name);

describe('with a standby', () => {
  it('lists come of it, and records of the primary', async () => {
    expect(await listed()).toContain('Horizonte da cópia');
    expect((await platform.send(getPolicyHolder, { query: { UniqueId } }, as)).response.Name).toBe(
      'Construtora Horizonte',
    );
  });

  it('lists come of the primary while it is behind', async () => {
    standby = null;
    expect(await listed()).toContain('Construtora Horizonte');
  });

  it('lists come of the primary when it fails, and it is told so', async () => {
    const away = openDatabase('postgres://127.0.0.1:1/away');
    standby = away.db;
    expect(await listed()).toContain('Construtora Horizonte');
    expect(failures).toHaveLength(1);
    await away.close();
  });

  it('what it does not have yet is asked for at the primary', async () => {
    const query = { PolicyHolderUniqueId: uniqueIdOf(holder.oeste) };
    const answered = await platform.send(searchPoliciesOfPolicyHolder, { query }, { as: email.atlas });
    expect(answered.status).toBe(200);
    expect(failures).toEqual([]);
  });

  it('what may be behind writes nothing, whoever asks', async () => {
    asked = 0;
    const reads = (await describedCalls(platform)).filter(
      (call) => call.service === 'api' && call.method === 'GET' && call.answer['application/json'],
    );
    for (const call of reads)
      for (const user of [email.admin, email.broker, email.viewer])
        await platform.sendRaw('api', requestFor(call), { as: user });
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(20);
  });
});
