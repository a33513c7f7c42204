import { and, eq, sql } from 'drizzle-orm';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { PublicContractRules } from '@portal/shared/domain/parameters/kinds/publicContracts';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { raisedShareReason } from '@portal/shared/domain/underwriting/guaranteedContract';
import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import { EmissionProposalType } from '@portal/shared/domain/underwriting/proposalTypes';
import { withAutomaticMaximumOf } from '../../parameters/inForce/commissionInForce';
import { modalityInForce } from '../../parameters/inForce/modalityInForce';
import { publicContractsInForce } from '../../parameters/inForce/publicContractsInForce';
import { treatyCapacityInForce } from '../../parameters/inForce/treatyInForce';
import { renewalInForce } from '../../parameters/inForce/renewalInForce';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import { readCommissionRange } from '../../parameters/commission/readCommissionRange';
import type { Transaction } from '../../platform/database/connection';
import type { Reader } from '../../platform/database/kept';
import { endorsements } from '../../platform/database/schema/endorsements';
import { modalities } from '../../platform/database/schema/modalities';
import { brokers, economicGroups, insureds, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import type { JudgedRisk } from '../../platform/database/schema/proposals';
import { amountAtRiskBefore, endorsedAmountAtRisk, proposalAmountAtRisk, takenCoverages } from './amountAtRisk';

/** Names a proposal or an endorsement, on which the engine works alike. */
export interface DealReference {
  companyId: number;
  kind: 'proposal' | 'endorsement';
  uniqueId: string;
}

/** The parties of a proposal or policy, for a query that joins them. */
export const dealParties = {
  broker: { id: brokers.id, uniqueId: brokers.uniqueId, name: brokers.name, tradeName: brokers.tradeName },
  policyHolder: policyHolders,
  economicGroup: economicGroups,
  insured: { id: insureds.id, uniqueId: insureds.uniqueId, name: insureds.name, document: insureds.document },
  modality: modalities,
};

/**
 * A proposal or endorsement with all that the engine judges; whoever else works on it waits for the end of the
 * transaction. Locked first and read afterwards, so that the read is the latest. Its modality is the one of this instant:
 * what the insurer lets pass by itself, also by the broker's profile, is of today, whatever the price is by. So is what the
 * reinsurers take: a risk is ceded under the treaty of the day on which it is accepted.
 */
export async function lockDeal(
  transaction: Transaction,
  reference: DealReference,
  now = new Date(),
): Promise<Deal | null> {
  const table = reference.kind === 'proposal' ? proposals : endorsements;
  await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, reference.companyId), eq(table.uniqueId, reference.uniqueId)))
    .for('update');
  return readDeal(transaction, reference, now);
}

/** The same for who only looks at it, and changes nothing. */
export async function readDeal(reader: Reader, reference: DealReference, now = new Date()): Promise<Deal | null> {
  const locked =
    reference.kind === 'proposal'
      ? await readProposalDeal(reader, reference, now)
      : await readEndorsementDeal(reader, reference);
  if (!locked) return null;
  const parameters = await parametersInForce(reader, reference.companyId, now);
  const modality = modalityInForce(parameters, locked.modality);
  return {
    ...locked,
    modality: withAutomaticMaximumOf(parameters, locked.broker.uniqueId, modality),
    treatyCapacityCents: treatyCapacityInForce(parameters, modality.uniqueId),
    asksForCard: locked.isRenewal && renewalInForce(parameters, modality.uniqueId).AsksForCard,
    raisedShare: raisedShareOf(locked, publicContractsInForce(parameters, modality.uniqueId)),
  };
}

/** A yearly update follows the index of the contract, which grows by the same. */
function raisedShareOf(
  { row, neededCents, isAnniversary, contract }: ReadDeal,
  rules: PublicContractRules | null,
): string | null {
  if (!contract || !rules || neededCents <= 0 || isAnniversary) return null;
  return raisedShareReason(row.amountAtRiskCents, contract.details, { rules, coverStart: contract.coverStart });
}

type Locked = NonNullable<Awaited<ReturnType<typeof readProposalDeal>>>;
export type Deal = Locked & {
  modality: { isMaximumOfProfile?: boolean };
  treatyCapacityCents: number | null;
  asksForCard?: boolean;
  /** Of an endorsement for which another premium than the calculated one was asked; in cents. */
  requestedPremium?: { calculatedCents: number; askedCents: number } | null;
  /** Why an endorsement that raises the amount at risk leaves the legal share of its public contract. */
  raisedShare?: string | null;
};

/** Of an endorsement: another premium than the calculated one, and the contract that its policy guarantees. */
type ReadDeal = Locked &
  Pick<Deal, 'requestedPremium'> & {
    contract?: { details: (typeof proposals.$inferSelect)['riskDetails']; coverStart: PlainDate };
  };

async function readProposalDeal(reader: Reader, { companyId, uniqueId }: DealReference, now: Date) {
  const wanted = and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, uniqueId));
  const [row] = await reader
    .select({
      ...dealParties,
      proposal: proposals,
      takenCoverages: takenCoverages(proposals.id),
      renewsClaimed: sql<boolean>`exists (select 1 from ${policies}
        where ${policies.id} = ${proposals.renewedPolicyId} and ${policies.claimKind} is not null)`,
    })
    .from(proposals)
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .leftJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
    .innerJoin(insureds, eq(insureds.id, proposals.insuredId))
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .where(wanted);
  if (!row) return null;
  const { proposal, takenCoverages: coverages, ...rest } = row;
  const parts = { companyId, brokerId: rest.broker.id, modalityId: rest.modality.id };
  const amountAtRiskCents = await proposalAmountAtRisk(reader, { proposal, modality: rest.modality, coverages }, now);
  return {
    ...rest,
    kind: 'proposal' as DealReference['kind'],
    row: { ...common(proposal), amountAtRiskCents },
    risk: riskOf(proposal, rest.modality.uniqueId) as Omit<JudgedRisk, 'judgedAt'> | null,
    judgedRisk: proposal.judgedRisk,
    requestedRatePercent: requestedRateOf(proposal),
    commission: {
      percent: proposal.commissionPercent,
      range: await readCommissionRange(reader, parts),
    } as { percent: number; range: CommissionRange } | null,
    proposalId: proposal.id as number | null,
    proposalUniqueId: proposal.uniqueId,
    requestedByUserId: proposal.createdByUserId,
    called: `A proposta ${proposal.number}`,
    cardRef: `Proposta ${proposal.number}`,
    changeName: null as string | null,
    policyNumber: null as string | null,
    isRenewal: proposal.emissionTypeId === EmissionProposalType.Renovacao,
    endorsementTypeId: null as number | null,
    isAnniversary: false,
    neededCents: amountAtRiskCents,
    premiumDifferenceCents: null as number | null,
  };
}

async function readEndorsementDeal(reader: Reader, { companyId, uniqueId }: DealReference): Promise<ReadDeal | null> {
  const wanted = and(eq(endorsements.companyId, companyId), eq(endorsements.uniqueId, uniqueId));
  const [row] = await reader
    .select({
      ...dealParties,
      endorsement: endorsements,
      policy: { insuredAmountCents: policies.insuredAmountCents, addedAmountCents: policies.addedAmountCents },
      policyNumber: policies.number,
      coverStart: policies.startDate,
      proposalUniqueId: proposals.uniqueId,
      details: proposals.riskDetails,
    })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(proposals, eq(proposals.id, policies.proposalId))
    .innerJoin(brokers, eq(brokers.id, policies.brokerId))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .leftJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
    .innerJoin(insureds, eq(insureds.id, policies.insuredId))
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .where(wanted);
  if (!row) return null;
  const { endorsement, policy, details, coverStart, ...rest } = row;
  const amountAtRiskCents = judgedAmountOf(endorsement, policy);
  return {
    ...rest,
    kind: 'endorsement',
    row: { ...common(endorsement), amountAtRiskCents },
    risk: null,
    judgedRisk: null,
    requestedRatePercent: null,
    // Endorsements carry on the commission of their policy.
    commission: null,
    // The timeline belongs to proposals; an endorsement's story is that of its cards.
    proposalId: null,
    requestedByUserId: endorsement.requestedByUserId,
    called: `O endosso ${endorsement.number}`,
    cardRef: `Endosso ${endorsement.number}`,
    changeName: endorsementTypeLabels[endorsement.endorsementTypeId],
    isRenewal: false,
    renewsClaimed: false,
    endorsementTypeId: endorsement.endorsementTypeId,
    isAnniversary: endorsement.isAnniversary,
    neededCents: amountAtRiskCents - amountAtRiskBefore(endorsement, policy),
    premiumDifferenceCents: endorsement.premiumDifferenceCents,
    requestedPremium: requestedPremiumOf(endorsement),
    contract: { details, coverStart },
  };
}

/** An amount that stands only until another endorsement begins is judged as one that stays. */
const judgedAmountOf = (
  endorsement: typeof endorsements.$inferSelect,
  policy: Parameters<typeof endorsedAmountAtRisk>[1],
): number => Math.max(endorsedAmountAtRisk(endorsement, policy), endorsement.highestAmountCents ?? 0);

/** Decided once, it is the premium. */
const requestedPremiumOf = ({
  engineStep,
  premiumDifferenceCents: calculatedCents,
  requestedPremiumCents: askedCents,
}: typeof endorsements.$inferSelect): Deal['requestedPremium'] =>
  askedCents === null || engineStep === 'finished' ? null : { calculatedCents, askedCents };

/** The rate where somebody asked for another one than those of the records. */
const requestedRateOf = ({ premiumTerms, annualRatePercent }: typeof proposals.$inferSelect): number | null =>
  premiumTerms[0]?.rateSource === 'requested' ? annualRatePercent : null;

const riskOf = (proposal: typeof proposals.$inferSelect, modalityUniqueId: string) => ({
  modalityUniqueId,
  insuredAmountCents: proposal.insuredAmountCents,
  startDate: proposal.startDate,
  endDate: proposal.endDate,
  annualRatePercent: proposal.annualRatePercent,
  premiumCents: proposal.premiumCents,
  commissionPercent: proposal.commissionPercent,
});

/** What the rows of both kinds have in common. */
const common = (row: typeof proposals.$inferSelect | typeof endorsements.$inferSelect) => ({
  id: row.id,
  companyId: row.companyId,
  uniqueId: row.uniqueId,
  number: row.number,
  statusId: row.statusId,
  engineStep: row.engineStep,
  deadlineDays: row.deadlineDays,
  insuredAmountCents: row.insuredAmountCents,
  legalClockStartedAt: row.legalClockStartedAt,
  legalClockPausedAt: row.legalClockPausedAt,
});
