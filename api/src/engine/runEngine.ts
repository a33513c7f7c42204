import { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/proposalTimeline';
import { settleLegalClock } from '../kanban/recordClock';
import type { Transaction } from '../platform/database/connection';
import { unprocessable } from '../platform/server/refusal';
import { dealCard } from './dealCard';
import { approvedFindings, openCardOf } from './dealCards';
import { dealFindings } from './dealFindings';
import { engineSteps, stepsToWalk } from './engineOrder';
import type { ValidatedStep } from './engineOrder';
import type { Finding } from './finding';
import { lockDeal } from './lockDeal';
import type { Deal, DealReference } from './lockDeal';
import { entryOfPipe, openCard } from './openCard';
import type { Actor } from './openCard';
import { clockGoingOn, storeProgress } from './storeProgress';
import { tellOnTimeline } from './timeline';

/** Where the engine came to: it waits for a card, let everything pass, or had nothing to do. */
export type EngineResult =
  | { state: 'waiting'; step: ValidatedStep | null; cardId: number; why: string | null }
  | { state: 'finished' }
  | { state: 'ended' };

export interface EngineRun {
  now: Date;
  /** Who set it going. */
  by: Actor;
}

/** Statuses in which there is something to validate. */
const underWay: readonly number[] = [
  ProposalStatus.Cotacao,
  ProposalStatus.EmAnalise,
  ProposalStatus.AguardandoCorretor,
];

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
  const deal = await lockDeal(transaction, reference);
  return deal && runOn(transaction, deal, run);
}

/** The same for one that is locked already. */
export async function runOn(transaction: Transaction, deal: Deal, run: EngineRun): Promise<EngineResult> {
  if (deal.row.engineStep === 'finished') return { state: 'finished' };
  if (!underWay.includes(deal.row.statusId)) return { state: 'ended' };
  const open = await openCardOf(transaction, deal);
  if (open) return { state: 'waiting', step: deal.row.engineStep, cardId: open.id, why: null };

  const approved = await approvedFindings(transaction, deal);
  const approvedAt = (step: ValidatedStep) => approved.get(engineSteps[step].pipe);
  for (const step of stepsToWalk(deal.kind, deal.row.engineStep)) {
    const findings = await dealFindings(transaction, deal, step, run.now);
    const unsettled = findings.find(({ cardType }) => !approvedAt(step)?.has(cardType));
    if (unsettled) return waitAt(transaction, deal, step, unsettled, run);
    // What somebody approved stands on the timeline with their name.
    if (!approvedAt(step)) await tellPassed(transaction, deal, step, run);
  }
  return finish(transaction, deal, run);
}

async function waitAt(
  transaction: Transaction,
  deal: Deal,
  step: ValidatedStep,
  finding: Finding,
  { now, by }: EngineRun,
): Promise<EngineResult> {
  const { pipe, situation, called } = engineSteps[step];
  const entry = await entryOfPipe(transaction, deal.row.companyId, pipe);
  if (!entry)
    throw unprocessable(`${deal.called} precisa passar para ${called}, mas a seguradora não tem essa esteira. Crie-a.`);
  const withClock = { ...deal, row: { ...deal.row, ...clockGoingOn(deal, now) } };
  const card = await openCard(transaction, entry, await dealCard(transaction, withClock, finding, now), by, now);
  await storeProgress(
    transaction,
    deal,
    { statusId: ProposalStatus.EmAnalise, engineStep: step, isWaitingForCard: true },
    by,
    now,
  );
  // Documents that are still missing keep the clock where it stands.
  await settleLegalClock(transaction, { ...deal.row, kind: deal.kind }, now);
  const status = ProposalTimelineStatus.Seguradora;
  await tellOnTimeline(transaction, deal, { situation, status, description: finding.why, userId: null, now });
  return { state: 'waiting', step, cardId: card.id, why: finding.why };
}

const passedBecause: Record<ValidatedStep, string> = {
  registration: 'Cadastro do tomador completo',
  pep: 'Nenhum sócio politicamente exposto',
  credit: 'Limite disponível e contragarantia em ordem',
  subscription: 'Dentro do limite automático da modalidade',
  reinsurance: 'Dentro da capacidade do contrato de resseguro',
};

const tellPassed = (transaction: Transaction, deal: Deal, step: ValidatedStep, { now }: EngineRun) =>
  tellOnTimeline(transaction, deal, {
    situation: engineSteps[step].situation,
    status: ProposalTimelineStatus.Aprovado,
    description: passedBecause[step],
    userId: null,
    now,
  });

async function finish(transaction: Transaction, deal: Deal, { now, by }: EngineRun): Promise<EngineResult> {
  const progress = { statusId: ProposalStatus.AguardandoEmissao, engineStep: 'finished' as const };
  await storeProgress(transaction, deal, { ...progress, isWaitingForCard: false, decidedAt: now }, by, now);
  await tellOnTimeline(transaction, deal, {
    situation: ProposalTimelineSituation.Emissao,
    status: ProposalTimelineStatus.Seguradora,
    description: 'Aguardando a emissão da apólice',
    userId: null,
    now,
  });
  return { state: 'finished' };
}
