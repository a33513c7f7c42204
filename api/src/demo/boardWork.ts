import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import {
  brokerCard,
  counterGuaranteeCard,
  endorsementCard,
  limitRequestCard,
  nominationCard,
  policyHolderCard,
  proposalCard,
} from './cardDrafts';
import type { CardDraft } from './cardDrafts';
import type { BrokerState, DemoBroker } from './brokers';
import { workingMoment } from './context';
import type { Context } from './context';
import type { CounterGuaranteeRow, LimitRequestRow } from './credit';
import type { DemoEndorsement } from './endorsements';
import type { Nominations } from './nominations';
import type { DemoPolicyHolder } from './policyHolders';
import type { DemoProposal } from './proposals';
import type { Random } from '../parties/bureau/invented/random';

/** Everything that may have put work on a board. */
export interface Work {
  proposals: DemoProposal[];
  endorsements: DemoEndorsement[];
  brokers: DemoBroker[];
  policyHolders: DemoPolicyHolder[];
  nominations: Nominations;
  counterGuarantees: CounterGuaranteeRow[];
  limitRequests: LimitRequestRow[];
  economicGroups: { id: number; uniqueId: string }[];
}

/** The cards that the state of the records implies: one for whatever waits, and the latest of what has passed. */
export function boardWork(context: Context, work: Work): CardDraft[] {
  const random = context.random.fork('boardWork');
  return [
    ...work.proposals.flatMap((proposal) => waitingProposal(proposal, work)),
    ...passedProposals(context, work.proposals),
    ...work.endorsements.filter(({ plan }) => plan.stage !== null).map(waitingEndorsement),
    ...passedEndorsements(context, work.endorsements),
    ...nominations(context, work, random),
    ...signedGuarantees(context, work),
    ...brokers(context, work.brokers, random),
    ...activities(context, work.policyHolders, random),
  ];
}

const latest = <Item>(items: Item[], count: number) => items.slice(Math.max(0, items.length - count));

function waitingProposal(proposal: DemoProposal, work: Work): CardDraft[] {
  const { plan, holder } = proposal;
  if (plan.stage === null) return [];
  switch (plan.cause) {
    case 'incompleteRegistration':
      return [proposalCard(proposal, 'registration', plan.stage, 'PROPOSTA')];
    case 'exposedPolicyHolder':
      return [proposalCard(proposal, 'pep', plan.stage, 'TOMADOR_QSA_PEP')];
    case 'exposedInsured':
      return [proposalCard(proposal, 'pep', plan.stage, 'SEGURADO_QSA_PEP')];
    case 'unsignedCcg': {
      const guarantee = work.counterGuarantees.find(({ policyHolderId }) => policyHolderId === holder.row.id);
      const cardType = guarantee?.isManual ? 'ANALISE_CCG_MANUAL' : 'ANALISE_CCG';
      return [
        proposalCard(proposal, 'credit', plan.stage, cardType, { counterGuaranteeUniqueId: guarantee?.uniqueId }),
      ];
    }
    case 'exhaustedGroup': {
      const group = work.economicGroups.find(({ id }) => id === holder.row.economicGroupId);
      return [
        proposalCard(proposal, 'credit', plan.stage, 'GRUPO_ECONOMICO', { economicGroupUniqueId: group?.uniqueId }),
      ];
    }
    case 'shortLimit': {
      const request = work.limitRequests.find(
        ({ policyHolderId, createdAt }) =>
          policyHolderId === holder.row.id && createdAt?.getTime() === proposal.row.createdAt.getTime(),
      );
      return request ? [limitRequestCard(proposal, request, plan.stage)] : [];
    }
    case 'beyondTreaty':
      return [proposalCard(proposal, 'reinsurance', plan.stage, 'PROPOSTA')];
    default:
      return [proposalCard(proposal, 'subscription', plan.stage, plan.isRenewal ? 'PROPOSTA_RENOVACAO' : 'PROPOSTA')];
  }
}

/** What stands in the last step of each pipe: proposals that have become policies after such a card. */
function passedProposals(context: Context, proposals: DemoProposal[]): CardDraft[] {
  const issued = proposals.filter(({ plan }) => plan.policyStatusId !== null && plan.engineStep === 'finished');
  const large = issued.filter(({ plan }) => plan.size !== 'automatic');
  const beyond = issued.filter(({ plan }) => plan.size === 'beyondTreaty');
  const exposedHolders = issued.filter(({ holder }) => holder.trait === 'politicallyExposed');
  const exposedInsureds = issued.filter(({ insured }) => insured.isExposed);
  return [
    ...latest(issued, context.sized(24)).map((p) => proposalCard(p, 'registration', 'done', 'PROPOSTA')),
    ...latest(large, context.sized(26)).map((p) =>
      proposalCard(p, 'subscription', 'done', p.plan.isRenewal ? 'PROPOSTA_RENOVACAO' : 'PROPOSTA'),
    ),
    ...latest(beyond, context.sized(24)).map((p) => proposalCard(p, 'reinsurance', 'done', 'PROPOSTA')),
    ...latest(exposedHolders, context.sized(16)).map((p) => proposalCard(p, 'pep', 'done', 'TOMADOR_QSA_PEP')),
    ...latest(exposedInsureds, context.sized(12)).map((p) => proposalCard(p, 'pep', 'done', 'SEGURADO_QSA_PEP')),
  ];
}

function endorsementCardType({ plan }: DemoEndorsement): CardType {
  if (plan.isAnniversary) return 'ENDOSSO_ANIVERSARIO';
  return plan.typeId === EndorsementTypeId.Cancelamento ? 'ENDOSSO_CANCELAMENTO' : 'ENDOSSO_ALTERACAO';
}

function waitingEndorsement(endorsement: DemoEndorsement): CardDraft {
  const pipe = endorsement.row.engineStep === 'reinsurance' ? 'reinsurance' : 'subscription';
  return endorsementCard(endorsement, pipe, endorsement.plan.stage ?? 'queue', endorsementCardType(endorsement));
}

function passedEndorsements(context: Context, endorsements: DemoEndorsement[]): CardDraft[] {
  const issued = endorsements.filter(({ row }) => row.issueDate);
  const large = issued.filter(
    ({ row }) => row.insuredAmountCents + row.addedAmountCents > context.settings.treatyCapacityCents,
  );
  return [
    ...latest(issued, context.sized(14)).map((e) => endorsementCard(e, 'subscription', 'done', endorsementCardType(e))),
    ...latest(large, context.sized(6)).map((e) => endorsementCard(e, 'reinsurance', 'done', endorsementCardType(e))),
  ];
}

function nominations(context: Context, work: Work, random: Random): CardDraft[] {
  const holderOf = new Map(work.policyHolders.map((holder) => [holder.row.id, holder]));
  const brokerOf = new Map(work.brokers.map((broker) => [broker.row.id, broker]));
  const card = (row: Nominations['rows'][number], stage: StepStage): CardDraft[] => {
    const holder = holderOf.get(row.policyHolderId);
    const broker = brokerOf.get(row.brokerId);
    return holder && broker ? [nominationCard(row, holder, broker, stage)] : [];
  };
  const approved = work.nominations.rows
    .filter(({ status }) => status === 'approved')
    .sort((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime());
  return [
    ...work.nominations.rows
      .filter(({ status }) => status === 'pending')
      .flatMap((row) => card(row, random.pick<StepStage>(['queue', 'analysis', 'documents']))),
    ...latest(approved, context.sized(28)).flatMap((row) => card(row, 'done')),
  ];
}

function signedGuarantees(context: Context, work: Work): CardDraft[] {
  const signed = work.counterGuarantees
    .filter(({ signedAt }) => signedAt)
    .sort((a, b) => Number(a.signedAt) - Number(b.signedAt));
  return latest(signed, context.sized(16)).flatMap((guarantee) => {
    const holder = work.policyHolders.find(({ row }) => row.id === guarantee.policyHolderId);
    return holder ? [counterGuaranteeCard(guarantee, holder, 'done')] : [];
  });
}

const BROKER_CARDS: Partial<Record<BrokerState, { cardType: CardType; stage: StepStage }>> = {
  pendingDocuments: { cardType: 'ANALISE_DOCUMENTACAO_CORRETORA', stage: 'documents' },
  pendingCompliance: { cardType: 'ANALISE_CONFORMIDADE_CORRETORA', stage: 'analysis' },
  politicallyExposed: { cardType: 'CORRETORA_PEP', stage: 'queue' },
};

/** A broker that waits has its card; one that works has left its own behind in the last step. */
function brokers(context: Context, all: DemoBroker[], random: Random): CardDraft[] {
  // A small company has too few brokers for every state: the last three that work then wait once more.
  const isSmall = !all.some(({ state }) => state === 'politicallyExposed');
  const extra: CardType[] = ['CORRETORA_PEP', 'ANALISE_CONFORMIDADE_CORRETORA', 'ANALISE_DOCUMENTACAO_CORRETORA'];
  return all.flatMap((broker, index) => {
    const open = BROKER_CARDS[broker.state];
    if (open)
      return [brokerCard(broker, open.stage, open.cardType, workingMoment(context, random.integer(1, 12), random))];
    if (broker.state === 'blocked') return [];
    const cardType = isSmall ? extra[index % extra.length] : 'ANALISE_DOCUMENTACAO_CORRETORA';
    const registeredAt = workingMoment(context, random.integer(60, 700), random);
    return [brokerCard(broker, 'done', cardType ?? 'ANALISE_DOCUMENTACAO_CORRETORA', registeredAt)];
  });
}

/** Policy holders of a restrictive activity wait for a decision on it. */
function activities(context: Context, holders: DemoPolicyHolder[], random: Random): CardDraft[] {
  return holders
    .filter(({ trait }) => trait === 'restrictiveActivity')
    .map((holder, index) =>
      policyHolderCard(
        holder,
        'credit',
        index % 4 === 3 ? 'documents' : random.pick(['queue', 'analysis']),
        'RAMO_ATIVIDADE',
        {
          cardRef: `Tomador ${String(holder.row.id).padStart(5, '0')}`,
          cardData: { header: 'Ramo de atividade restritivo', body: holder.row.name, footer: 'Sem proposta em curso' },
          createdAt: workingMoment(context, random.integer(1, 30), random),
        },
      ),
    );
}
