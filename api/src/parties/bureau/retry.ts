import { and, eq, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { retryBureauQueries } from '@portal/shared/contracts/parties/bureau';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { auditRecord } from '../../platform/history/auditRecord';
import { unprocessable } from '../../platform/server/refusal';
import { CPF_REMOVED } from '../anonymisation/patterns';
import type { Bureaus } from './bureau';
import { bureauRuleInForce, orderOf } from './bureauRule';
import { askAndNote } from './noteQuery';
import { noteReading } from './noteReading';

type Outcomes = CallResponse<typeof retryBureauQueries>;
type Query = typeof bureauQueries.$inferSelect;

/** So many bureaus are waited for side by side: each takes seconds where it is away. */
const AT_ONCE = 5;
/** Whoever began so long ago and left no answer has died on the way. */
const BEGUN_FOR_MINUTES = 5;

/** Asks the same bureaus again what they did not answer; what is asked again already is left out. */
export async function retryQueries(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  { UniqueIds }: CallInput<typeof retryBureauQueries>['body'],
): Promise<Outcomes> {
  const uniqueIds = [...new Set(UniqueIds.map((one) => one.toLowerCase()))];
  const begun = await begin(database, user, uniqueIds);
  const outcomes = { found: 0, unknown: 0, failed: 0 };
  for (let start = 0; start < begun.length; start += AT_ONCE) {
    const asked = await Promise.all(
      begun.slice(start, start + AT_ONCE).map((query) => askAgain(database, bureaus, user, query)),
    );
    for (const outcome of asked) outcomes[outcome] += 1;
  }
  return {
    FoundCount: outcomes.found,
    UnknownCount: outcomes.unknown,
    FailedCount: outcomes.failed,
    LeftOutCount: uniqueIds.length - begun.length,
  };
}

/** Takes those that nobody else is asking: two people who press at once do not pay twice. */
const begin = (database: Database, user: CurrentUser, uniqueIds: string[]): Promise<Query[]> =>
  database.transaction(async (transaction) => {
    const again = alias(bureauQueries, 'again');
    const begun = await transaction
      .update(bureauQueries)
      .set({ retryBegunAt: sql`now()` })
      .where(
        and(
          eq(bureauQueries.companyId, user.companyId),
          inArray(bureauQueries.uniqueId, uniqueIds),
          eq(bureauQueries.outcome, 'failed'),
          ne(bureauQueries.document, CPF_REMOVED),
          or(
            isNull(bureauQueries.retryBegunAt),
            lt(bureauQueries.retryBegunAt, sql`now() - make_interval(mins => ${BEGUN_FOR_MINUTES})`),
          ),
          notExists(
            transaction
              .select({ one: sql`1` })
              .from(again)
              .where(eq(again.retryOfId, bureauQueries.id)),
          ),
        ),
      )
      .returning();
    for (const { uniqueId } of begun)
      await auditRecord(transaction, user, { kind: 'bureauQuery', uniqueId }, { action: 'askedAgain', changes: [] });
    return begun;
  });

async function askAgain(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  { id, kind, document, provider, isOfImport }: Query,
) {
  const rule = await bureauRuleInForce(database, user.companyId, kind);
  const costCents = orderOf(rule, bureaus).find(({ name }) => name === provider)?.costCents ?? 0;
  const bureau = bureaus.find(({ name }) => name === provider) ?? {
    name: provider,
    company: () => Promise.reject(notConfigured(provider)),
    person: () => Promise.reject(notConfigured(provider)),
  };
  // No list of documents is tried out by it: all of them have been asked about before.
  const asking = { companyId: user.companyId, id: user.id, isOfImport };
  const question = { user: asking, kind, document, askedAt: new Date(), retryOfId: id };
  const noted = await askAndNote(database, question, { bureau, costCents });
  if (noted.answer && kind === 'person') await noteReading(database, user, noted.uniqueId);
  return noted.outcome;
}

const notConfigured = (provider: string) =>
  unprocessable(`O bureau ${provider} não está configurado neste portal.`, { reason: 'bureau is not configured' });
