import { asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { today } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Database } from '../../../platform/database/connection';
import { kept } from '../../../platform/database/kept';
import type { Asked } from '../../../platform/database/kept';
import { payableLine } from '../../../parameters/billing/bankSlipDigits';
import { lineEntryOf, secondCopyOfSlip } from '../../../parameters/billing/secondCopyOfSlip';
import { withFirstDay } from '../../../parameters/billing/slipsThatCount';
import { bankSlips } from '../../../platform/database/schema/billing';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers, economicGroups, policyHolders } from '../../../platform/database/schema/parties';
import { withAutomaticMaximumOf } from '../../../parameters/inForce/commissionInForce';
import { modalityInForce } from '../../../parameters/inForce/modalityInForce';
import { treatyCapacityInForce } from '../../../parameters/inForce/treatyInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { policies } from '../../../platform/database/schema/policies';
import { proposalEngineLogs } from '../../../platform/database/schema/proposalParts';
import { proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import { users } from '../../../platform/database/schema/users';
import type { ProposalRow } from '../../../deals/records/visibleProposal';

const creators = alias(users, 'creators');

const readSurroundings = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({
      policyHolder: policyHolders,
      economicGroup: economicGroups,
      modality: modalities,
      brokerUniqueId: brokers.uniqueId,
      createdByName: creators.name,
    })
    .from(proposals)
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .leftJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .leftJoin(creators, eq(creators.id, proposals.createdByUserId))
    .where(eq(proposals.id, id)),
);

/** What stands around a proposal: whom it covers, by which rules, under which treaty. */
export async function surroundingsOf(
  database: Database,
  { id, companyId }: Pick<ProposalRow, 'id' | 'companyId'>,
  now: Date,
) {
  const [found] = await readSurroundings(database, { id });
  if (!found) throw new Error('A proposal that was read has its parties');
  const parameters = await parametersInForce(database, companyId, now);
  const modality = modalityInForce(parameters, found.modality);
  return {
    ...found,
    modality: withAutomaticMaximumOf(parameters, found.brokerUniqueId, modality),
    treatyCapacityCents: treatyCapacityInForce(parameters, modality.uniqueId),
  };
}

/** The policy that a renewal goes on with; who sees the one sees the other, which has the same broker and parties. */
export async function renewedPolicyOf(database: Database, { renewedPolicyId }: Pick<ProposalRow, 'renewedPolicyId'>) {
  if (renewedPolicyId === null) return null;
  const [policy = null] = await database
    .select({ UniqueId: policies.uniqueId, Number: policies.number })
    .from(policies)
    .where(eq(policies.id, renewedPolicyId));
  return policy;
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

/** The slips that count, and what a second copy of each would be for who may have one made. */
export async function slipsOf(
  database: Database,
  proposalId: number,
  { mayReissue, mayEnterLine }: { mayReissue: boolean; mayEnterLine: boolean },
) {
  const rows = await database
    .select()
    .from(bankSlips)
    .where(eq(bankSlips.proposalId, proposalId))
    .orderBy(asc(bankSlips.installment));
  return withFirstDay(rows).map((row) => {
    const slip = {
      Installment: row.installment,
      Installments: row.installments,
      MadeOn: row.madeOn,
      DueOn: row.dueOn,
      AmountValue: row.amountCents,
      OurNumber: row.ourNumber,
      BankState: row.bankState,
      DigitableLine: payableLine(row),
      PaidAt: row.paidAt?.toISOString() ?? null,
      CancelledAt: row.cancelledAt?.toISOString() ?? null,
    };
    return {
      ...slip,
      SecondCopy: mayReissue ? secondCopyOfSlip(row, today()) : null,
      LineEntry: mayEnterLine ? lineEntryOf(row) : null,
    };
  });
}

/** Every run of a validation, the newest first. */
export const engineLogsOf = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({
      validation: proposalEngineLogs.validation,
      outcome: proposalEngineLogs.outcome,
      description: proposalEngineLogs.description,
      userName: users.name,
      executedAt: proposalEngineLogs.executedAt,
    })
    .from(proposalEngineLogs)
    .leftJoin(users, eq(users.id, proposalEngineLogs.userId))
    .where(eq(proposalEngineLogs.proposalId, id))
    .orderBy(desc(proposalEngineLogs.id)),
);

/** The timeline, the newest first. */
export const timelineOf = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({ entry: proposalTimeline, userName: users.name, userTypeId: users.userTypeId })
    .from(proposalTimeline)
    .leftJoin(users, eq(users.id, proposalTimeline.userId))
    .where(eq(proposalTimeline.proposalId, id))
    .orderBy(desc(proposalTimeline.happenedAt), desc(proposalTimeline.id)),
);

export const membersOfGroup = async (database: Database, groupId: number | undefined): Promise<number> =>
  groupId === undefined ? 0 : database.$count(policyHolders, eq(policyHolders.economicGroupId, groupId));
