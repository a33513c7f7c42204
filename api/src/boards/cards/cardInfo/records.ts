import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type {
  CardCounterGuarantee,
  CardDocumentCount,
  CardModality,
  CardPolicyRecord,
} from '@portal/shared/contracts/boards/kanbanCardParts';
import type { CardProposalInProgress } from '@portal/shared/contracts/boards/kanbanCards';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { amountAtRiskOf, proposalAmountAtRisk, takenCoverages } from '../../../deals/records/amountAtRisk';
import type { Database } from '../../../platform/database/connection';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { requestDocuments } from '../../../platform/database/schema/documents';
import type { DocumentOwner } from '../../../platform/database/schema/documents';
import { modalities, modalityGroups } from '../../../platform/database/schema/modalities';
import { counterGuarantees, insureds } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';

/** How many documents were asked for of a record, by state. */
export const documentCountsOf = (
  database: Database,
  companyId: number,
  ownerKind: DocumentOwner,
  ownerUniqueId: string,
): Promise<CardDocumentCount[]> =>
  database
    .select({ Status: requestDocuments.status, Count: count() })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, companyId),
        eq(requestDocuments.ownerKind, ownerKind),
        eq(requestDocuments.ownerUniqueId, ownerUniqueId),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .groupBy(requestDocuments.status)
    .orderBy(asc(requestDocuments.status));

const noPolicies: CardPolicyRecord = { PolicyCount: 0, InForceCount: 0, InForceInsuredAmountValue: 0, PremiumValue: 0 };

/** What the policies of a broker or of a policy holder add up to. */
export async function policyRecordOf(
  database: Database,
  owner: typeof policies.brokerId | typeof policies.policyHolderId,
  id: number,
): Promise<CardPolicyRecord> {
  const inForce = eq(policies.statusId, PolicyStatus.Emitida);
  const [record] = await database
    .select({
      PolicyCount: count(),
      InForceCount: sql<number>`count(*) filter (where ${inForce})`.mapWith(Number),
      InForceInsuredAmountValue:
        sql<number>`coalesce(sum(${amountAtRiskOf(policies)}) filter (where ${inForce}), 0)`.mapWith(Number),
      PremiumValue: sql<number>`coalesce(sum(${policies.premiumCents}), 0)`.mapWith(Number),
    })
    .from(policies)
    .where(eq(owner, id));
  return record ?? noPolicies;
}

export async function counterGuaranteesOf(database: Database, policyHolderId: number): Promise<CardCounterGuarantee[]> {
  const rows = await database
    .select()
    .from(counterGuarantees)
    .where(eq(counterGuarantees.policyHolderId, policyHolderId))
    .orderBy(desc(counterGuarantees.createdAt), desc(counterGuarantees.id));
  return rows.map(counterGuaranteeOf);
}

/** A contract as it travels. */
export const counterGuaranteeOf = (row: typeof counterGuarantees.$inferSelect): CardCounterGuarantee => ({
  UniqueId: row.uniqueId,
  Number: row.number,
  StatusId: row.statusId,
  IsManual: row.isManual,
  SignedAt: row.signedAt?.toISOString() ?? null,
  CreatedAt: row.createdAt.toISOString(),
  CountsUntil: row.countsUntil,
});

const inProgress = [
  ProposalStatus.EmAnalise,
  ProposalStatus.AguardandoEmissao,
  ProposalStatus.AguardandoPagamento,
  ProposalStatus.AguardandoCorretor,
];

/** Proposals of a policy holder that are neither issued nor over: the ten newest. */
export async function proposalsInProgressOf(
  database: Database,
  policyHolderId: number,
): Promise<CardProposalInProgress[]> {
  const rows = await database
    .select({
      proposal: proposals,
      modality: modalities,
      coverages: takenCoverages(proposals.id),
      insuredName: insureds.name,
    })
    .from(proposals)
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .innerJoin(insureds, eq(insureds.id, proposals.insuredId))
    .where(and(eq(proposals.policyHolderId, policyHolderId), inArray(proposals.statusId, inProgress)))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(10);
  const now = new Date();
  return Promise.all(
    rows.map(async ({ proposal, modality, coverages, insuredName }) => ({
      UniqueId: proposal.uniqueId,
      Number: proposal.number,
      StatusId: proposal.statusId,
      ModalityName: modality.name,
      InsuredName: insuredName,
      InsuredAmountValue: proposal.insuredAmountCents,
      AmountAtRiskValue: await proposalAmountAtRisk(database, { proposal, modality, coverages }, now),
      CreatedAt: proposal.createdAt.toISOString(),
    })),
  );
}

/** A modality with its group and its branch, which is the one that the contract was made under. */
export async function modalityOf(
  database: Database,
  { modalityId, insuranceBranchId }: { modalityId: number; insuranceBranchId: number },
): Promise<CardModality> {
  const [modality] = await database
    .select({
      Name: modalities.name,
      Ref: modalities.ref,
      GroupName: modalityGroups.name,
      BranchCode: insuranceBranches.code,
      BranchName: insuranceBranches.name,
    })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, insuranceBranchId))
    .where(eq(modalities.id, modalityId));
  if (!modality) throw new Error('A contract always has a modality');
  return modality;
}
