import type { CallResponse } from '@portal/shared/contracts/call';
import type { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { filledTags } from '@portal/shared/domain/parameters/contractFigures';
import { formatDate } from '@portal/shared/domain/time/dates';
import { getAmountAtRisk } from '@portal/shared/domain/underwriting/amountAtRisk';
import { earlyRenewalProblem } from '@portal/shared/domain/underwriting/renewal/renewalStand';
import { isPriceStanding } from '@portal/shared/domain/underwriting/priceValidity';
import { today } from '@portal/shared/domain/time/instants';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { isInternal } from '@portal/shared/domain/access/roles';
import { paymentRulesOf, planOfProposal, planOnWire } from '../../../parameters/billing/paymentRules';
import { engineSteps } from '../../../deals/engine/engineOrder';
import { openDocumentsOf } from '../../../deals/engine/openDocuments';
import { isWithinAutomaticEmission } from '../../../deals/engine/validations/subscription';
import { acceptedByLawMessage, loadLegalCalendar } from '../../../deals/records/acceptedByLaw';
import { observationsOf } from '../../../deals/records/observations';
import { permittedActions } from '../../../people/permissions/queries';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { listedDocument } from '../../../platform/lists/privacy';
import { collectors } from '../../../parameters/billing/collectors';
import { proposalDocuments } from '../documents/proposalDocuments';
import { recordOf } from '../record/readRecord';
import { amountsOfContract } from '../policyVersion/addedAmount';
import { figuresOf } from '../terms/figuresOf';
import { readContract } from '../terms/readContract';
import { termsOfContract } from '../terms/termsOfContract';
import { loadProposalCession } from '../../../deals/records/reinsuranceCessions';
import { requireVisibleProposal } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { seenCards } from '../../../deals/cards/seenCards';
import { cardsOf } from '../../../deals/engine/dealCards';
import { readDeal } from '../../../deals/records/lockDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import { paysBeforeIssue } from '../work/acceptance';
import { allowedActions, isEnded } from '../work/allowedActions';
import { groundsOf, needsReason, whyPaidStays } from '../work/cancelGrounds';
import { standingObstacles } from '../work/issueObstacles';
import { obstaclesAcceptedByLaw } from '../work/obstaclesAcceptedByLaw';
import { toBlocker } from '../work/partyObstacles';
import { blockersOf } from './blockers';
import * as facts from './detailFacts';
import { hasRiskChanged } from './hasRiskChanged';
import { toAdjustment, engineLogsFor, timelineFor } from './historyFor';
import { insurerData } from './insurerData';

/** Nothing is collected any more. */
const ended: readonly number[] = [
  ProposalStatus.Emitida,
  ProposalStatus.Recusada,
  ProposalStatus.Rejeitada,
  ProposalStatus.Cancelada,
];

type Detail = CallResponse<typeof getProposalByUniqueId2>;

/**
 * All that is known of a proposal, as far as this user may know it. The number of queries does not grow with what it
 * holds.
 */
export async function proposalDetail(database: Database, user: CurrentUser, uniqueId: string): Promise<Detail> {
  const row = await requireVisibleProposal(database, user, uniqueId);
  const permitted = await permittedActions(database, user, ModuleId.PROPOSTA);
  const [
    record,
    surroundings,
    policy,
    renewedPolicy,
    slips,
    cards,
    documents,
    observations,
    logs,
    timeline,
    contract,
    payment,
    calendar,
  ] = await Promise.all([
    recordOf(database, user, row),
    facts.surroundingsOf(database, row, new Date()),
    facts.policyOf(database, row),
    facts.renewedPolicyOf(database, row),
    facts.slipsOf(database, row.id, {
      mayReissue: permitted.includes('EDITAR'),
      mayEnterLine: permitted.includes('EDITAR') && collectors.permits(user),
    }),
    seenCards(database, user, cardsOf({ kind: 'proposal', row })),
    proposalDocuments(database, user, row, permitted),
    observationsOf(database, user, 'proposal', [row.uniqueId]),
    facts.engineLogsOf(database, { id: row.id }),
    facts.timelineOf(database, { id: row.id }),
    readContract(database, row.id),
    paymentRulesOf(database, row, new Date()),
    loadLegalCalendar(database, row.companyId, new Date()),
  ]);
  const { policyHolder, economicGroup, modality } = surroundings;
  const ofInsurer = isInternal(user.userTypeId);
  const amountAtRiskCents = getAmountAtRisk(amountsOfContract(contract));
  const acceptedByLaw = calendar.acceptedOn(row);
  const isBoundByLaw = acceptedByLaw !== null && row.acceptedAt === null;
  const deal = isBoundByLaw || row.statusId === ProposalStatus.AguardandoEmissao ? await dealOf(database, row) : null;
  const [standing, ofLaw, policyHolderDocuments, required, memberCount, cession] = await Promise.all([
    isBoundByLaw ? [] : standingObstacles(database, user, { row, record, deal }, new Date()),
    isBoundByLaw && deal ? obstaclesAcceptedByLaw(database, user, { row, deal }, new Date()) : null,
    openDocumentsOf(database, user.companyId, 'policyHolder', policyHolder.uniqueId),
    openDocumentsOf(database, user.companyId, 'proposal', row.uniqueId),
    facts.membersOfGroup(database, ofInsurer ? economicGroup?.id : undefined),
    ofInsurer ? loadProposalCession(database, row.id) : undefined,
  ]);
  const step = row.engineStep === null || row.engineStep === 'finished' ? null : engineSteps[row.engineStep];
  const wasValidated = row.engineStep !== null;
  const adjustment = row.statusId === ProposalStatus.AguardandoCorretor ? (toAdjustment(timeline) ?? null) : null;
  const whyNotYet = earlyRenewalProblem(row.renewalOpensOn, today());
  const blockerFacts = {
    statusId: row.statusId,
    isInternal: ofInsurer,
    policyHolder,
    isRegistrationSettled: wasValidated && row.engineStep !== 'registration',
    policyHolderDocuments,
    documents: required,
    standing: standing.map(toBlocker),
    expiredPrice: isPriceStanding(row, today()) ? null : formatDate(row.priceValidUntil),
    whyNotYet,
    openCards: cards
      .filter(({ IsDecided }) => !IsDecided)
      .map(({ PipeName, StepName }) => ({ pipeName: PipeName, stepName: StepName })),
    isWaitingForCard: row.isWaitingForCard,
    stepCalled: step?.called ?? null,
    adjustmentReason: adjustment?.Reason ?? null,
  };
  const warnings = ofLaw?.warnings.map(({ Text }) => Text) ?? [];
  const blockers = ofLaw ? ofLaw.stops.map(toBlocker) : blockersOf(blockerFacts);
  const hasHidden = !isBoundByLaw && !ofInsurer && required.some((document) => document.isInternal);
  const isWaitingForPayment = row.statusId === ProposalStatus.AguardandoPagamento;
  const judgedSlips = slips.map(({ DueOn, PaidAt, CancelledAt }) => ({
    dueOn: DueOn,
    isPaid: PaidAt !== null,
    isCancelled: CancelledAt !== null,
  }));
  const hasRiskChange = hasRiskChanged(row, modality.uniqueId);
  const onWire = (isDeleted: boolean) =>
    documents.filter((document) => (document.row.deletedAt !== null) === isDeleted).map((document) => document.onWire);
  return {
    Proposal: {
      ...record,
      CreatedByName: surroundings.createdByName,
      EngineStep: row.engineStep,
      IsWaitingForCard: row.isWaitingForCard,
      DecidedAt: row.decidedAt?.toISOString() ?? null,
      DecisionReason: row.decisionReason,
      LegalClockStartedAt: row.legalClockStartedAt?.toISOString() ?? null,
      LegalClockPausedAt: row.legalClockPausedAt?.toISOString() ?? null,
      LegalClockEndedAt: row.legalClockEndedAt?.toISOString() ?? null,
      LegalLastDay: row.legalClockPausedAt === null && row.legalClockEndedAt === null ? calendar.lastDayOf(row) : null,
      AcceptedByLawOn: acceptedByLaw,
      AcceptedAt: row.acceptedAt?.toISOString() ?? null,
      Policy: policy,
      RenewedPolicy: renewedPolicy,
      PaysBeforeIssue: paysBeforeIssue(modality),
      CancelGrounds: isWaitingForPayment
        ? groundsOf({ isInternalUser: ofInsurer, today: today(), slips: judgedSlips })
        : [],
      CancelNeedsReason: needsReason({
        isInternalUser: ofInsurer,
        isHandedIn: row.statusId !== ProposalStatus.Cotacao,
      }),
      BankSlips: slips,
      InstallmentPlan: slips.length > 0 || ended.includes(row.statusId) ? [] : planOnWire(planOfProposal(row, payment)),
      HasRiskChange: hasRiskChange,
      IsStartOpen: row.acceptedAt === null && !isEnded(row.statusId),
      Adjustment: adjustment,
      Blockers: blockers,
      IssueWarnings: ofInsurer ? warnings : [],
      Actions: allowedActions({
        statusId: record.StatusId,
        isInternal: ofInsurer,
        permitted,
        whyBoundByLaw: isBoundByLaw ? acceptedByLawMessage(row.number, acceptedByLaw) : null,
        isAcceptedByLaw: isBoundByLaw,
        issueWarnings: warnings,
        whyNotEdit: record.WhyNotEdit,
        whyNotYet,
        isWithinAutomaticEmission: isWithinAutomaticEmission(modality, amountAtRiskCents),
        issueObstacles: [
          ...blockers.map(({ Text }) => Text),
          ...(hasHidden ? ['A seguradora ainda confere documentos seus antes da emissão.'] : []),
        ],
        hasRiskChange,
        whyPaidStays: isWaitingForPayment ? whyPaidStays(judgedSlips) : null,
        hasSlips: slips.length > 0,
        hasRegisteredSlips: slips.some(({ BankState }) => BankState === 'registered'),
        hasOpenSlips: slips.some(({ PaidAt, CancelledAt }) => PaidAt === null && CancelledAt === null),
        hasPolicy: policy !== null,
        wasValidated,
      }),
      Insurer: ofInsurer ? insurerData({ amountAtRiskCents, surroundings, cards, memberCount, cession }) : null,
    },
    Observations: observations.filter(({ IsVisibleToBroker }) => ofInsurer || IsVisibleToBroker),
    ProposalObjects: termsOfContract(contract, filledTags(figuresOf(contract, listedDocument)), false).map(
      ({ Name, Value, FilledValue }) => ({ Name, Value, FilledValue }),
    ),
    ProposalEngineExecutionLogs: engineLogsFor(user, logs),
    RequestDocuments: onWire(false),
    DeletedRequestDocuments: onWire(true),
    TimelineHistory: timelineFor(user, timeline),
  };
}

async function dealOf(database: Database, { companyId, uniqueId }: ProposalRow): Promise<Deal> {
  const deal = await readDeal(database, { companyId, kind: 'proposal', uniqueId });
  if (!deal) throw new Error('A proposal that was read cannot vanish');
  return deal;
}
