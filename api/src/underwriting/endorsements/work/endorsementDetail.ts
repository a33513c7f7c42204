import { eq } from 'drizzle-orm';
import type { EndorsementPeriod } from '@portal/shared/contracts/underwriting/endorsementPremium';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { isInternal } from '@portal/shared/domain/access/roles';
import { claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import type { StatementLine } from '@portal/shared/domain/underwriting/endorsement/statement';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { seenCards } from '../../../deals/cards/seenCards';
import { cardsOf, openCardOf } from '../../../deals/engine/dealCards';
import { IN_ANALYSIS } from '../../../deals/engine/timeline';
import { whyNotAnswer } from '../../../deals/records/answering';
import { endorsementSubTypeInForce } from '../../../parameters/inForce/endorsementInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { users } from '../../../platform/database/schema/users';
import { listedDocument } from '../../../platform/lists/privacy';
import { moneyOfEndorsement } from '../../proposals/files/endorsementContract';
import { readCommissionSeen } from '../../proposals/record/commissionSeen';
import type { CommissionSeen } from '../../proposals/record/commissionSeen';
import { endorsementTextLinks } from '../../proposals/work/textObstacles';
import { documentsOfEndorsement } from '../files/attachments';
import { toSeenPremium } from '../request/price/priceRequest';
import { whyNotUndo } from '../undo/judgeUndo';
import { mayUndo, otherOf, undoneBy } from '../undo/undoAccess';
import { readAdjustment } from './answerAdjustment';
import { isEnded } from './cancelRequest';
import { endorsementActions } from './endorsementActions';
import { hasEndorsementRight, seenEndorsement } from './endorsementAccess';
import type { EndorsementRow, SeenEndorsement } from './endorsementAccess';
import { readEndorsementDeal } from './feasibility';
import { issueObstacles } from './issueObstacles';
import { decideIssue } from './issuer';
import { readPayee } from './refundPayee';
import { decideWaiting, readRefund } from './releaseRefund';
import { seenCardOf, whyWaiting } from './runStep';
import { isScheduled } from './scheduleCancellation';
import { isStale, standingVersion } from './standingVersion';
import { stepsOf } from './steps';

/** An endorsement whole, for its page. */
export async function endorsementDetail(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  now = new Date(),
): Promise<EndorsementDetail> {
  const seen = await seenEndorsement(database, user, uniqueId);
  const documents = await documentsOfEndorsement(database, user, seen.endorsement);
  const { companyId, uniqueId: endorsementUniqueId } = seen.endorsement;
  const aboutIt = cardsOf({ kind: 'endorsement', row: { companyId, uniqueId: endorsementUniqueId } });
  const cards = await seenCards(database, user, aboutIt);
  const standing = await database.transaction((transaction) => readStanding(transaction, user, seen, now));
  return {
    ...factsOf(user, seen, await readCommissionSeen(database, user, seen.policy)),
    ...standing,
    Cards: cards,
    Documents: documents.map(({ RequestDocumentUniqueId, Name, IsRequired, Status, Archives }) => ({
      ...{ UniqueId: RequestDocumentUniqueId, Name, IsRequired, Status },
      FileCount: Archives.length,
    })),
  };
}

async function readStanding(transaction: Transaction, user: CurrentUser, seen: SeenEndorsement, now: Date) {
  const { endorsement, policy } = seen;
  const deal = await readEndorsementDeal(transaction, endorsement, now);
  const isOver = endorsement.statusId === ProposalStatus.Emitida;
  const obstacles = isOver ? [] : await issueObstacles(transaction, user, { ...seen, deal }, now);
  const card = await openCardOf(transaction, deal);
  const why = endorsement.isWaitingForCard ? await whyWaiting(transaction, deal, now) : null;
  const seenWhy = why !== null && !isInternal(user.userTypeId) ? IN_ANALYSIS : why;
  const version = await standingVersion(transaction, policy.id);
  const decision = await decideIssue(transaction, user, { endorsement, deal }, now);
  const refund = await readRefund(transaction, endorsement.id);
  const release = isInternal(user.userTypeId) ? await decideWaiting(transaction, user, endorsement) : undefined;
  const claim = claimObstacle(policy, { act: 'refund', endorsementId: endorsement.id }, true);
  return {
    PolicyHolder: partyOf(deal.policyHolder),
    Insured: partyOf(deal.insured),
    BrokerName: deal.broker.tradeName ?? deal.broker.name,
    ModalityName: deal.modality.name,
    SubTypeName: await subTypeName(transaction, endorsement, now),
    RequestedByName: await nameOf(transaction, endorsement.requestedByUserId),
    RefundValue: isOver
      ? (await moneyOfEndorsement(transaction, endorsement)).refundCents
      : (endorsement.calculation?.RestituicaoValue ?? 0),
    ...(await otherSides(transaction, endorsement)),
    Adjustment: await readAdjustment(transaction, endorsement),
    MayAnswer:
      whyNotAnswer(user, deal) === null && (await hasEndorsementRight(transaction, user, 'SOLICITAR', 'EDITAR')),
    IsStale: !isOver && isStale(endorsement, version),
    Steps: stepsOf(endorsement, seenWhy),
    Obstacles: obstacles,
    ...(!isOver &&
      isInternal(user.userTypeId) && {
        ObstacleLinks: endorsementTextLinks(await parametersInForce(transaction, endorsement.companyId, now)),
      }),
    WhyNotIssue: isEnded(endorsement.statusId) ? null : decision.whyNot,
    Refund: refund,
    RefundPayee: isInternal(user.userTypeId) ? await readPayee(transaction, endorsement, deal) : null,
    ...(await scheduleOf(transaction, endorsement)),
    CardId: card ? await seenCardOf(transaction, user, card.id) : null,
    Actions: await endorsementActions(transaction, user, {
      endorsement,
      deal,
      obstacles,
      isWaiting: card !== undefined,
      decision,
      release: release && { ...release, whyNot: release.whyNot ?? claim },
      ...(isOver && (await mayUndo(transaction, user))
        ? { whyNotUndo: await whyNotUndo(transaction, user, seen, now) }
        : {}),
    }),
  };
}

async function scheduleOf(
  transaction: Transaction,
  endorsement: EndorsementRow,
): Promise<Pick<EndorsementDetail, 'ScheduledFor' | 'ScheduledByName'>> {
  if (!isScheduled(endorsement)) return { ScheduledFor: null, ScheduledByName: null };
  return {
    ScheduledFor: endorsement.endDate,
    ScheduledByName: await nameOf(transaction, endorsement.scheduledByUserId),
  };
}

async function otherSides(
  transaction: Transaction,
  { id, undoesId, consolidatesId }: EndorsementRow,
): Promise<Pick<EndorsementDetail, 'Undoes' | 'UndoneBy' | 'Consolidates'>> {
  const Undoes = await otherOf(transaction, undoesId);
  const UndoneBy = await undoneBy(transaction, id);
  const Consolidates = await otherOf(transaction, consolidatesId);
  return { ...(Undoes && { Undoes }), ...(UndoneBy && { UndoneBy }), ...(Consolidates && { Consolidates }) };
}

const partyOf = ({ uniqueId, name, document }: { uniqueId: string; name: string; document: string }) => ({
  UniqueId: uniqueId,
  Name: name,
  CpfCnpj: listedDocument(document),
});

const factsOf = (user: CurrentUser, { endorsement: row, policy }: SeenEndorsement, commission: CommissionSeen) => ({
  ProposalUniqueId: row.uniqueId,
  EndorsementId: row.id,
  Number: row.number,
  Sequence: row.sequenceNumber,
  EndorsementTypeId: row.endorsementTypeId,
  StatusId: row.statusId,
  PolicyUniqueId: policy.uniqueId,
  PolicyNumber: policy.number,
  Reason: row.reason,
  Justification: row.justification,
  DecisionReason: row.decisionReason,
  ReleaseReceivedOn: row.releaseReceivedOn,
  BackdatingReason: isInternal(user.userTypeId) ? row.backdatingReason : null,
  CreatedAt: row.createdAt.toISOString(),
  EffectiveOn: row.effectiveOn ?? row.wantedEffectiveOn,
  IssuedOn: row.issueDate,
  PremiumDifference: row.premiumDifferenceCents,
  // What a broker earns is not the policy holder's matter.
  ComissionDifference: commission.cents(row.commissionDifferenceCents),
  RequestedPremiumValue: row.requestedPremiumCents,
  RequestedPremiumJustification: row.requestedPremiumJustification,
  Premium: row.calculation ? toSeenPremium(row.calculation.Premium, commission) : null,
  ...periodsOf(row),
  Changes: row.changes,
});

/** What a consolidating one states, else what was told when it was asked for. */
function periodsOf({ statement, calculation }: EndorsementRow): Pick<EndorsementDetail, 'Periods'> {
  const Periods = statement ? statement.map(stated) : calculation?.Periods;
  return Periods ? { Periods } : {};
}

const stated = (line: StatementLine): EndorsementPeriod => ({
  StartDate: line.from,
  EndDate: line.until,
  AmountBeforeValue: null,
  AmountAfterValue: line.principalCents,
  ComplementaryBeforeValue: null,
  ComplementaryAfterValue: line.complementaryCents === 0 ? null : line.complementaryCents,
  PremiumDifference: line.premiumDifferenceCents,
});

/** Returns the name of a sub-type, also of one that is no longer offered; null where the endorsement has none. */
export async function subTypeName(
  transaction: Database | Transaction,
  { companyId, subTypeUniqueId }: EndorsementRow,
  now: Date,
): Promise<string | null> {
  if (subTypeUniqueId === null) return null;
  const parameters = await parametersInForce(transaction, companyId, now);
  return endorsementSubTypeInForce(parameters, subTypeUniqueId)?.Name ?? null;
}

async function nameOf(transaction: Transaction, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await transaction.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}
