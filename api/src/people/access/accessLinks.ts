import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PasswordOwner } from '@portal/shared/domain/access/passwordRules';
import type { Database, Transaction } from '../../platform/database/connection';
import { accessLinks } from '../../platform/database/schema/access';
import type { AccessLinkPurpose } from '../../platform/database/schema/access';
import { companies } from '../../platform/database/schema/companies';
import { users } from '../../platform/database/schema/users';
import { notFound } from '../../platform/server/refusal';
import { tokenHash } from '../credentials/keyedHash';

const MINUTE_MS = 60_000;

/** How long a link works. A first access waits for people who do not read their mail on the day. */
export const LINK_LIFE_MS: Record<AccessLinkPurpose, number> = {
  recovery: 30 * MINUTE_MS,
  firstAccess: 72 * 60 * MINUTE_MS,
};

/** Forged, expired, used and replaced links are not told apart: none of it helps the person, who needs a new one. */
export const linkDoesNotWork = () =>
  notFound('Este link não vale mais: já foi usado, expirou ou foi trocado por um mais novo. Peça outro.', {
    field: 'UniqueId',
  });

/** The token of a new link, which ends the user's older ones. Only its hash is stored. */
export async function createLink(
  transaction: Transaction,
  user: { id: number; companyId: number },
  purpose: AccessLinkPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await endLinks(transaction, user.id, now);
  await transaction.insert(accessLinks).values({
    companyId: user.companyId,
    userId: user.id,
    purpose,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS[purpose]),
  });
  return token;
}

/** Ends all links of a user: one was used, or a newer one is on its way. */
export async function endLinks(transaction: Transaction, userId: number, now: Date): Promise<void> {
  await transaction
    .update(accessLinks)
    .set({ endedAt: now })
    .where(and(eq(accessLinks.userId, userId), isNull(accessLinks.endedAt)));
}

/** The link of a token with its user, if it works at this moment and the user may still enter. */
export async function findWorkingLink(database: Database | Transaction, token: string, now: Date) {
  const [found] = await database
    .select({
      id: accessLinks.id,
      purpose: accessLinks.purpose,
      userId: users.id,
      userUniqueId: users.uniqueId,
      companyId: users.companyId,
      name: users.name,
      email: users.email,
      companyName: companies.name,
      primaryColor: companies.primaryColor,
    })
    .from(accessLinks)
    .innerJoin(users, eq(users.id, accessLinks.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(accessLinks.tokenHash, tokenHash(token)),
        isNull(accessLinks.endedAt),
        gt(accessLinks.expiresAt, now),
        eq(users.isActive, true),
      ),
    );
  return found;
}

/** Takes the link for this use; false when another request was faster. */
export async function takeLink(transaction: Transaction, linkId: number, now: Date): Promise<boolean> {
  const taken = await transaction
    .update(accessLinks)
    .set({ endedAt: now })
    .where(and(eq(accessLinks.id, linkId), isNull(accessLinks.endedAt)))
    .returning({ id: accessLinks.id });
  return taken.length === 1;
}

/** What of a link's user may not stand in their password. */
export const ownerOf = (link: { name: string; email: string; companyName: string }): PasswordOwner => ({
  name: link.name,
  email: link.email,
  company: link.companyName,
});
