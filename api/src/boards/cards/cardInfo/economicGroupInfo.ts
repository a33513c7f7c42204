import { and, asc, desc, eq } from 'drizzle-orm';
import type { CardEconomicGroupInfo } from '@portal/shared/contracts/boards/kanbanHolderCards';
import { proposalAmountAtRisk, takenCoverages } from '../../../deals/records/amountAtRisk';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { modalities } from '../../../platform/database/schema/modalities';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { listedDocument } from '../../../platform/lists/privacy';
import { policyHolderOf } from './policyHolder';
import { modalityOf } from './records';
import { recordNotFound, requireCardOf } from './requireCardOf';

const FIELD = 'ProposalUniqueId';
/** Members that the answer names; the count tells of all. */
const NAMED_MEMBERS = 100;

/** The policy holder of a proposal and the group whose limit the proposal asks for. */
export async function economicGroupInfo(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CardEconomicGroupInfo> {
  await requireCardOf(database, user, { column: cards.proposalUniqueId, uniqueId, field: FIELD });
  const [found] = await database
    .select({
      proposal: proposals,
      modality: modalities,
      coverages: takenCoverages(proposals.id),
      groupId: policyHolders.economicGroupId,
    })
    .from(proposals)
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .where(and(eq(proposals.companyId, user.companyId), eq(proposals.uniqueId, uniqueId)));
  if (!found) throw recordNotFound(FIELD);
  const { proposal, groupId } = found;
  const [amountAtRiskCents, modality, holder, members] = await Promise.all([
    proposalAmountAtRisk(database, found, new Date()),
    modalityOf(database, proposal),
    policyHolderOf(database, proposal.policyHolderId),
    membersOf(database, groupId),
  ]);
  return {
    ProposalUniqueId: proposal.uniqueId,
    ProposalNumber: proposal.number,
    ProposalStatusId: proposal.statusId,
    InsuredAmountValue: proposal.insuredAmountCents,
    AmountAtRiskValue: amountAtRiskCents,
    Modality: modality,
    PolicyHolder: holder,
    ...members,
  };
}

async function membersOf(
  database: Database,
  groupId: number | null,
): Promise<Pick<CardEconomicGroupInfo, 'Members' | 'MemberCount'>> {
  if (groupId === null) return { Members: [], MemberCount: 0 };
  const ofGroup = eq(policyHolders.economicGroupId, groupId);
  const [rows, total] = await Promise.all([
    database
      .select({
        UniqueId: policyHolders.uniqueId,
        Name: policyHolders.name,
        CpfCnpj: policyHolders.document,
        LimitValue: policyHolders.limitCents,
        UsedLimitValue: policyHolders.usedLimitCents,
        IsBlocked: policyHolders.isBlocked,
      })
      .from(policyHolders)
      .where(ofGroup)
      .orderBy(desc(policyHolders.usedLimitCents), asc(policyHolders.id))
      .limit(NAMED_MEMBERS),
    database.$count(policyHolders, ofGroup),
  ]);
  return { Members: rows.map((row) => ({ ...row, CpfCnpj: listedDocument(row.CpfCnpj) })), MemberCount: total };
}
