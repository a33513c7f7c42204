import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';

/** What the OpenID provider remembers: codes, sessions, requests under way. Ids hashed, contents sealed. */
export const signOnState = pgTable(
  'sign_on_state',
  {
    model: text('model').notNull(),
    idHash: text('id_hash').notNull(),
    sealedPayload: text('sealed_payload').notNull(),
    grantHash: text('grant_hash'),
    uidHash: text('uid_hash'),
    /** Whose it is, for signing somebody out of everything. */
    accountHash: text('account_hash'),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.idHash] }),
    index('sign_on_state_grant').on(table.grantHash),
    index('sign_on_state_uid').on(table.model, table.uidHash),
    index('sign_on_state_account').on(table.accountHash),
    index('sign_on_state_expiry').on(table.expiresAt),
  ],
);

/** The provider's signing keys, one for each secret of the platform. */
export const signOnKeys = pgTable('sign_on_keys', {
  secretFingerprint: text('secret_fingerprint').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  createdAt: createdAt(),
});

/** The parts of a public JSON Web Key that a partner's key has: EC P-256 or Ed25519. */
export interface PartnerKey {
  kty: string;
  crv: string;
  x: string;
  y?: string;
}

/** Systems of other companies whose signed links open the portal for their users. */
export const signOnPartners = pgTable(
  'sign_on_partners',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    name: text('name').notNull(),
    /** The `iss` of its links. */
    issuer: text('issuer').notNull(),
    publicKey: jsonb('public_key').$type<PartnerKey>().notNull(),
    /** Only of the demonstration's own partner, whose links the portal itself makes. */
    sealedDemoKey: text('sealed_demo_key'),
    isActive: boolean('is_active').notNull().default(true),
    ...timestamps(),
  },
  (table) => [unique('sign_on_partners_issuer').on(table.companyId, table.issuer)],
);

/** Links that were used, until they would have expired anyway. */
export const signOnLinkUses = pgTable(
  'sign_on_link_uses',
  {
    partnerId: integer('partner_id')
      .notNull()
      .references(() => signOnPartners.id, { onDelete: 'cascade' }),
    linkHash: text('link_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'sign_on_link_uses_key', columns: [table.partnerId, table.linkHash] }),
    index('sign_on_link_uses_expiry').on(table.expiresAt),
  ],
);
