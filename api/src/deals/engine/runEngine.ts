import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { settleLegalClock } from '../legalClock/settleLegalClock';
import type { Transaction } from '../../platform/database/connection';
import { openCardOf } from './dealCards';
import { stepsToWalk } from './engineOrder';
import type { ValidatedStep } from './engineOrder';
import { grantRequestedPremium } from './grantRequestedPremium';
import { judgedRiskOf } from './judgedRisk';
import { judgeStep } from './judgeStep';
import type { EngineRun } from './judgeStep';
import { lockDeal } from '../records/lockDeal';
import type { Deal, DealReference } from '../records/lockDeal';
import { storeProgress } from './storeProgress';
import { tellOnTimeline } from './timeline';

/** Where the engine came to: it waits for a card, let everything pass, or had nothing to do. */
export type EngineResult =
  | { state: 'waiting'; step: ValidatedStep | null; cardId: number; why: string | null }
  | { state: 'finished' }
  | { state: 'ended' };

/** Statuses in which there is something to validate. */
const underWay: readonly number[] = [
  ProposalStatus.Cotacao,
  ProposalStatus.EmAnalise,
  ProposalStatus.AguardandoCorretor,
];

export const isUnderWay = ({ row }: { row: Pick<Deal['row'], 'statusId'> }): boolean => underWay.includes(row.statusId);

/**
 * Takes a proposal or endorsement from the step at which it stands through those that pass by themselves, up to one
 * that opens a card, or to the end (DOMAIN.md "The engine"). Repeated it does no harm: while a card is open nothing
 * happens, and what somebody approved is not asked again.
 * @returns null when there is no such proposal or endorsement.
 */
export async function runEngine(
  transaction: Transaction,
  reference: DealReference,
  run: EngineRun,
): Promise<EngineResult | null> {
  const deal = await lockDeal(transaction, reference, run.now);
  return deal && runOn(transaction, deal, run);
}

/** The same for one that is locked already. */
export async function runOn(transaction: Transaction, deal: Deal, run: EngineRun): Promise<EngineResult> {
  if (deal.row.engineStep === 'finished') return { state: 'finished' };
  if (!isUnderWay(deal)) return { state: 'ended' };
  const open = await openCardOf(transaction, deal);
  if (open) return { state: 'waiting', step: deal.row.engineStep, cardId: open.id, why: null };

  const begun = await beginAnalysis(transaction, deal, run);
  for (const step of stepsToWalk(deal.kind, deal.row.engineStep)) {
    const result = await judgeStep(transaction, begun, step, run);
    if (!result.passed) return { state: 'waiting', step, cardId: result.cardId, why: result.why };
  }
  await finishAnalysis(transaction, begun, run);
  return { state: 'finished' };
}

/** A quotation that is handed in is analysed from now on; its legal clock begins. Answers the deal as it stands then. */
export async function beginAnalysis(transaction: Transaction, deal: Deal, { by, now }: EngineRun): Promise<Deal> {
  if (deal.row.statusId !== ProposalStatus.Cotacao) return deal;
  const [first] = stepsToWalk(deal.kind, deal.row.engineStep);
  const progress = { statusId: ProposalStatus.EmAnalise, engineStep: first ?? null };
  await storeProgress(transaction, deal, { ...progress, isWaitingForCard: false }, by, now);
  await tellOnTimeline(transaction, deal, {
    situation: ProposalTimelineSituation.Cadastro,
    heading: 'Envio',
    status: ProposalTimelineStatus.Seguradora,
    description: 'Enviada à seguradora: o prazo legal de 25 dias começa aqui',
    userId: by.id,
    now,
  });
  return { ...deal, row: { ...deal.row, ...progress, legalClockStartedAt: deal.row.legalClockStartedAt ?? now } };
}

/**
 * Everything has passed: the proposal or endorsement waits for its issue. A proposal is accepted by that issue and not
 * before, so its legal clock goes on; an endorsement is accepted by its last approval.
 */
export async function finishAnalysis(transaction: Transaction, deal: Deal, { now, by }: EngineRun): Promise<void> {
  const progress = {
    statusId: ProposalStatus.AguardandoEmissao,
    engineStep: 'finished' as const,
    ...(deal.kind === 'endorsement' && { legalClockEndedAt: now }),
  };
  await storeProgress(
    transaction,
    deal,
    { ...progress, isWaitingForCard: false, decidedAt: now },
    by,
    now,
    judgedRiskOf(deal, 'finished', now),
  );
  await grantRequestedPremium(transaction, deal);
  await settleLegalClock(transaction, { ...deal.row, kind: deal.kind }, { now });
  await tellOnTimeline(transaction, deal, {
    situation: ProposalTimelineSituation.Emissao,
    status: ProposalTimelineStatus.Seguradora,
    description: 'Aguardando a emissão da apólice',
    userId: null,
    now,
  });
}
