import { eq } from 'drizzle-orm';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { cards, steps } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { mailOutbox } from '../../../platform/database/schema/access';
import { brokers } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { proposalId } from '../../../testing/business';
import { broker, company, holder, pipe, uniqueIdOf } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

/** Who asks, and what else a test may say of a request. */
export interface Options {
  as?: string;
  Version?: number;
  CardId?: number;
}

/** The step of subscrição in which cards wait for their broker. */
export const BROKER_STEP = 329;

/** Gives the test's boards the step and the links that actions need; the first proposals are under analysis again. */
export async function prepareActions({ database: { db } }: PlatformUnderTest): Promise<void> {
  await db.insert(steps).values({
    id: BROKER_STEP,
    companyId: company.aurora,
    pipeId: pipe.subscricao,
    name: 'Aguardando corretor',
    order: 4,
    stage: 'broker',
  });
  await db
    .update(brokers)
    .set({ uniqueId: uniqueIdOf(770), email: 'contato@boreal.test' })
    .where(eq(brokers.id, broker.boreal));
}

/** A card of subscrição about one of Boreal's proposals for Horizonte, which is under analysis. */
export async function cardOfProposal(
  { database: { db } }: PlatformUnderTest,
  cardId: number,
  proposal: number,
  change: { cardType?: CardType; proposal?: Partial<typeof proposals.$inferInsert> } = {},
): Promise<void> {
  const startedAt = new Date(Date.now() - 5 * 86_400_000);
  await db
    .update(proposals)
    .set({
      statusId: ProposalStatus.EmAnalise,
      engineStep: 'subscription',
      isWaitingForCard: true,
      legalClockStartedAt: startedAt,
      ...change.proposal,
    })
    .where(eq(proposals.id, proposal));
  await db
    .update(cards)
    .set({
      proposalUniqueId: proposalId(proposal),
      policyHolderUniqueId: uniqueIdOf(holder.horizonte),
      brokerUniqueId: uniqueIdOf(770),
      legalClockStartedAt: startedAt,
      ...(change.cardType && { cardType: change.cardType }),
    })
    .where(eq(cards.id, cardId));
}

export const storedCard = async ({ database: { db } }: PlatformUnderTest, cardId: number) => {
  const [card] = await db.select().from(cards).where(eq(cards.id, cardId));
  if (!card) throw new Error('The test asked for a card that is not there');
  return card;
};

export const storedProposal = async ({ database: { db } }: PlatformUnderTest, id: number) => {
  const [proposal] = await db.select().from(proposals).where(eq(proposals.id, id));
  if (!proposal) throw new Error('The test asked for a proposal that is not there');
  return proposal;
};

export const auditOf = ({ database: { db } }: PlatformUnderTest, subjectUniqueId: string) =>
  db.select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, subjectUniqueId));

export const mails = ({ database: { db } }: PlatformUnderTest) => db.select().from(mailOutbox);
