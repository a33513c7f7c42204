import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { askDocumentsOfModality } from '../documents/askDocuments';
import { settleLegalClock } from '../legalClock/settleLegalClock';
import type { Transaction } from '../../platform/database/connection';
import { unprocessable } from '../../platform/server/refusal';
import { amountToCover, isAskedAnew } from './askedAnew';
import { dealCard } from './dealCard';
import { approvedFindings, isSettled } from './dealCards';
import { dealFindings } from './dealFindings';
import { logRun } from './engineLog';
import { engineSteps } from './engineOrder';
import type { ValidatedStep } from './engineOrder';
import type { Finding } from './finding';
import { judgedRiskOf } from './judgedRisk';
import type { Deal } from '../records/lockDeal';
import { entryOfPipe, openCard } from './openCard';
import type { Actor } from './openCard';
import { storeProgress } from './storeProgress';
import { tellOnTimeline } from './timeline';

/** Under which field an endorsement's history keeps why a step waits; limits are the insurer's alone to read. */
export const WHY = 'why';

export interface EngineRun {
  now: Date;
  /** Who set it going. */
  by: Actor;
}

/** A step lets the deal pass, or a card was opened on which somebody decides. */
export type StepResult = { passed: true; description: string } | { passed: false; cardId: number; why: string };

const passedBecause: Record<ValidatedStep, string> = {
  registration: 'Cadastro do tomador completo',
  pep: 'Nenhum sócio politicamente exposto',
  credit: 'Limite disponível e contragarantia em ordem',
  subscription: 'Dentro do limite automático da modalidade',
  reinsurance: 'Dentro da capacidade do contrato de resseguro',
};

/**
 * Judges one step from the records as they are now, with its card, its log and its word on the timeline. What somebody
 * approved is not asked again. Where the engine stands afterwards, only a card that was opened stores here.
 */
export async function judgeStep(
  transaction: Transaction,
  deal: Deal,
  step: ValidatedStep,
  run: EngineRun,
): Promise<StepResult> {
  const approved = await approvedOf(transaction, deal, step);
  const findings = await dealFindings(transaction, deal, step, run.now);
  const unsettled = findings.find((finding) => !isSettled(finding, approved));
  if (unsettled) return waitAt(transaction, deal, step, unsettled, run);
  // What somebody approved stands on the timeline with their name.
  const description = findings.length > 0 ? 'Aprovado pela seguradora' : passedBecause[step];
  if (!approved)
    await tellOnTimeline(transaction, deal, {
      ...engineSteps[step].place,
      status: ProposalTimelineStatus.Aprovado,
      description,
      userId: null,
      now: run.now,
    });
  await logRun(transaction, deal, { step, outcome: 'passed', description, ...run });
  return { passed: true, description };
}

async function approvedOf(transaction: Transaction, deal: Deal, step: ValidatedStep) {
  if (isAskedAnew(deal, step)) return undefined;
  return (await approvedFindings(transaction, deal, amountToCover(deal, step))).get(engineSteps[step].pipe);
}

async function waitAt(
  transaction: Transaction,
  deal: Deal,
  step: ValidatedStep,
  finding: Finding,
  { now, by }: EngineRun,
): Promise<StepResult> {
  const { pipe, place, called } = engineSteps[step];
  const entry = await entryOfPipe(transaction, deal.row.companyId, pipe);
  if (!entry)
    throw unprocessable(`${deal.called} precisa passar para ${called}, mas a seguradora não tem essa esteira. Crie-a.`);
  await storeProgress(
    transaction,
    deal,
    { statusId: ProposalStatus.EmAnalise, engineStep: step, isWaitingForCard: true },
    by,
    now,
    judgedRiskOf(deal, step, now),
    // A proposal's story is its timeline; an endorsement's stands in its history alone.
    deal.kind === 'endorsement' ? [{ field: WHY, before: null, after: finding.why }] : [],
  );
  if (deal.kind === 'proposal') {
    const { companyId, uniqueId: proposalUniqueId } = deal.row;
    await askDocumentsOfModality(transaction, { companyId, proposalUniqueId, pipeType: step, by, now });
  }
  const clock = await settleLegalClock(transaction, { ...deal.row, kind: deal.kind }, { now });
  const withClock = { ...deal, row: { ...deal.row, ...clock } };
  const card = await openCard(transaction, entry, await dealCard(transaction, withClock, finding, now), by, now);
  const status = ProposalTimelineStatus.Seguradora;
  await tellOnTimeline(transaction, deal, { ...place, status, description: finding.why, userId: null, now });
  await logRun(transaction, deal, {
    step,
    outcome: 'waiting',
    description: finding.why,
    cardId: card.id,
    by,
    now,
  });
  return { passed: false, cardId: card.id, why: finding.why };
}
