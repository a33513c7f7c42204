import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PricedInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { coveragesInForce } from '../../parameters/inForce/modalityInForce';
import type { Parameters } from '../../parameters/inForce/parameters';
import type { Database } from '../../platform/database/connection';
import { coverages, modalities } from '../../platform/database/schema/modalities';
import { policyHolders } from '../../platform/database/schema/parties';
import type { StoredPrice } from '../../platform/database/schema/parameterImpacts';
import { proposalCoverages, proposals } from '../../platform/database/schema/proposals';
import { modalitiesOf } from '../proposals/record/loadFacts';
import { estimatedPremium } from '../proposals/record/price';
import type { OfferedModality } from '../proposals/record/proposalFacts';

const second = alias(modalities, 'second');

interface States {
  before: Parameters;
  after: Parameters;
}

/**
 * What proposals would cost when they are recalculated, by two states: as `recalculateProposal` prices them, each with the
 * rate that was asked for it. As many statements for many as for one.
 */
export async function reprice(
  database: Database,
  companyId: number,
  proposalIds: readonly number[],
  states: States,
): Promise<StoredPrice[]> {
  if (proposalIds.length === 0) return [];
  const rows = await database
    .select({
      proposal: proposals,
      policyHolder: policyHolders,
      modalityKey: modalities.uniqueId,
      secondKey: second.uniqueId,
    })
    .from(proposals)
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .leftJoin(second, eq(second.id, proposals.complementaryModalityId))
    .where(inArray(proposals.id, [...proposalIds]));
  const chosen = await database
    .select({
      proposalId: proposalCoverages.proposalId,
      insuredAmountCents: proposalCoverages.insuredAmountCents,
      row: coverages,
    })
    .from(proposalCoverages)
    .innerJoin(coverages, eq(coverages.id, proposalCoverages.coverageId))
    .where(inArray(proposalCoverages.proposalId, [...proposalIds]))
    .orderBy(asc(proposalCoverages.id));
  const keys = [...new Set(rows.flatMap(({ modalityKey, secondKey }) => [modalityKey, secondKey ?? modalityKey]))];
  const offered = {
    before: await modalitiesOf(database, { companyId, parameters: states.before }, keys),
    after: await modalitiesOf(database, { companyId, parameters: states.after }, keys),
  };
  const prices = rows.map(({ proposal, policyHolder, modalityKey, secondKey }): StoredPrice => {
    const covers = chosen.filter(({ proposalId }) => proposalId === proposal.id);
    const input = inputOf(proposal, { modalityKey, secondKey }, covers);
    const costs = (state: keyof States) => {
      const facts = factsOf(offered[state], { modalityKey, secondKey });
      if (!facts) return null;
      const ofState = coveragesInForce(
        states[state],
        covers.map(({ row }) => row),
      );
      return estimatedPremium(input, { ...facts, policyHolder, coverages: ofState }, proposal);
    };
    return {
      proposalId: proposal.id,
      beforeCents: costs('before') ?? proposal.premiumCents,
      afterCents: costs('after'),
      isRateAskedFor: proposal.premiumTerms[0]?.rateSource === 'requested',
    };
  });
  return prices.sort((one, other) => other.proposalId - one.proposalId);
}

interface Keys {
  modalityKey: string;
  secondKey: string | null;
}

/** The modalities of a proposal; null where one of them is no longer offered, so that nothing is priced by it. */
function factsOf(offered: readonly OfferedModality[], { modalityKey, secondKey }: Keys) {
  const of = (key: string | null) => offered.find(({ row }) => row.uniqueId === key && !row.isDeleted) ?? null;
  const [modality, complementary] = [of(modalityKey), of(secondKey)];
  return modality && (secondKey === null || complementary) ? { modality, complementary } : null;
}

interface Cover {
  insuredAmountCents: number;
  row: typeof coverages.$inferSelect;
}

/** What of a stored proposal decides its price. */
const inputOf = (
  proposal: typeof proposals.$inferSelect,
  { modalityKey, secondKey }: Keys,
  covers: readonly Cover[],
): PricedInput => ({
  ModalityUniqueId: modalityKey,
  StartDate: proposal.startDate,
  EndDate: proposal.endDate,
  InsuredAmountValue: proposal.insuredAmountCents,
  Complementary:
    secondKey === null
      ? null
      : {
          ModalityUniqueId: secondKey,
          StartDate: proposal.complementaryStartDate ?? proposal.startDate,
          EndDate: proposal.complementaryEndDate ?? proposal.endDate,
          InsuredAmountValue: proposal.complementaryInsuredAmountCents ?? 0,
        },
  Coverages: covers.map(({ insuredAmountCents, row }) => ({
    CoverageUniqueId: row.uniqueId,
    InsuredAmountValue: insuredAmountCents,
  })),
});
