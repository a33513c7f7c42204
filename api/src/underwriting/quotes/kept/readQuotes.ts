import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { KeptQuote, searchQuotes } from '@portal/shared/contracts/underwriting/keptQuotes';
import { today as currentDay } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers, policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { quotes } from '../../../platform/database/schema/quotes';
import { users } from '../../../platform/database/schema/users';
import { countUpTo } from '../../../platform/lists/cappedCounts';
import { cappedPageAnswer, ordered, pageOf } from '../../../platform/lists/page';
import { listedParty, partyColumnsOf } from '../../../platform/lists/partySummary';
import { matchesText } from '../../../platform/lists/textSearch';
import { notFound } from '../../../platform/server/refusal';

type Reader = Database | Transaction;

/** Those of the user's brokers; the insurer's people see all, and nobody else any. */
export function visibleQuotes(user: CurrentUser): SQL | undefined {
  const visibility = visibilityOf(user);
  const brokerIds = visibility.kind === 'brokers' ? visibility.brokerIds : [];
  return and(
    eq(quotes.companyId, user.companyId),
    visibility.kind === 'company' ? undefined : inArray(quotes.brokerId, brokerIds.length > 0 ? [...brokerIds] : [0]),
  );
}

/** A kept quote, if the user may see it; otherwise it does not exist for them. */
export async function requireQuote(database: Reader, user: CurrentUser, uniqueId: string) {
  const [row] = await database
    .select()
    .from(quotes)
    .where(and(visibleQuotes(user), eq(quotes.uniqueId, uniqueId)));
  if (!row)
    throw notFound('Esta cotação não existe ou não está entre as que você pode ver.', { field: 'QuoteUniqueId' });
  return row;
}

/** A quote that was just kept, as it travels. */
export async function quoteOnWire(database: Reader, id: number): Promise<KeptQuote> {
  const [found] = await onWire(database, eq(quotes.id, id), { size: 1, offset: 0 });
  if (!found) throw new Error('A quote that was kept is there');
  return found;
}

/** Kept quotes, the newest first. */
export async function listQuotes(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof searchQuotes>['query'],
): Promise<CallResponse<typeof searchQuotes>> {
  const named = database
    .select({ id: policyHolders.id })
    .from(policyHolders)
    .where(and(eq(policyHolders.companyId, user.companyId), matchesText(policyHolders.searchText, query.TextSearch)));
  const standing = query.IsStanding ? gte : lt;
  const wanted = and(
    visibleQuotes(user),
    query.TextSearch ? inArray(quotes.policyHolderId, named) : undefined,
    query.IsStanding === undefined ? undefined : standing(quotes.priceValidUntil, currentDay()),
  );
  const page = pageOf(query);
  return cappedPageAnswer(
    page,
    await onWire(database, wanted, page, query.orderDirection),
    await countUpTo(database, quotes, wanted),
  );
}

async function onWire(
  database: Reader,
  wanted: SQL | undefined,
  { size, offset }: { size: number; offset: number },
  direction: 'asc' | 'desc' = 'desc',
): Promise<KeptQuote[]> {
  const rows = await database
    .select({
      quote: quotes,
      createdBy: users.name,
      Broker: { UniqueId: brokers.uniqueId, Name: brokers.name },
      PolicyHolder: partyColumnsOf(policyHolders),
      ModalityUniqueId: modalities.uniqueId,
      ModalityName: modalities.name,
      Proposal: { UniqueId: proposals.uniqueId, Number: proposals.number },
    })
    .from(quotes)
    .innerJoin(users, eq(users.id, quotes.createdByUserId))
    .innerJoin(brokers, eq(brokers.id, quotes.brokerId))
    .innerJoin(policyHolders, eq(policyHolders.id, quotes.policyHolderId))
    .innerJoin(modalities, eq(modalities.id, quotes.modalityId))
    .leftJoin(proposals, eq(proposals.id, quotes.proposalId))
    .where(wanted)
    .orderBy(...ordered(quotes.createdAt, quotes.id, direction))
    .limit(size)
    .offset(offset);
  const today = currentDay();
  return rows.map(({ quote, createdBy, PolicyHolder, ...row }) => ({
    ...row,
    PolicyHolder: listedParty(PolicyHolder),
    UniqueId: quote.uniqueId,
    CreatedAt: quote.createdAt.toISOString(),
    CreatedByName: createdBy,
    InsuredAmountValue: quote.insuredAmountCents,
    StartDate: quote.startDate,
    Terms: quote.terms,
    Coverages: quote.coverages,
    PriceValidUntil: quote.priceValidUntil,
    IsStanding: quote.priceValidUntil >= today,
  }));
}
