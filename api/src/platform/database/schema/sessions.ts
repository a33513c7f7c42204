import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { brokers } from './parties';
import { users } from './users';

/** One sign-in: the chain of refresh tokens that grew from it. Revoked whole when a used token comes back. */
export const refreshTokenFamilies = pgTable(
  'refresh_token_families',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The broker for whom an advisor signed in; null where they act for all of theirs, and for everybody else. */
    actingBrokerId: integer('acting_broker_id').references(() => brokers.id),
    /** Whether it was opened at the portal's own provider; it then ends together with what that remembers. */
    cameByProvider: boolean('came_by_provider').notNull().default(false),
    /** What the browser said that it is, at sign-in. */
    userAgent: text('user_agent'),
    /** From where somebody signed in, sealed: only who has the secret of the platform reads addresses. */
    sealedAddress: text('sealed_address'),
    /** The last exchange of its refresh token, so at most as long ago as an access token lives; null before the first. */
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refresh_token_families_user').on(table.userId),
    index('refresh_token_families_expiry').on(table.expiresAt, table.id),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: rowId(),
    familyId: integer('family_id')
      .notNull()
      .references(() => refreshTokenFamilies.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    replacedById: integer('replaced_by_id'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('refresh_tokens_hash').on(table.tokenHash),
    index('refresh_tokens_family').on(table.familyId),
    index('refresh_tokens_expiry').on(table.expiresAt),
  ],
);
