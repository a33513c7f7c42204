import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { entryOfPipe, openCard } from '../../deals/engine/openCard';
import type { Deal } from '../../deals/records/lockDeal';
import type { Transaction } from '../../platform/database/connection';
import { screeningMatches } from '../../platform/database/schema/screening';
import { withMerged } from '../../platform/lists/mergedRecords';
import { matchCardOf, matchesWithCard, SCREENING } from './matchCards';
import { othersOfProposal } from './othersOfProposal';

/**
 * Asks compliance, on the PEP pipe, about each confirmed sanction that stops the issue of a proposal: whether it stands still.
 * A sanction has one undecided card, however often an issue is tried.
 */
export async function openComplianceCards(transaction: Transaction, deal: Deal, now: Date): Promise<void> {
  const { row, called } = deal;
  const partyOf = await withMerged(transaction, await partiesOf(transaction, deal));
  const confirmed = await transaction
    .select()
    .from(screeningMatches)
    .where(
      and(
        eq(screeningMatches.companyId, row.companyId),
        inArray(screeningMatches.ownerUniqueId, [...partyOf.keys()]),
        eq(screeningMatches.listKind, 'sanction'),
        eq(screeningMatches.state, 'confirmed'),
        isNull(screeningMatches.endedAt),
      ),
    )
    .orderBy(asc(screeningMatches.id))
    // Of two issues that are tried at once one opens the card.
    .for('update');
  const asked = await matchesWithCard(transaction, confirmed);
  const fresh = confirmed.filter(({ uniqueId }) => !asked.has(uniqueId));
  const entry =
    fresh.length > 0 ? await entryOfPipe(transaction, row.companyId, Functionality.GERENCIAR_PIPE_PEP) : undefined;
  if (!entry) return;
  for (const match of fresh) {
    const card = matchCardOf({ ...match, ownerDocument: match.subjectDocument });
    const cardData = { ...card.cardData, header: 'Sanção confirmada', footer: `${called}: a emissão está parada` };
    await openCard(transaction, entry, { ...card, cardData }, SCREENING, now);
  }
}

/** Everybody of a proposal against whom a sanction stops its issue. */
async function partiesOf(transaction: Transaction, { row, policyHolder, insured, broker }: Deal): Promise<string[]> {
  const others = await othersOfProposal(transaction, row.id);
  return [policyHolder, insured, broker, ...others].map(({ uniqueId }) => uniqueId);
}
