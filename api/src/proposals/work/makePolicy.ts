import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/instants';
import { PolicyStatus } from '@portal/shared/domain/policyStatus';
import { searchable } from '@portal/shared/domain/textSearch';
import type { Deal } from '../../engine/lockDeal';
import { nextNumber, policyNumber } from '../../numbering/nextNumber';
import type { Transaction } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import type { ProposalRow } from '../visibleProposal';

export interface MadePolicy {
  uniqueId: string;
  number: string;
}

/** The policy of a proposal with its number; from now on it takes up the limits of its policy holder and group. */
export async function makePolicy(
  transaction: Transaction,
  deal: Deal,
  row: ProposalRow,
  now: Date,
): Promise<MadePolicy> {
  const issueDate = dateOfInstant(now);
  const awaited = await issueAwaited(transaction, row, issueDate);
  if (awaited) return awaited;
  const number = await numberOf(transaction, row, issueDate);
  const { policyHolder, insured, broker } = deal;
  const names = [policyHolder.name, policyHolder.document, insured.name, insured.document, broker.name];
  const [made] = await transaction
    .insert(policies)
    .values({
      companyId: row.companyId,
      number,
      statusId: PolicyStatus.Emitida,
      proposalId: row.id,
      brokerId: row.brokerId,
      policyHolderId: row.policyHolderId,
      insuredId: row.insuredId,
      modalityId: row.modalityId,
      insuranceBranchId: row.insuranceBranchId,
      issueDate,
      startDate: row.startDate,
      endDate: row.endDate,
      insuredAmountCents: row.insuredAmountCents,
      annualRatePercent: row.annualRatePercent,
      premiumCents: row.premiumCents,
      paidPremiumCents: await paidCents(transaction, row.id),
      commissionCents: row.commissionCents,
      searchText: searchable([number, ...names].join(' ')),
      createdAt: now,
    })
    .returning({ uniqueId: policies.uniqueId, number: policies.number });
  if (!made) throw new Error('An inserted policy has an id');
  await takeUpLimits(transaction, deal);
  return made;
}

/** A policy that was prepared and awaited its issue has its number, and takes up the limits already. */
async function issueAwaited(
  transaction: Transaction,
  row: ProposalRow,
  issueDate: string,
): Promise<MadePolicy | undefined> {
  const [issued] = await transaction
    .update(policies)
    .set({
      statusId: PolicyStatus.Emitida,
      issueDate,
      startDate: row.startDate,
      endDate: row.endDate,
      insuredAmountCents: row.insuredAmountCents,
      annualRatePercent: row.annualRatePercent,
      premiumCents: row.premiumCents,
      paidPremiumCents: await paidCents(transaction, row.id),
      commissionCents: row.commissionCents,
    })
    .where(and(eq(policies.proposalId, row.id), eq(policies.statusId, PolicyStatus.AguardandoEmissao)))
    .returning({ uniqueId: policies.uniqueId, number: policies.number });
  return issued;
}

async function numberOf(transaction: Transaction, row: ProposalRow, issueDate: string): Promise<string> {
  const [branch] = await transaction
    .select({ code: insuranceBranches.code })
    .from(insuranceBranches)
    .where(eq(insuranceBranches.id, row.insuranceBranchId));
  if (!branch) throw new Error('A proposal has a branch');
  const year = Number(issueDate.slice(0, 4));
  return policyNumber(branch.code, year, await nextNumber(transaction, row.companyId, 'policy', year));
}

async function takeUpLimits(transaction: Transaction, { policyHolder, economicGroup, row }: Deal): Promise<void> {
  const more = row.insuredAmountCents;
  await transaction
    .update(policyHolders)
    .set({ usedLimitCents: sql`${policyHolders.usedLimitCents} + ${more}` })
    .where(eq(policyHolders.id, policyHolder.id));
  if (!economicGroup) return;
  await transaction
    .update(economicGroups)
    .set({ usedLimitCents: sql`${economicGroups.usedLimitCents} + ${more}` })
    .where(eq(economicGroups.id, economicGroup.id));
}

async function paidCents(transaction: Transaction, proposalId: number): Promise<number> {
  const [paid] = await transaction
    .select({ cents: sql<string>`coalesce(sum(${bankSlips.amountCents}), 0)` })
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposalId), isNotNull(bankSlips.paidAt)));
  return Number(paid?.cents ?? 0);
}
