import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { agreesOnCommission, decidesReinsurance, decidesSignatures } from '@portal/shared/domain/boards/cardDecisions';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { policyHolderNominations } from '../../platform/database/schema/parties';
import { users } from '../../platform/database/schema/users';
import { notFound } from '../../platform/server/refusal';
import { selectCards, toBoardCards } from './boardCard';
import { isOpenOrDecided } from './boardState';
import { decidedFigures } from './decidedFigures';
import { maySeePipe } from '../../platform/auth/pipeAccess';
import { countOf, pipeColumns, stepsOf } from './pipes';
import { readCommissionStakes } from './readCommissionStakes';
import { readNominationStakes, readReinsuranceStakes, readSignatureStakes, readStakes } from './readStakes';

/** Everything that the board knows of a card, be it open or decided. */
export async function readCardRecord(database: Database, user: CurrentUser, cardId: number): Promise<CardRecord> {
  const record = await findRecord(database, user, cardId);
  if (!record || !maySeePipe(user, record.pipe)) throw notFound('Card não encontrado.', { field: 'cardId' });
  const [[row], steps, cardCount, figures, stakes] = await Promise.all([
    selectCards(database).where(eq(cards.id, cardId)),
    stepsOf(database, record.pipe.id),
    countOf(database, record.pipe.id),
    decidedFigures(database, { companyId: user.companyId, cardId, links: record.links }),
    readStakes(database, cardId),
  ]);
  const [card] = row ? await toBoardCards(database, user.companyId, [row]) : [];
  const step = steps.find(({ id }) => id === card?.stepId);
  // Taken away between the two readings.
  if (!card || !step) throw notFound('Card não encontrado.', { field: 'cardId' });
  const { pipe, links, decidedAt, createdAt, sentBackAt, sentBackReason, sentBackBy, ...rest } = record;
  const reinsurance =
    card.decision === null && decidesReinsurance(card, pipe)
      ? await readReinsuranceStakes(database, user.companyId, links)
      : null;
  const counterGuarantee =
    card.decision === null && decidesSignatures(card) ? await readSignatureStakes(database, user, links) : null;
  const commission =
    card.decision === null && agreesOnCommission(card)
      ? await readCommissionStakes(database, user.companyId, links)
      : null;
  const nomination = card.decision === null ? await readNominationStakes(database, user.companyId, links) : null;
  return {
    ...rest,
    card,
    pipe: { ...pipe, cardCount },
    step,
    steps,
    links,
    ...(sentBackAt && { sentBack: { at: sentBackAt.toISOString(), reason: sentBackReason ?? '', byName: sentBackBy } }),
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    figures,
    stakes: {
      ...stakes,
      ...(reinsurance && { reinsurance }),
      ...(counterGuarantee && { counterGuarantee }),
      ...(commission && { commission }),
      ...(nomination && { nomination }),
    },
  };
}

async function findRecord(database: Database, user: CurrentUser, cardId: number) {
  const decider = alias(users, 'decider');
  const sender = alias(users, 'sender');
  const [record] = await database
    .select({
      cardUniqueId: cards.uniqueId,
      pipe: pipeColumns,
      links: {
        proposalUniqueId: cards.proposalUniqueId,
        endorsementUniqueId: cards.endorsementUniqueId,
        policyHolderUniqueId: cards.policyHolderUniqueId,
        insuredUniqueId: cards.insuredUniqueId,
        brokerUniqueId: cards.brokerUniqueId,
        nominationUniqueId: cards.nominationUniqueId,
        policyHolderNomeationRequestId: policyHolderNominations.id,
        counterGuaranteeUniqueId: cards.counterGuaranteeUniqueId,
        limitRequestUniqueId: cards.limitRequestUniqueId,
        economicGroupUniqueId: cards.economicGroupUniqueId,
        screeningMatchUniqueId: cards.screeningMatchUniqueId,
      },
      justification: cards.justification,
      sentBackAt: cards.sentBackAt,
      sentBackReason: cards.sentBackReason,
      sentBackBy: sender.name,
      decidedAt: cards.decidedAt,
      decidedBy: decider.name,
      decisionReason: cards.decisionReason,
      createdAt: cards.createdAt,
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .leftJoin(decider, eq(decider.id, cards.decidedByUserId))
    .leftJoin(sender, eq(sender.id, cards.sentBackByUserId))
    .leftJoin(
      policyHolderNominations,
      and(
        eq(policyHolderNominations.uniqueId, cards.nominationUniqueId),
        eq(policyHolderNominations.companyId, cards.companyId),
      ),
    )
    .where(and(eq(cards.id, cardId), eq(cards.companyId, user.companyId), isOpenOrDecided()));
  return record;
}
