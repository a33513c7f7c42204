import { and, desc, eq } from 'drizzle-orm';
import type { OwnNotice } from '@portal/shared/contracts/underwriting/policyRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database } from '../../../platform/database/connection';
import { mailOutbox } from '../../../platform/database/schema/access';
import { policyNotices } from '../../../platform/database/schema/policyNotices';
import { policyUnpaidNotices, policyUnpaidSequences } from '../../../platform/database/schema/policyUnpaid';
import type { PolicyRow } from '../record/findPolicy';

type Read = Omit<OwnNotice, 'NoticedAt' | 'SentAt' | 'Title' | 'Text'> & {
  body: string;
  noticedAt: Date;
  sentAt: Date | null;
};

/** What was written to the user's own party about a policy, newest first; null for who is of neither party. */
export async function ownNotices(
  database: Database,
  user: CurrentUser,
  { id }: Pick<PolicyRow, 'id'>,
): Promise<OwnNotice[] | null> {
  const { kind } = visibilityOf(user);
  if (kind !== 'insured' && kind !== 'policyHolder') return null;
  const [ofEnd, ofUnpaid] = await Promise.all([
    database
      .select({ notice: policyNotices, sentAt: mailOutbox.sentAt })
      .from(policyNotices)
      .leftJoin(mailOutbox, eq(mailOutbox.id, policyNotices.mailId))
      .where(and(eq(policyNotices.policyId, id), eq(policyNotices.recipientKind, kind)))
      .orderBy(desc(policyNotices.id)),
    database
      .select({ notice: policyUnpaidNotices, sentAt: mailOutbox.sentAt })
      .from(policyUnpaidNotices)
      .innerJoin(policyUnpaidSequences, eq(policyUnpaidSequences.id, policyUnpaidNotices.sequenceId))
      .leftJoin(mailOutbox, eq(mailOutbox.id, policyUnpaidNotices.mailId))
      .where(and(eq(policyUnpaidSequences.policyId, id), eq(policyUnpaidNotices.recipientKind, kind)))
      .orderBy(desc(policyUnpaidNotices.id)),
  ]);
  const read: Read[] = [
    ...ofEnd.map(({ notice, sentAt }) => ({
      ...{ Key: `end-${notice.id}`, SentTo: notice.recipientEmail, ReceivedOn: null },
      ...{ body: notice.body, noticedAt: notice.noticedAt, sentAt },
    })),
    ...ofUnpaid.map(({ notice, sentAt }) => ({
      ...{ Key: notice.uniqueId, SentTo: notice.recipientEmail, ReceivedOn: notice.receivedOn },
      ...{ body: notice.body, noticedAt: notice.noticedAt, sentAt },
    })),
  ];
  return read.toSorted((one, other) => other.noticedAt.getTime() - one.noticedAt.getTime()).map(toOwnNotice);
}

/** The first line of a letter is its title. */
function toOwnNotice({ body, noticedAt, sentAt, ...notice }: Read): OwnNotice {
  const [Title = '', ...paragraphs] = body.split('\n');
  return {
    ...notice,
    ...{ Title, Text: paragraphs.join('\n') },
    ...{ NoticedAt: noticedAt.toISOString(), SentAt: sentAt?.toISOString() ?? null },
  };
}
