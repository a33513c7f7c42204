import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import type { ProposalTimelineSituation } from '@portal/shared/domain/underwriting/proposalTimeline';
import type { Transaction } from '../../platform/database/connection';
import type { Reader } from '../../platform/database/kept';
import { cards, pipes } from '../../platform/database/schema/boards';
import type { TimelinePlace } from '../records/timelineEntries';
import { placeOfStep, stepOfPipe } from './engineOrder';
import type { Finding } from './finding';
import type { Deal } from '../records/lockDeal';

/** Cards about this very proposal or endorsement; those of an endorsement name the policy's proposal, too. */
export const cardsOf = ({ kind, row }: { kind: Deal['kind']; row: Pick<Deal['row'], 'companyId' | 'uniqueId'> }) =>
  and(
    eq(cards.companyId, row.companyId),
    kind === 'endorsement'
      ? eq(cards.endorsementUniqueId, row.uniqueId)
      : and(eq(cards.proposalUniqueId, row.uniqueId), isNull(cards.endorsementUniqueId)),
  );

/** The card for which the engine waits, if there is one; a card that demands the issue keeps no analysis waiting. */
export async function openCardOf(transaction: Transaction, deal: Deal) {
  const [open] = await transaction
    .select({ id: cards.id, pipe: pipes.functionalityId })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(cardsOf(deal), isNull(cards.decision), isNull(cards.closedAt), eq(cards.demandsIssue, false)))
    .orderBy(cards.id)
    .limit(1);
  return open;
}

/**
 * Where the timeline tells of a deal now: at the step of the card that is decided, although a change may have sent the
 * engine back before it; else where the engine stands.
 */
export async function timelinePlaceNow(
  transaction: Transaction,
  deal: Deal,
  otherwise: ProposalTimelineSituation,
): Promise<TimelinePlace> {
  const open = await openCardOf(transaction, deal);
  return placeOfStep((open && stepOfPipe(open.pipe)) ?? deal.row.engineStep, otherwise);
}

/**
 * Kinds of card that somebody has approved of it already, by pipe: the engine does not ask twice. With an amount, only
 * approvals of no smaller one count.
 */
export async function approvedFindings(
  reader: Reader,
  deal: Deal,
  coveredCents: number | null = null,
): Promise<Map<number, Set<CardType>>> {
  const covers =
    coveredCents === null
      ? undefined
      : or(isNull(cards.insuredAmountCents), gte(cards.insuredAmountCents, coveredCents));
  const rows = await reader
    .selectDistinct({ pipe: pipes.functionalityId, cardType: cards.cardType })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(cardsOf(deal), eq(cards.decision, 'approved'), covers));
  const approved = new Map<number, Set<CardType>>();
  for (const { pipe, cardType } of rows) approved.set(pipe, (approved.get(pipe) ?? new Set()).add(cardType));
  return approved;
}

/**
 * Whether somebody has approved what stands against a deal. What a limit was raised to, and not that it was raised, lets it
 * pass: else two that were approved one after the other would spend the same amount.
 */
export const isSettled = ({ cardType }: Finding, approved: ReadonlySet<CardType> | undefined): boolean =>
  cardType !== 'REQUEST_LIMIT' && approved?.has(cardType) === true;
