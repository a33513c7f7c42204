import { and, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { openStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import { endSessions } from '../../people/session/endSessions';
import type { Database, Transaction } from '../../platform/database/connection';
import { accessLinks, mailOutbox } from '../../platform/database/schema/access';
import { companies } from '../../platform/database/schema/companies';
import { integrations } from '../../platform/database/schema/integrations';
import { numberSequences } from '../../platform/database/schema/proposalParts';
import { refreshTokenFamilies } from '../../platform/database/schema/sessions';
import { signInChallenges } from '../../platform/database/schema/secondFactor';
import { signOnState } from '../../platform/database/schema/signOn';
import { auditRecord } from '../../platform/history/auditRecord';
import { OPERATOR } from '../opening/openInsurer';

interface Choices {
  /** To which the database went back. */
  minute: Date;
  /** Mails that were to go out at that minute are given up, since most of them have. */
  dropsMails: boolean;
  /** How many numbers of proposals, policies and slips are left out, since papers with them are in somebody's hands. */
  skippedNumbers: number;
  isDryRun: boolean;
}

/** What a company had open at the minute to which its database went back. */
export interface OpenThings {
  key: string;
  sessions: number;
  links: number;
  /** To go out. */
  mails: number;
  /** To go to destinations, which know them again by their identity. */
  events: number;
}

class DryRun extends Error {}

/**
 * After the database went back in time, and before anything starts on it: ends what was open, since who was to be kept out
 * after the minute would be in again, and tells what is still to go out. Repeated it finds nothing open any more.
 */
export async function endWhatWasOpen(database: Database, choices: Choices, now = new Date()): Promise<OpenThings[]> {
  const found: OpenThings[] = [];
  try {
    await database.transaction(async (transaction) => {
      await transaction.delete(signOnState);
      await transaction.delete(signInChallenges);
      for (const company of await transaction
        .select({ id: companies.id, key: companies.key, uniqueId: companies.uniqueId })
        .from(companies)
        .orderBy(companies.id))
        found.push(await ofCompany(transaction, company, choices, now));
      if (choices.isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return found;
}

async function ofCompany(
  transaction: Transaction,
  { id: companyId, key, uniqueId }: { id: number; key: string; uniqueId: string },
  { minute, dropsMails, skippedNumbers }: Choices,
  now: Date,
): Promise<OpenThings> {
  const users = await transaction
    .selectDistinct({ id: refreshTokenFamilies.userId })
    .from(refreshTokenFamilies)
    .where(and(eq(refreshTokenFamilies.companyId, companyId), isNull(refreshTokenFamilies.revokedAt)));
  const userIds = users.map(({ id }) => id);
  const sessions = await endSessions(transaction, { companyId, userIds, reason: 'restored', now });
  const links = await transaction
    .update(accessLinks)
    .set({ endedAt: now })
    .where(and(eq(accessLinks.companyId, companyId), isNull(accessLinks.endedAt)))
    .returning({ id: accessLinks.id });
  const toGo = and(
    eq(mailOutbox.companyId, companyId),
    isNull(mailOutbox.sentAt),
    isNull(mailOutbox.givenUpAt),
    lte(mailOutbox.createdAt, minute),
  );
  const mails = await transaction.$count(mailOutbox, toGo);
  if (dropsMails)
    await transaction
      .update(mailOutbox)
      .set({ givenUpAt: now, lastError: 'restored', textBody: '', htmlBody: '' })
      .where(toGo);
  const events = await transaction.$count(
    integrations,
    and(eq(integrations.companyId, companyId), inArray(integrations.statusId, [...openStatuses])),
  );
  if (skippedNumbers > 0)
    await transaction
      .update(numberSequences)
      .set({ lastValue: sql`${numberSequences.lastValue} + ${skippedNumbers}` })
      .where(and(eq(numberSequences.companyId, companyId), gte(numberSequences.year, minute.getUTCFullYear())));
  await auditRecord(
    transaction,
    { ...OPERATOR, companyId },
    { kind: 'company', uniqueId },
    {
      action: 'restored',
      changes: [
        { field: 'minute', before: null, after: minute.toISOString() },
        { field: 'sessionsEnded', before: null, after: sessions },
        { field: 'mailsDropped', before: null, after: dropsMails ? mails : 0 },
        { field: 'numbersSkipped', before: null, after: skippedNumbers },
      ],
    },
  );
  return { key, sessions, links: links.length, mails, events };
}
