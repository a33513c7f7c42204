import { nameOpenDocuments } from '@portal/shared/domain/documents/describeDocuments';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { cardsOf } from '../../../deals/engine/dealCards';
import { engineSteps, stepOfPipe } from '../../../deals/engine/engineOrder';
import { openDocumentsOf } from '../../../deals/engine/openDocuments';
import { storeJudgedRisk } from '../../../deals/engine/storeJudgedRisk';
import { ofDeal } from '../../../deals/engine/validations/registration';
import { lockDeal } from '../../../deals/records/lockDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import { runOn } from '../../../deals/engine/runEngine';
import type { EngineResult } from '../../../deals/engine/runEngine';
import type { TimelinePlace } from '../../../deals/records/timelineEntries';
import { storeProgress } from '../../../deals/engine/storeProgress';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import { closeUndecided } from '../../../deals/cards/closeCards';
import { dealPaths } from '../../../deals/records/dealPaths';
import { mailOutcome } from '../../../deals/messages/mailOutcome';
import type { Decision } from '../settledCard';
import { tellBroker } from '../tellBroker';
import { refuseOpenDocuments } from './openDocuments';

/** The proposal or endorsement that a card is about; null for a card that is about neither. */
export async function dealOf({ transaction, user, card, now }: Decision): Promise<Deal | null> {
  const { proposalUniqueId, endorsementUniqueId } = card;
  const uniqueId = endorsementUniqueId ?? proposalUniqueId;
  if (uniqueId === null) return null;
  const kind = endorsementUniqueId === null ? 'proposal' : 'endorsement';
  return lockDeal(transaction, { companyId: user.companyId, kind, uniqueId }, now);
}

const waiting: readonly number[] = [ProposalStatus.EmAnalise, ProposalStatus.AguardandoCorretor];

/** True while the engine waits for somebody's decision about it. */
export const isWaiting = ({ row }: Deal): boolean => waiting.includes(row.statusId) && row.engineStep !== 'finished';

/** After an approval: the engine goes on from where it stopped. Null for a card that is about no deal. */
export async function resumeDeal(decision: Decision): Promise<string | null> {
  const deal = await dealOf(decision);
  if (!deal) return null;
  if (!isWaiting(deal)) return `${deal.called} não esperava mais por este card.`;
  const { transaction, user, now } = decision;
  await requireDocuments(decision, deal);
  await tellDecided(decision, deal, ProposalTimelineStatus.Aprovado);
  const result = await runOn(transaction, await storeJudgedRisk(transaction, deal, now), { now, by: user });
  if (result.state === 'finished') await tellApproved(decision, deal);
  return outcomeOf(deal, result);
}

/** An analysis is approved once the documents that it waits for are accepted. */
async function requireDocuments({ transaction, card }: Decision, { kind, row }: Deal): Promise<void> {
  const step = stepOfPipe(card.pipe.functionalityId);
  if (!step) return;
  const open = await openDocumentsOf(transaction, row.companyId, kind, row.uniqueId, step);
  refuseOpenDocuments([nameOpenDocuments(open, ofDeal[kind])], 'Esta análise ainda não pode ser aprovada');
}

function outcomeOf(deal: Deal, result: EngineResult): string {
  if (result.state !== 'waiting') return `${deal.called} passou por todas as análises e aguarda a emissão.`;
  if (result.step === null || result.why === null) return `${deal.called} ainda espera por outro card.`;
  const { called } = engineSteps[result.step];
  return result.step === deal.row.engineStep
    ? `${deal.called} continua em análise: ${result.why}`
    : `${deal.called} passou para ${called}.`;
}

/** A refused card ends its proposal or endorsement. Null for a card that is about no deal. */
export async function refuseDeal(decision: Decision): Promise<string | null> {
  const deal = await dealOf(decision);
  if (!deal) return null;
  if (!isWaiting(deal)) return `${deal.called} não esperava mais por este card e fica como estava.`;
  const { transaction, user, now, reason } = decision;
  await storeProgress(
    transaction,
    deal,
    {
      statusId: ProposalStatus.Recusada,
      engineStep: deal.row.engineStep,
      isWaitingForCard: false,
      decidedAt: now,
      legalClockEndedAt: now,
      decisionReason: reason,
    },
    user,
    now,
  );
  await tellDecided(decision, deal, ProposalTimelineStatus.Recusado);
  await closeUndecided(decision, cardsOf(deal));
  await tellRefused(decision, deal);
  const { portal } = decision;
  const isTold = await mailOutcome(transaction, deal, { outcome: 'refused', reason: reason ?? '' }, portal);
  const refused = `${deal.called} foi ${deal.kind === 'proposal' ? 'recusada' : 'recusado'}`;
  return isTold
    ? `${refused}. O motivo foi enviado ao corretor e ao tomador.`
    : `${refused}. O motivo foi enviado ao corretor; o tomador não tem e-mail cadastrado: peça ao corretor que o comunique.`;
}

/** Why something was approved is the insurer's own; the reasons of a refusal are told to everyone (art. 49). */
const tellDecided = ({ transaction, user, card, now, reason }: Decision, deal: Deal, status: ProposalTimelineStatus) =>
  tellOnTimeline(transaction, deal, {
    ...placeOf(card.pipe.functionalityId, deal),
    status,
    description: reason ?? `Aprovado por ${user.name}`,
    ...(status === ProposalTimelineStatus.Aprovado && { told: `Aprovado por ${user.name}` }),
    userId: user.id,
    now,
  });

function placeOf(pipe: number, { row }: Deal): TimelinePlace {
  const ofPipe = Object.values(engineSteps).find((step) => step.pipe === pipe);
  const ofDeal = row.engineStep === null || row.engineStep === 'finished' ? undefined : engineSteps[row.engineStep];
  return (ofPipe ?? ofDeal)?.place ?? { situation: ProposalTimelineSituation.Cadastro };
}

const subjectOf = ({ kind, row, broker, requestedByUserId }: Deal) => ({
  subject: { kind, uniqueId: row.uniqueId },
  brokerId: broker.id,
  requestedByUserId,
});

const tellApproved = (decision: Decision, deal: Deal) =>
  tellBroker(decision, {
    ...subjectOf(deal),
    kind: deal.kind === 'proposal' ? 'proposalApproved' : 'endorsementApproved',
    title: deal.kind === 'proposal' ? 'Proposta aprovada' : 'Endosso aprovado',
    text: `${deal.called}, de ${deal.policyHolder.name}, passou por todas as análises e aguarda a emissão.`,
    path: dealPaths(deal),
  });

const tellRefused = (decision: Decision, deal: Deal) =>
  tellBroker(decision, {
    ...subjectOf(deal),
    kind: deal.kind === 'proposal' ? 'proposalRefused' : 'endorsementRefused',
    title: deal.kind === 'proposal' ? 'Proposta recusada' : 'Endosso recusado',
    text: `${deal.called}, de ${deal.policyHolder.name}, não foi aceit${deal.kind === 'proposal' ? 'a' : 'o'} pela seguradora. Motivo: ${decision.reason}`,
    path: dealPaths(deal),
  });
