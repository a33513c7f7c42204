import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { flagsByRule } from '@portal/shared/domain/underwriting/flagsByRule';
import type { PolicyFlags } from '@portal/shared/domain/underwriting/flagsByRule';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { auditRecord } from '../../../platform/history/auditRecord';
import { storedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import type { Deal } from '../../../deals/records/lockDeal';
import { takeUpLimits } from '../../../parties/exposure/takeUpLimits';
import { nextNumber, policyNumber } from '../../../parameters/numbering/nextNumber';
import type { Transaction } from '../../../platform/database/connection';
import type { Reader } from '../../../platform/database/kept';
import { bankSlips } from '../../../platform/database/schema/billing';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { policies } from '../../../platform/database/schema/policies';
import type { ProposalRow } from '../../../deals/records/visibleProposal';

export interface MadePolicy {
  id: number;
  uniqueId: string;
  number: string;
}

/**
 * The policy of a proposal with its number, issued or awaiting what its issue still waits for; from now on it takes up
 * the limits of its policy holder and group. One that was prepared before is gone on with.
 */
export async function makePolicy(
  transaction: Transaction,
  deal: Deal,
  row: ProposalRow,
  now: Date,
  statusId: typeof PolicyStatus.Emitida | typeof PolicyStatus.AguardandoEmissao = PolicyStatus.Emitida,
): Promise<MadePolicy> {
  const issueDate = dateOfInstant(now);
  const figures = {
    statusId,
    issueDate,
    startDate: row.startDate,
    endDate: row.endDate,
    insuredAmountCents: row.insuredAmountCents,
    addedAmountCents: deal.row.amountAtRiskCents - row.insuredAmountCents,
    annualRatePercent: row.annualRatePercent,
    premiumCents: row.premiumCents,
    paidCents: await paidCents(transaction, row.id),
    commissionCents: row.commissionCents,
    parameterPublicationId: row.parameterPublicationId,
  };
  const rule = { ...deal.modality, isLargeWork: row.riskDetails.IsLargeWork === true };
  const flags = flagsByRule(rule, deal.row.amountAtRiskCents);
  const prepared = await preparedPolicy(transaction, row.id);
  if (prepared) {
    await transaction.update(policies).set(figures).where(eq(policies.id, prepared.id));
    // What the rule said when it was prepared may have been changed by people since: only a new amount says more.
    const before = flagsByRule(rule, storedAmountAtRisk(prepared));
    await setFlags(
      transaction,
      prepared,
      flagsSet(flags).filter((flag) => !before[flag] && !prepared[flag]),
      row.companyId,
    );
    await takeUpLimits(transaction, deal, deal.row.amountAtRiskCents - storedAmountAtRisk(prepared));
    return prepared;
  }
  const number = await numberOf(transaction, row, issueDate);
  const { policyHolder, insured, broker } = deal;
  const names = [policyHolder.name, policyHolder.document, insured.name, insured.document, broker.name];
  const [made] = await transaction
    .insert(policies)
    .values({
      ...figures,
      companyId: row.companyId,
      number,
      proposalId: row.id,
      brokerId: row.brokerId,
      policyHolderId: row.policyHolderId,
      insuredId: row.insuredId,
      modalityId: row.modalityId,
      insuranceBranchId: row.insuranceBranchId,
      searchText: searchable([number, ...names].join(' ')),
      createdAt: now,
    })
    .returning({ id: policies.id, uniqueId: policies.uniqueId, number: policies.number });
  if (!made) throw new Error('An inserted policy has an id');
  await setFlags(transaction, made, flagsSet(flags), row.companyId);
  await takeUpLimits(transaction, deal, deal.row.amountAtRiskCents);
  return made;
}

type Flag = keyof PolicyFlags;

const flagsSet = (flags: PolicyFlags): Flag[] => (Object.keys(flags) as Flag[]).filter((flag) => flags[flag]);

/** Sets what the rule of its modality says, by nobody but the rule, and tells it in the policy's history. */
async function setFlags(
  transaction: Transaction,
  { id, uniqueId }: MadePolicy,
  flags: readonly Flag[],
  companyId: number,
): Promise<void> {
  if (flags.length === 0) return;
  await transaction
    .update(policies)
    .set(Object.fromEntries(flags.map((flag) => [flag, true])))
    .where(eq(policies.id, id));
  await auditRecord(
    transaction,
    { companyId, id: null, name: 'Portal' },
    { kind: 'policy', uniqueId },
    { action: 'flagsSetByRule', changes: flags.map((field) => ({ field, before: false, after: true })) },
  );
}

/** A policy that awaits its issue has its number, and takes up the limits already. */
export async function preparedPolicy(reader: Reader, proposalId: number) {
  const [prepared] = await reader
    .select({
      id: policies.id,
      uniqueId: policies.uniqueId,
      number: policies.number,
      insuredAmountCents: policies.insuredAmountCents,
      addedAmountCents: policies.addedAmountCents,
      enableToSteppin: policies.enableToSteppin,
      enableToMonitoring: policies.enableToMonitoring,
      enableToBigRisk: policies.enableToBigRisk,
    })
    .from(policies)
    .where(and(eq(policies.proposalId, proposalId), eq(policies.statusId, PolicyStatus.AguardandoEmissao)));
  return prepared;
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

async function paidCents(transaction: Transaction, proposalId: number): Promise<number> {
  const [paid] = await transaction
    .select({ cents: sql<string>`coalesce(sum(${bankSlips.amountCents}), 0)` })
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposalId), isNotNull(bankSlips.paidAt)));
  return Number(paid?.cents ?? 0);
}
