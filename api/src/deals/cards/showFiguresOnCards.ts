import { sql, and, eq } from 'drizzle-orm';
import { TERM_ON_CARD, termOnCard } from './termOnCard';
import { cardsOfRecord } from './changingCard';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import type { FigureChange } from '../pricing/repriceProposal';

/** Every card of the proposal shows the new amount and, where its foot names the term, the new one. */
export async function showOnCards(
  transaction: Transaction,
  { companyId }: CurrentUser,
  card: Parameters<typeof cardsOfRecord>[0],
  { amountAtRiskCents, deadlineDays }: Pick<FigureChange, 'deadlineDays'> & { amountAtRiskCents: number },
): Promise<void> {
  await transaction
    .update(cards)
    .set({
      insuredAmountCents: amountAtRiskCents,
      cardData: sql`jsonb_set(${cards.cardData}, '{footer}', to_jsonb(
        regexp_replace(${cards.cardData} ->> 'footer', ${TERM_ON_CARD}::text, ${termOnCard(deadlineDays)}::text)))`,
      version: sql`${cards.version} + 1`,
    })
    .where(
      and(
        eq(cards.companyId, companyId),
        cardsOfRecord(card),
        sql`${cards.closedAt} is null`,
        sql`${cards.decision} is null`,
      ),
    );
}
