import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { screeningMatches } from '../../platform/database/schema/screening';
import type { Found } from './findMatches';
import { findMatches } from './findMatches';
import { closeMatchCards, lockMatchCards, matchesWithCard, openMatchCards } from './matchCards';
import type { MatchRow } from './matchCards';
import type { ScreenedParty } from './screenedParty';

/**
 * Compares parties with the lists and brings what is kept of them up to date: what is new opens a card, what stands no
 * more ends and its card leaves the board, what was judged stays as it was judged. Repeated it changes nothing.
 */
export async function recordMatches(
  transaction: Transaction,
  companyId: number,
  parties: readonly ScreenedParty[],
  now: Date,
): Promise<void> {
  if (parties.length === 0) return;
  const found = await findMatches(transaction, parties);
  const kept = await keptOf(transaction, companyId, parties);
  if (found.length === 0 && kept.every(({ endedAt }) => endedAt !== null)) return;

  const keptByKey = new Map(kept.map((match) => [keyOf(match.ownerUniqueId, match.evidence), match]));
  const foundKeys = new Set(found.map(({ party, evidence }) => keyOf(party.uniqueId, evidence)));
  const fresh = found.filter(({ party, evidence }) => !keptByKey.has(keyOf(party.uniqueId, evidence)));
  const back = kept.filter(
    (match) => match.endedAt !== null && foundKeys.has(keyOf(match.ownerUniqueId, match.evidence)),
  );
  const over = kept.filter(
    (match) => match.endedAt === null && !foundKeys.has(keyOf(match.ownerUniqueId, match.evidence)),
  );
  const standing = kept.filter((match) => match.endedAt === null && !over.includes(match));

  await end(transaction, companyId, over, now);
  await setEnded(transaction, back, null);
  const inserted = await insert(transaction, companyId, fresh, now);
  const documents = new Map(parties.map(({ uniqueId, document }) => [uniqueId, document]));
  await openMatchCards(
    transaction,
    [...inserted, ...(await withoutCard(transaction, [...back, ...standing]))].map((match) => ({
      ...match,
      ownerDocument: documents.get(match.ownerUniqueId) ?? '',
    })),
    now,
  );
}

const keyOf = (ownerUniqueId: string, evidence: string): string => `${ownerUniqueId} ${evidence}`;

const keptOf = (transaction: Transaction, companyId: number, parties: readonly ScreenedParty[]): Promise<MatchRow[]> =>
  transaction
    .select()
    .from(screeningMatches)
    .where(
      and(
        eq(screeningMatches.companyId, companyId),
        inArray(
          screeningMatches.ownerUniqueId,
          parties.map(({ uniqueId }) => uniqueId),
        ),
      ),
    );

/** Those that wait for a judgement, and nobody was asked for it. */
async function withoutCard(transaction: Transaction, matches: readonly MatchRow[]): Promise<MatchRow[]> {
  const open = matches.filter(({ state }) => state === 'open');
  const asked = await matchesWithCard(transaction, open);
  return open.filter(({ uniqueId }) => !asked.has(uniqueId));
}

async function end(transaction: Transaction, companyId: number, over: readonly MatchRow[], now: Date): Promise<void> {
  await lockMatchCards(transaction, over);
  await setEnded(transaction, over, now);
  await closeMatchCards(transaction, companyId, over, now);
}

async function setEnded(transaction: Transaction, matches: readonly MatchRow[], endedAt: Date | null): Promise<void> {
  if (matches.length === 0) return;
  await transaction
    .update(screeningMatches)
    .set({ endedAt })
    .where(
      inArray(
        screeningMatches.id,
        matches.map(({ id }) => id),
      ),
    );
}

/** Of two who compare at the same time one finds it; the other answers nothing and opens no second card. */
async function insert(transaction: Transaction, companyId: number, fresh: readonly Found[], now: Date) {
  if (fresh.length === 0) return [];
  return transaction
    .insert(screeningMatches)
    .values(
      fresh.map(({ party, person, entry, list, basis, score, evidence }) => ({
        companyId,
        ownerKind: party.kind,
        ownerUniqueId: party.uniqueId,
        ownerName: party.name,
        partnerUniqueId: person.partnerUniqueId,
        subjectRole: person.role,
        subjectName: person.name,
        subjectDocument: person.document,
        listName: list.name,
        listTitle: list.title,
        listSource: list.source,
        listVersion: list.version,
        listPublishedOn: list.publishedOn,
        listKind: list.kind,
        entryReference: entry.reference,
        entryNames: entry.names,
        entryDocument: entry.document,
        entryReason: entry.reason,
        basis,
        score,
        evidence,
        foundAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning();
}
