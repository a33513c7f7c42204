import { and, eq, isNull } from 'drizzle-orm';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { daysBetween } from '@portal/shared/domain/time/dates';
import { getAmountAtRisk } from '@portal/shared/domain/underwriting/amountAtRisk';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { withTerm } from '../../../deals/cards/termOnCard';
import { cardsOfRecord, changeCard } from '../../../deals/cards/changingCard';
import type { Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { amountsOfInput } from './amountsOfInput';
import type { JudgedFacts } from './judgedFacts';

const SEPARATOR = ' · ';

/** The undecided cards of a proposal show, and are found by, what it is about now. */
export async function showOnCards(
  transaction: Transaction,
  row: ProposalRow,
  { policyHolder, insured, broker, modality, coverages }: JudgedFacts,
  input: ProposalInput,
): Promise<void> {
  const insuredAmountCents = getAmountAtRisk(amountsOfInput(input, { modality, coverages }));
  const days = daysBetween(input.StartDate, input.EndDate);
  const found = await transaction
    .select({ id: cards.id, cardRef: cards.cardRef, cardData: cards.cardData })
    .from(cards)
    .where(
      and(
        eq(cards.companyId, row.companyId),
        cardsOfRecord({ proposalUniqueId: row.uniqueId, endorsementUniqueId: null }),
        isNull(cards.closedAt),
        isNull(cards.decision),
      ),
    )
    .orderBy(cards.id)
    .for('update');
  for (const { id, cardRef, cardData } of found) {
    // Cards about a limit or a group say other things in their three lines.
    const shown = cardData.body.includes(SEPARATOR)
      ? {
          header: modality.row.name,
          body: [policyHolder.name, insured.name].join(SEPARATOR),
          footer: withTerm(cardData.footer, days),
        }
      : cardData;
    const names = [policyHolder.name, insured.name, broker.name];
    const documents = [policyHolder.document, insured.document];
    await changeCard(transaction, id, {
      insuredAmountCents,
      insuredUniqueId: insured.uniqueId,
      documents,
      searchText: searchable([cardRef, shown.header, ...names, ...documents].join(' ')),
      cardData: shown,
    });
  }
}
