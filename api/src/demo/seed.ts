import { count, sql } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { readSettings } from '@portal/shared/settings/readSettings';
import { hashPassword } from '../platform/auth/password';
import { recordStandardSet } from '../parameters/changes/recordStandardSet';
import type { DatabaseConnection } from '../platform/database/connection';
import { companies } from '../platform/database/schema/companies';
import { enqueue } from '../platform/jobs/enqueue';
import { askBureaus } from './askedBureaus';
import { demoBureauQueries } from './bureauQueries';
import { demoDay } from './context';
import { makeDataset } from './dataset';
import { demoDocuments } from './insurerDocuments';
import { sendDemo } from './integrations';
import { inviteUser } from './invitation';
import { chargeAccepted } from './slips';
import { demoMoney } from './movedMoney';
import { closeLostCards } from './lostCards';
import { noteWarnings } from './warnedClocks';
import { writeDataset } from './writeDataset';
import { DEMO_PASSWORD } from './users';

/** Any number, as long as nothing else in the platform locks it. */
const SEED_LOCK = 730_003;

export interface SeedOptions {
  scale?: number;
  today?: PlainDate;
}

/**
 * Fills an empty database with the demo's insurers and tells whether it did: a database that has companies is left as
 * it is. Demo data and passwords belong to demos alone, so it refuses unless PORTAL_DEMO is 1.
 */
export async function seedDemo({ db, pool }: DatabaseConnection, options: SeedOptions = {}): Promise<boolean> {
  if (!readSettings(process.env, ['PORTAL_DEMO']).PORTAL_DEMO)
    throw new Error('Demo data are written only when PORTAL_DEMO is 1');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const isNew = await db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    const [existing] = await transaction.select({ companies: count() }).from(companies);
    if (existing && existing.companies > 0) return false;
    const today = options.today ?? demoDay();
    await writeDataset(transaction, makeDataset({ today, scale: options.scale ?? 1, passwordHash }));
    for (const { id, createdAt } of await transaction.select().from(companies)) {
      await recordStandardSet(transaction, id, { since: createdAt, now: createdAt, instead: demoBureauQueries() });
      await sendDemo(transaction, id);
      await closeLostCards(transaction, id);
      await askBureaus(transaction, id, today);
      for (const kind of [demoDocuments, demoMoney])
        await enqueue(transaction, kind, { companyId: id, payload: { today }, key: 'seed' });
    }
    await chargeAccepted(transaction);
    await inviteUser(transaction);
    await noteWarnings(transaction, today);
    return true;
  });
  if (!isNew) return false;
  // The embedded database has no autovacuum, and without it counts would visit every row instead of an index.
  await pool.query('VACUUM ANALYZE');
  return true;
}
