import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database } from '../database/connection';
import { mailOutbox } from '../database/schema/access';
import { companies } from '../database/schema/companies';
import { tracedOutside } from '../outside/tracedOutside';
import { readMark } from '../pictures/companyMark';
import type { CompanyMark } from '../pictures/companyMark';
import type { DocumentStorage } from '../storage/documentStorage';
import { withMark } from './mailMark';

const MINUTE_MS = 60_000;
/** How long a failed mail waits for its next try: a minute first, most of a day last. */
const DISTANCES_MS = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map((minutes) => minutes * MINUTE_MS);
/** After so many failures a mail is left, with its last error. */
export const MOST_ATTEMPTS = DISTANCES_MS.length + 1;
const AT_ONCE = 10;
/** Well below the first distance, so that nobody else tries a mail that is still under way. */
const SMTP_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export type Transport = Pick<ReturnType<typeof createTransport>, 'sendMail'>;

export const openTransport = (smtpUrl: string) => createTransport({ url: smtpUrl, ...SMTP_PATIENCE });

interface Sender {
  from: string;
  /** Where the marks of companies lie. */
  storage: Pick<DocumentStorage, 'open'>;
}

/** Delivers what is due, and tells how many mails it took. Any number of processes may do so at the same time. */
export async function deliverDueMail(
  database: Database,
  transport: Transport,
  { from, storage }: Sender,
  now = new Date(),
): Promise<number> {
  const claimed = await claimDue(database, now);
  if (claimed.length === 0) return 0;
  const marks = await marksOf(database, storage, new Set(claimed.map(({ companyId }) => companyId)));
  for (const mail of claimed) {
    try {
      await tracedOutside({ name: 'send mail' }, () =>
        transport.sendMail({
          from,
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.textBody,
          ...withMark(mail.htmlBody, marks.get(mail.companyId) ?? { mark: null, name: '' }),
          // The same for every try, so that a mail that was taken but not noted is recognised as the same one.
          messageId: `<${mail.uniqueId}@portal>`,
        }),
      );
      await database
        .update(mailOutbox)
        .set({ sentAt: now, textBody: '', htmlBody: '', lastError: null })
        .where(eq(mailOutbox.id, mail.id));
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const givenUpAt = mail.attempts >= MOST_ATTEMPTS ? now : null;
      await database.update(mailOutbox).set({ lastError, givenUpAt }).where(eq(mailOutbox.id, mail.id));
    }
  }
  return claimed.length;
}

/** What cannot be read is left out: a mail with a name at its head is better than none. */
async function marksOf(database: Database, storage: Sender['storage'], companyIds: ReadonlySet<number>) {
  const rows = await database
    .select({ id: companies.id, key: companies.key, name: companies.name, logoFile: companies.logoFile })
    .from(companies)
    .where(inArray(companies.id, [...companyIds]));
  const marks = new Map<number, { mark: CompanyMark | null; name: string }>();
  for (const { id, key, name, logoFile } of rows)
    marks.set(id, { mark: await readMark(storage, key, logoFile).catch(() => null), name });
  return marks;
}

/** Takes mails by moving their next try away: a process that dies on the way leaves them to the others. */
async function claimDue(database: Database, now: Date) {
  const due = database
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.givenUpAt), lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(mailOutbox.nextAttemptAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const distance = sql`(${sql.raw(`array[${DISTANCES_MS.join(',')},${DISTANCES_MS.at(-1) ?? 0}]`)})[${mailOutbox.attempts} + 1]`;
  return database
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${distance} * interval '1 millisecond'`,
    })
    .where(sql`${mailOutbox.id} in (${due})`)
    .returning();
}
