import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { occurrenceRef } from '@portal/shared/domain/boards/cardTypes';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { screeningBasisLabels } from '@portal/shared/domain/parties/screening';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import { entryOfPipe, openCard } from '../../deals/engine/openCard';
import type { CardDraft } from '../../deals/engine/openCard';
import type { Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import type { screeningMatches } from '../../platform/database/schema/screening';
import { documentKey } from './matching/documents';

export type MatchRow = typeof screeningMatches.$inferSelect;

/** Who is named where nobody acted. */
export const SCREENING = { id: null, name: 'Verificação de listas' };

/** A beneficiary stands on the insured's side, and has no kind of card of its own. */
const cardTypes: Record<DocumentOwner, CardType> = {
  policyHolder: 'TOMADOR_QSA_PEP',
  insured: 'SEGURADO_QSA_PEP',
  beneficiary: 'SEGURADO_QSA_PEP',
  broker: 'CORRETORA_PEP',
};

const headers = { sanction: 'Ocorrência em lista de sanções', pep: 'Ocorrência em lista de PEP' };

/**
 * Puts an occurrence at the entry of the PEP pipe. A company without that pipe has none: what was found stands without a
 * card, and gets it with the next comparison after the pipe was made.
 */
export async function openMatchCards(
  transaction: Transaction,
  matches: readonly (MatchRow & { ownerDocument: string })[],
  now: Date,
): Promise<void> {
  const [first] = matches;
  if (!first) return;
  const entry = await entryOfPipe(transaction, first.companyId, Functionality.GERENCIAR_PIPE_PEP);
  if (!entry) return;
  for (const match of matches) await openCard(transaction, entry, matchCardOf(match), SCREENING, now);
}

/** Returns the card that asks about an occurrence. */
export const matchCardOf = (match: MatchRow & { ownerDocument: string }): CardDraft => {
  const isPartner = match.subjectName !== match.ownerName;
  return {
    companyId: match.companyId,
    cardType: cardTypes[match.ownerKind],
    cardRef: occurrenceRef(match.id),
    cardData: {
      header: headers[match.listKind],
      body: isPartner ? `${match.subjectName} · ${match.ownerName}` : match.ownerName,
      footer: `${match.listTitle} · ${screeningBasisLabels[match.basis]}`,
    },
    insuredAmountCents: null,
    screeningMatchUniqueId: match.uniqueId,
    policyHolderUniqueId: match.ownerKind === 'policyHolder' ? match.ownerUniqueId : null,
    insuredUniqueId: match.ownerKind === 'insured' ? match.ownerUniqueId : null,
    brokerUniqueId: match.ownerKind === 'broker' ? match.ownerUniqueId : null,
    names: [match.ownerName, ...(isPartner ? [match.subjectName] : [])],
    documents: [match.ownerDocument, match.subjectDocument].filter((document) => documentKey(document) !== null),
  };
};

const undecided = (matches: readonly Pick<MatchRow, 'uniqueId'>[]) =>
  and(
    inArray(
      cards.screeningMatchUniqueId,
      matches.map(({ uniqueId }) => uniqueId),
    ),
    isNull(cards.decision),
    isNull(cards.closedAt),
  );

/** Whoever decides holds the card first; so does whoever ends what it is about. */
export async function lockMatchCards(
  transaction: Transaction,
  matches: readonly Pick<MatchRow, 'uniqueId'>[],
): Promise<void> {
  if (matches.length === 0) return;
  await transaction.select({ id: cards.id }).from(cards).where(undecided(matches)).orderBy(asc(cards.id)).for('update');
}

/** Occurrences of these that wait on the board. */
export async function matchesWithCard(
  transaction: Transaction,
  matches: readonly Pick<MatchRow, 'uniqueId'>[],
): Promise<Set<string | null>> {
  if (matches.length === 0) return new Set();
  const open = await transaction.select({ match: cards.screeningMatchUniqueId }).from(cards).where(undecided(matches));
  return new Set(open.map(({ match }) => match));
}

/** Takes the undecided cards of occurrences that stand no more off the board. */
export async function closeMatchCards(
  transaction: Transaction,
  companyId: number,
  matches: readonly Pick<MatchRow, 'uniqueId'>[],
  now: Date,
): Promise<void> {
  if (matches.length === 0) return;
  const closed = await transaction
    .update(cards)
    .set({ closedAt: now, version: sql`${cards.version} + 1` })
    .where(and(eq(cards.companyId, companyId), undecided(matches)))
    .returning({ uniqueId: cards.uniqueId });
  if (closed.length === 0) return;
  await transaction.insert(auditHistory).values(
    closed.map(({ uniqueId }) => ({
      companyId,
      subjectKind: 'card',
      subjectUniqueId: uniqueId,
      action: 'closed',
      changes: [{ field: 'closedAt', before: null, after: now.toISOString() }],
      changedByName: SCREENING.name,
      changedAt: now,
    })),
  );
}
