import { and, asc, eq, inArray } from 'drizzle-orm';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { documentKind } from '@portal/shared/domain/people/document';
import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { offlineBureau, reserveBureau } from '../parties/bureau/offlineBureau';
import { createRandom } from '../parties/bureau/invented/random';
import type { Transaction } from '../platform/database/connection';
import { insertRows } from '../platform/database/insertRows';
import { bureauQueries } from '../platform/database/schema/bureau';
import { insureds, policyHolders } from '../platform/database/schema/parties';
import { users } from '../platform/database/schema/users';
import { bureauCosts } from './bureauQueries';

const DAYS = 240;
/** One of these days has a query. */
const EVERY_DAYS = 2;
const FAILURES = 0.12;
const PROBLEMS = ['bureau does not answer', 'bureau answers 503', 'bureau answers in another shape'];

type Row = typeof bureauQueries.$inferInsert;

/** Some months of what the demo's insurers asked their bureaus about the parties that they have: found, unknown and failed. */
export async function askBureaus(transaction: Transaction, companyId: number, today: PlainDate): Promise<void> {
  const random = createRandom(`askedBureaus/${companyId}`);
  const askers = await transaction
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.companyId, companyId), inArray(users.userTypeId, [UserType.INSURANCE]), eq(users.isActive, true)),
    )
    .orderBy(asc(users.id));
  const documents: string[] = [];
  for (const party of [policyHolders, insureds]) {
    const found = await transaction
      .select({ document: party.document })
      .from(party)
      .where(eq(party.companyId, companyId))
      .orderBy(asc(party.id))
      .limit(80);
    documents.push(...found.map(({ document }) => document));
  }
  const rows: Row[] = [];
  for (let ago = DAYS; ago >= 1; ago -= EVERY_DAYS) {
    const document = random.pick(documents);
    const kind: Row['kind'] = documentKind(document) === 'CPF' ? 'person' : 'company';
    const asked = {
      ...{ companyId, userId: random.pick(askers).id, kind, document },
      askedAt: new Date(
        `${addDays(today, -ago)}T${String(random.integer(12, 20))}:${String(random.integer(10, 59))}:00Z`,
      ),
    };
    const hasFailed = random.chance(FAILURES);
    const answer = hasFailed ? null : await offlineBureau[kind](document);
    rows.push({
      ...asked,
      provider: offlineBureau.name,
      answer,
      outcome: hasFailed ? 'failed' : answer ? 'found' : 'unknown',
      costCents: hasFailed ? 0 : (bureauCosts[kind][0] ?? 0),
      // Some answers come so late that the figures tell of them.
      durationMs: hasFailed
        ? random.integer(9_000, 30_000)
        : random.chance(0.06)
          ? random.integer(10_500, 16_000)
          : random.integer(240, 2_400),
      problemCode: hasFailed ? random.pick(PROBLEMS) : null,
    });
    // Whom the first one does not know, or does not answer about, the second is asked about.
    if (answer) continue;
    const second = await reserveBureau[kind](document);
    rows.push({
      ...asked,
      provider: reserveBureau.name,
      answer: second,
      outcome: second ? 'found' : 'unknown',
      costCents: bureauCosts[kind][1] ?? 0,
      durationMs: random.integer(400, 3_800),
      problemCode: null,
    });
  }
  await insertRows(transaction, bureauQueries, rows);
}
