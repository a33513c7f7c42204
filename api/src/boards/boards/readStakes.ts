import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { countsOn } from '@portal/shared/domain/parties/contractLife';
import { dateOfInstant, today } from '@portal/shared/domain/time/instants';
import { readDeal } from '../../deals/records/lockDeal';
import { modalityGroupCalled } from '../../deals/records/modalityGroupLimits';
import { readSigning, signersOf, withoutSpouseName } from '../../parties/counterGuarantees/signing';
import { previewTakeOver } from '../../parties/nominations/previewTakeOver';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { endorsements } from '../../platform/database/schema/endorsements';
import { limitRequests, policyHolderGroupLimits } from '../../platform/database/schema/limitRequests';
import { modalityGroups } from '../../platform/database/schema/modalities';
import { brokers, economicGroups, insureds, policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';

type Stakes = NonNullable<CardRecord['stakes']>;

/** Returns who gains or loses by the decision of a card, and the limits that it is about, as they stand now. */
export async function readStakes(database: Database, cardId: number): Promise<Stakes> {
  const ofCard = (table: typeof policyHolders | typeof insureds | typeof brokers, link: AnyPgColumn) =>
    sql`(select p.id from ${table} p where p.unique_id = ${link} and p.company_id = ${cards.companyId})`;
  const [found] = await database
    .select({
      policyHolderName: policyHolders.name,
      overallLimitCents: policyHolders.limitCents,
      insuredName: insureds.name,
      brokerName: brokers.name,
      requestedLimitCents: limitRequests.requestedLimitCents,
      modalityGroupId: limitRequests.modalityGroupId,
      modalityGroupName: sql<string | null>`${modalityGroupCalled}`,
      groupLimitCents: policyHolderGroupLimits.limitCents,
      economicGroup: {
        name: economicGroups.name,
        limitValue: economicGroups.limitCents,
        usedLimitValue: economicGroups.usedLimitCents,
      },
    })
    .from(cards)
    .leftJoin(proposals, and(eq(proposals.uniqueId, cards.proposalUniqueId), eq(proposals.companyId, cards.companyId)))
    .leftJoin(
      endorsements,
      and(eq(endorsements.uniqueId, cards.endorsementUniqueId), eq(endorsements.companyId, cards.companyId)),
    )
    .leftJoin(
      policyHolders,
      sql`${policyHolders.id} = coalesce(${ofCard(policyHolders, cards.policyHolderUniqueId)},
        ${endorsements.policyHolderId}, ${proposals.policyHolderId})`,
    )
    .leftJoin(
      insureds,
      sql`${insureds.id} = coalesce(${ofCard(insureds, cards.insuredUniqueId)}, ${proposals.insuredId})`,
    )
    .leftJoin(brokers, sql`${brokers.id} = coalesce(${ofCard(brokers, cards.brokerUniqueId)}, ${proposals.brokerId})`)
    .leftJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
    .leftJoin(
      limitRequests,
      and(eq(limitRequests.uniqueId, cards.limitRequestUniqueId), eq(limitRequests.companyId, cards.companyId)),
    )
    .leftJoin(modalityGroups, eq(modalityGroups.id, limitRequests.modalityGroupId))
    .leftJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .leftJoin(
      policyHolderGroupLimits,
      and(
        eq(policyHolderGroupLimits.policyHolderId, policyHolders.id),
        eq(policyHolderGroupLimits.modalityGroupId, limitRequests.modalityGroupId),
      ),
    )
    .where(eq(cards.id, cardId));
  return {
    policyHolderName: found?.policyHolderName ?? null,
    insuredName: found?.insuredName ?? null,
    brokerName: found?.brokerName ?? null,
    limit: found ? limitOf(found) : null,
    economicGroup: found?.economicGroup ?? null,
  };
}

/** Loads the amount at risk and today's treaty capacity for a reinsurance card; null if its record no longer exists. */
export async function readReinsuranceStakes(
  database: Database,
  companyId: number,
  { proposalUniqueId, endorsementUniqueId }: CardRecord['links'],
): Promise<Stakes['reinsurance'] | null> {
  const uniqueId = endorsementUniqueId ?? proposalUniqueId;
  if (uniqueId === null) return null;
  const kind = endorsementUniqueId === null ? 'proposal' : 'endorsement';
  const deal = await readDeal(database, { companyId, kind, uniqueId });
  return deal && { amountAtRiskValue: deal.row.amountAtRiskCents, treatyCapacityValue: deal.treatyCapacityCents };
}

/** Loads what the approval of a card of counter-guarantee is asked about; null where the contract is signed already. */
export async function readSignatureStakes(
  database: Database,
  user: CurrentUser,
  { counterGuaranteeUniqueId, proposalUniqueId, endorsementUniqueId }: CardRecord['links'],
): Promise<Stakes['counterGuarantee'] | null> {
  const waits = (proposalUniqueId ?? endorsementUniqueId) !== null;
  const mayWaive = waits && functionalitiesOf(user).includes(Functionality.IGNORAR_ASSINATURA_DE_CCG);
  const signing = counterGuaranteeUniqueId && (await readSigning(database, user.companyId, counterGuaranteeUniqueId));
  if (!signing)
    return { number: '', generatedOn: null, problem: 'Este card não tem mais contrato.', signers: [], mayWaive };
  const { contract, holder, signatories, signers, problem } = signing;
  if (countsOn(contract, today())) return null;
  return {
    number: contract.number,
    generatedOn: contract.generatedAt && dateOfInstant(contract.generatedAt),
    problem,
    // Whose spouse somebody is stays with the insurer.
    signers: isInternal(user.userTypeId) ? signers : signersOf(holder, signatories.map(withoutSpouseName)),
    mayWaive,
  };
}

/** Loads what the approval of a nomination would change; null where it does not wait any more. */
export async function readNominationStakes(
  database: Database,
  companyId: number,
  { nominationUniqueId }: CardRecord['links'],
): Promise<Stakes['nomination'] | null> {
  return nominationUniqueId === null ? null : previewTakeOver(database, companyId, nominationUniqueId);
}

interface Found {
  requestedLimitCents: number | null;
  overallLimitCents: number | null;
  modalityGroupId: number | null;
  modalityGroupName: string | null;
  groupLimitCents: number | null;
}

/** A modality group without a limit of its own has that of the policy holder. */
function limitOf({ requestedLimitCents, overallLimitCents, ...group }: Found): Stakes['limit'] {
  if (requestedLimitCents === null || overallLimitCents === null) return null;
  return {
    modalityGroupName: group.modalityGroupId === null ? null : group.modalityGroupName,
    currentLimitValue: group.groupLimitCents ?? overallLimitCents,
    requestedLimitValue: requestedLimitCents,
  };
}
