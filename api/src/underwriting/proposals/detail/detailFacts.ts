import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { maySeePipe } from '../../../deals/cards/pipeAccess';
import { cardsOf } from '../../../deals/engine/dealCards';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { cards, pipes, steps } from '../../../platform/database/schema/boards';
import { companies } from '../../../platform/database/schema/companies';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers, economicGroups, policyHolders } from '../../../platform/database/schema/parties';
import { withAutomaticMaximumOf } from '../../../parameters/inForce/commissionInForce';
import { modalityInForce } from '../../../parameters/inForce/modalityInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { policies } from '../../../platform/database/schema/policies';
import { proposalEngineLogs } from '../../../platform/database/schema/proposalParts';
import { proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import { users } from '../../../platform/database/schema/users';
import type { ProposalRow } from '../../../deals/records/visibleProposal';

const creators = alias(users, 'creators');

/** What stands around a proposal: whom it covers, by which rules, under which treaty. */
export async function surroundingsOf(
  database: Database,
  { id, companyId }: Pick<ProposalRow, 'id' | 'companyId'>,
  now: Date,
) {
  const [found] = await database
    .select({
      policyHolder: policyHolders,
      economicGroup: economicGroups,
      modality: modalities,
      brokerUniqueId: brokers.uniqueId,
      treatyCapacityCents: companies.treatyCapacityCents,
      createdByName: creators.name,
    })
    .from(proposals)
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .leftJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .leftJoin(creators, eq(creators.id, proposals.createdByUserId))
    .where(eq(proposals.id, id));
  if (!found) throw new Error('A proposal that was read has its parties');
  const parameters = await parametersInForce(database, companyId, now);
  const modality = modalityInForce(parameters, found.modality);
  return { ...found, modality: withAutomaticMaximumOf(parameters, found.brokerUniqueId, modality) };
}

/** The policy that was issued of it; one that is prepared, or was refused, is none yet. */
export async function policyOf(database: Database, { id, statusId }: Pick<ProposalRow, 'id' | 'statusId'>) {
  if (statusId !== ProposalStatus.Emitida) return null;
  const [policy] = await database
    .select({ UniqueId: policies.uniqueId, Number: policies.number, IssueDate: policies.issueDate })
    .from(policies)
    .where(eq(policies.proposalId, id));
  return policy ?? null;
}

export async function slipsOf(database: Database, proposalId: number) {
  const rows = await database
    .select()
    .from(bankSlips)
    .where(eq(bankSlips.proposalId, proposalId))
    .orderBy(asc(bankSlips.installment));
  return rows.map((slip) => ({
    Installment: slip.installment,
    Installments: slip.installments,
    MadeOn: dateOfInstant(slip.createdAt),
    DueOn: slip.dueOn,
    AmountValue: slip.amountCents,
    DigitableLine: slip.digitableLine,
    PaidAt: slip.paidAt?.toISOString() ?? null,
    CancelledAt: slip.cancelledAt?.toISOString() ?? null,
  }));
}

/** Cards about the proposal on pipes that the user sees, the undecided first, the newest of each first. */
export async function seenCards(database: Database, user: CurrentUser, proposalUniqueId: string) {
  const rows = await database
    .select({
      CardId: cards.id,
      PipeUniqueId: pipes.uniqueId,
      PipeName: pipes.name,
      StepName: steps.name,
      decision: cards.decision,
      functionalityId: pipes.functionalityId,
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .innerJoin(steps, eq(steps.id, cards.stepId))
    .where(
      and(
        cardsOf({ kind: 'proposal', row: { companyId: user.companyId, uniqueId: proposalUniqueId } }),
        or(isNull(cards.closedAt), isNotNull(cards.decision)),
      ),
    )
    .orderBy(desc(cards.id));
  return rows
    .filter(({ PipeUniqueId, functionalityId }) => maySeePipe(user, { uniqueId: PipeUniqueId, functionalityId }))
    .map(({ decision, functionalityId: _functionalityId, ...card }) => ({ ...card, IsDecided: decision !== null }))
    .sort((one, other) => Number(one.IsDecided) - Number(other.IsDecided));
}

/** Every run of a validation, the newest first. */
export const engineLogsOf = (database: Database, proposalId: number) =>
  database
    .select({
      validation: proposalEngineLogs.validation,
      outcome: proposalEngineLogs.outcome,
      description: proposalEngineLogs.description,
      userName: users.name,
      executedAt: proposalEngineLogs.executedAt,
    })
    .from(proposalEngineLogs)
    .leftJoin(users, eq(users.id, proposalEngineLogs.userId))
    .where(eq(proposalEngineLogs.proposalId, proposalId))
    .orderBy(desc(proposalEngineLogs.id));

/** The timeline, the newest first. */
export const timelineOf = (database: Database, proposalId: number) =>
  database
    .select({ entry: proposalTimeline, userName: users.name })
    .from(proposalTimeline)
    .leftJoin(users, eq(users.id, proposalTimeline.userId))
    .where(eq(proposalTimeline.proposalId, proposalId))
    .orderBy(desc(proposalTimeline.happenedAt), desc(proposalTimeline.id));

export const membersOfGroup = async (database: Database, groupId: number | undefined): Promise<number> =>
  groupId === undefined ? 0 : database.$count(policyHolders, eq(policyHolders.economicGroupId, groupId));
