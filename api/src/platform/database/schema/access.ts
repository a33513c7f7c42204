import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, uniqueId } from './columns';
import { companies, companyId } from './companies';
import { users } from './users';

const longRowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Mail on its way, written in the transaction of its cause. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: longRowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Both bodies are emptied on delivery, since they may hold a link that opens an account. */
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    createdAt: createdAt(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    givenUpAt: instant('given_up_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('mail_outbox_company').on(table.companyId, table.id.desc()),
    index('mail_outbox_age').on(table.createdAt, table.id),
    index('mail_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
  ],
);

export type AccessLinkPurpose = 'recovery' | 'firstAccess';

/** One-time links that set a password. */
export const accessLinks = pgTable(
  'access_links',
  {
    id: rowId(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<AccessLinkPurpose>().notNull(),
    /** SHA-256 of the token; the token itself is only in the mail. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Used, or replaced by a newer one. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('access_links_user')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    index('access_links_expiry').on(table.expiresAt),
  ],
);

/** Failed sign-ins in a row, by a keyed hash of the e-mail, whether or not somebody has it. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: rowId(),
    emailHash: text('email_hash').notNull(),
    /** Null where the sign-in named no company. */
    companyId: integer('company_id').references(() => companies.id),
    /** Where they came from: a keyed hash of an address, a known browser, or '' for all unknown browsers together. */
    sourceHash: text('source_hash').notNull().default(''),
    failures: integer('failures').notNull(),
    lastFailureAt: instant('last_failure_at').notNull(),
    lockedUntil: instant('locked_until'),
    /** Who has the e-mail, for whoever looks after users; null where nobody does. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('sign_in_failures_subject').on(table.emailHash, table.companyId, table.sourceHash).nullsNotDistinct(),
    index('sign_in_failures_user')
      .on(table.userId, table.lockedUntil)
      .where(sql`${table.userId} is not null`),
    index('sign_in_failures_age').on(table.lastFailureAt),
  ],
);

/** Requests before sign-in that may not come too often. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: longRowId(),
    /** Keyed hash of the account or of the address that the request came from. */
    subjectHash: text('subject_hash').notNull(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
  },
  (table) => [
    index('access_requests_subject').on(table.subjectHash, table.requestedAt),
    index('access_requests_age').on(table.requestedAt),
  ],
);

/** Who asked the administrators for which screen, so that they hear of it once a day. */
export const screenRequests = pgTable(
  'screen_requests',
  {
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The path of the screen as the portal describes it. */
    screen: text('screen').notNull(),
    requestedOn: date('requested_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'screen_requests_pkey', columns: [table.userId, table.requestedOn, table.screen] }),
    index('screen_requests_age').on(table.requestedOn),
  ],
);
