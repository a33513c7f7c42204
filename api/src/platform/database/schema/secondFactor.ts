import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { brokers } from './parties';
import { users } from './users';

/** What a user shows beside the password: an app that makes codes. Of force once a first code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId: companyId(),
  /** Null until the first is confirmed. */
  sealedSecret: text('sealed_secret'),
  /** Waits for its first code. */
  sealedPendingSecret: text('sealed_pending_secret'),
  /** What a new passkey has to sign. */
  pendingPasskeyChallenge: text('pending_passkey_challenge'),
  /** Number of the half minute of the last code that was taken. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: instant('confirmed_at'),
  createdAt: createdAt(),
});

/** For who lost their device; each opens once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: rowId(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** Keyed; the code itself was shown once. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [unique('recovery_codes_hash').on(table.userId, table.codeHash)],
);

/** Keys of devices that answer in the place of the app's code (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** As the device names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The host name to which the browser holds it. */
    host: text('host').notNull(),
    name: text('name').notNull(),
    /** A device that counts shows by it that nobody copied the key. */
    signatureCount: bigint('signature_count', { mode: 'number' }).notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Whoever gave the right password and owes the second step. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: rowId(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the page holds, and of what its browser holds as a cookie: one without the other opens nothing. */
    tokenHash: text('token_hash').notNull().unique(),
    browserHash: text('browser_hash').notNull(),
    /** The broker for whom an advisor signs in. */
    actingBrokerId: integer('acting_broker_id').references(() => brokers.id),
    failures: integer('failures').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_challenges_user').on(table.userId),
    index('sign_in_challenges_expiry').on(table.expiresAt),
  ],
);
