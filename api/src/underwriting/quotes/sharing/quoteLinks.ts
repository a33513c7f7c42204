import { randomBytes } from 'node:crypto';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { QuoteLink, shareQuote } from '@portal/shared/contracts/underwriting/keptQuotes';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { tokenHash } from '../../../people/credentials/keyedHash';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { companies } from '../../../platform/database/schema/companies';
import { quoteLinks, quotes } from '../../../platform/database/schema/quotes';
import { users } from '../../../platform/database/schema/users';
import { auditRecord } from '../../../platform/history/auditRecord';
import { conflict, notFound, unprocessable } from '../../../platform/server/refusal';
import { requireQuote, visibleQuotes } from '../kept/readQuotes';

type Asked = CallInput<typeof shareQuote>['body'];

/** Makes a link with a new secret; the same link again, where its maker did not get the answer. */
export async function makeLink(
  transaction: Transaction,
  user: CurrentUser,
  asked: Asked,
  { portal, now }: { portal: string; now: Date },
): Promise<CallResponse<typeof shareQuote>> {
  await requireProposalRight(transaction, user, 'CRIAR');
  const quote = await requireQuote(transaction, user, asked.QuoteUniqueId);
  if (asked.EndDates.some((end) => !quote.terms.some(({ EndDate }) => EndDate === end)))
    throw unprocessable('Um dos prazos não é desta cotação.', { field: 'EndDates' });
  if (asked.ExpiresOn < dateOfInstant(now) || asked.ExpiresOn > quote.priceValidUntil)
    throw unprocessable(`O link pode valer de hoje até ${formatDate(quote.priceValidUntil)}, o último dia do preço.`, {
      field: 'ExpiresOn',
    });
  const secret = randomBytes(32).toString('base64url');
  const shown = { endDates: asked.EndDates, shows: asked.Shows, expiresOn: asked.ExpiresOn };
  const [made] = await transaction
    .insert(quoteLinks)
    .values({
      ...shown,
      uniqueId: asked.UniqueId,
      quoteId: quote.id,
      tokenHash: tokenHash(secret),
      createdByUserId: user.id,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: quoteLinks.uniqueId,
      set: { ...shown, tokenHash: tokenHash(secret) },
      setWhere: and(
        eq(quoteLinks.quoteId, quote.id),
        eq(quoteLinks.createdByUserId, user.id),
        isNull(quoteLinks.withdrawnAt),
      ),
    })
    .returning({ id: quoteLinks.id });
  if (!made) throw conflict('Este identificador já é de outro link. Comece um novo.', { field: 'UniqueId' });
  const change = { field: 'link', before: null, after: asked.ExpiresOn };
  await auditRecord(
    transaction,
    user,
    { kind: 'quote', uniqueId: quote.uniqueId },
    { action: 'shared', changes: [change] },
  );
  const [link] = await linksOnWire(transaction, eq(quoteLinks.id, made.id));
  if (!link) throw new Error('A link that was made is there');
  return { Address: `${portal}${addresses.sharedQuote(secret)}`, Link: link };
}

/** The links of a quote, the newest first. */
export async function linksOfQuote(database: Database, user: CurrentUser, uniqueId: string): Promise<QuoteLink[]> {
  const { id } = await requireQuote(database, user, uniqueId);
  return linksOnWire(database, eq(quoteLinks.quoteId, id));
}

/** Ends a link at once. */
export async function withdrawLink(
  transaction: Transaction,
  user: CurrentUser,
  uniqueId: string,
  now: Date,
): Promise<QuoteLink> {
  await requireProposalRight(transaction, user, 'CRIAR');
  const [found] = await transaction
    .select({ id: quoteLinks.id, withdrawnAt: quoteLinks.withdrawnAt, quoteUniqueId: quotes.uniqueId })
    .from(quoteLinks)
    .innerJoin(quotes, eq(quotes.id, quoteLinks.quoteId))
    .where(and(eq(quoteLinks.uniqueId, uniqueId), visibleQuotes(user)))
    .for('update', { of: quoteLinks });
  if (!found)
    throw notFound('Este link não existe ou não é de uma cotação que você pode ver.', { field: 'LinkUniqueId' });
  if (found.withdrawnAt === null) {
    await transaction.update(quoteLinks).set({ withdrawnAt: now }).where(eq(quoteLinks.id, found.id));
    const change = { field: 'link', before: null, after: null };
    const subject = { kind: 'quote', uniqueId: found.quoteUniqueId };
    await auditRecord(transaction, user, subject, { action: 'linkWithdrawn', changes: [change] });
  }
  const [link] = await linksOnWire(transaction, eq(quoteLinks.id, found.id));
  if (!link) throw new Error('A link that is locked is there');
  return link;
}

async function linksOnWire(database: Database | Transaction, wanted: ReturnType<typeof eq>): Promise<QuoteLink[]> {
  const rows = await database
    .select({ link: quoteLinks, createdBy: users.name })
    .from(quoteLinks)
    .innerJoin(users, eq(users.id, quoteLinks.createdByUserId))
    .where(wanted)
    .orderBy(desc(quoteLinks.id));
  return rows.map(({ link, createdBy }) => ({
    UniqueId: link.uniqueId,
    CreatedAt: link.createdAt.toISOString(),
    CreatedByName: createdBy,
    EndDates: link.endDates,
    Shows: link.shows,
    ExpiresOn: link.expiresOn,
    WithdrawnAt: link.withdrawnAt?.toISOString() ?? null,
  }));
}

/**
 * What a secret opens. 404 for one that is unknown, has expired, was withdrawn or belongs to another insurer's portal:
 * they are not told apart.
 */
export async function openedBy(database: Database, secret: string, companyKey: string | null, now: Date) {
  const [found] = await database
    .select({ link: quoteLinks, companyId: companies.id, companyKey: companies.key, quoteUniqueId: quotes.uniqueId })
    .from(quoteLinks)
    .innerJoin(quotes, eq(quotes.id, quoteLinks.quoteId))
    .innerJoin(companies, eq(companies.id, quotes.companyId))
    .where(
      and(
        eq(quoteLinks.tokenHash, tokenHash(secret)),
        gte(quoteLinks.expiresOn, dateOfInstant(now)),
        isNull(quoteLinks.withdrawnAt),
        companyKey === null ? undefined : eq(companies.key, companyKey),
      ),
    );
  if (!found)
    throw notFound('Este link não existe, venceu ou foi retirado. Peça outro a quem o enviou.', { field: 'Secret' });
  return found;
}
