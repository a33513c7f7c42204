import { eq } from 'drizzle-orm';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { Transaction } from '../../../platform/database/connection';
import { proposalBeneficiaries, proposalCoBrokers } from '../../../platform/database/schema/proposalParts';
import { proposalCoverages } from '../../../platform/database/schema/proposals';
import type { JudgedFacts } from './judgedFacts';
import type { Price } from './price';

/**
 * Puts the coverages, beneficiaries and co-brokers of an input in the place of those that a proposal had. Without a price
 * the coverages are those that it has already, and keep theirs.
 */
export async function storeParts(
  transaction: Transaction,
  proposalId: number,
  input: ProposalInput,
  facts: JudgedFacts,
  price: Price | null,
): Promise<void> {
  const idOf = (rows: readonly { id: number; uniqueId: string }[], wanted: string) => {
    const row = rows.find(({ uniqueId }) => uniqueId === wanted);
    if (!row) throw new Error('An accepted proposal names what exists');
    return row.id;
  };
  if (price) {
    await transaction.delete(proposalCoverages).where(eq(proposalCoverages.proposalId, proposalId));
    if (input.Coverages.length > 0)
      await transaction.insert(proposalCoverages).values(
        input.Coverages.map(({ CoverageUniqueId, InsuredAmountValue }, index) => ({
          proposalId,
          coverageId: idOf(facts.coverages, CoverageUniqueId),
          insuredAmountCents: InsuredAmountValue,
          premiumCents: price.coverageCents[index] ?? 0,
        })),
      );
  }
  await transaction.delete(proposalBeneficiaries).where(eq(proposalBeneficiaries.proposalId, proposalId));
  if (input.Beneficiaries.length > 0)
    await transaction.insert(proposalBeneficiaries).values(
      input.Beneficiaries.map(({ BeneficiaryUniqueId, LocationUniqueId }, index) => ({
        proposalId,
        beneficiaryId: idOf(facts.beneficiaries, BeneficiaryUniqueId),
        locationId: LocationUniqueId ? idOf(facts.locations, LocationUniqueId) : null,
        order: index + 1,
      })),
    );
  await transaction.delete(proposalCoBrokers).where(eq(proposalCoBrokers.proposalId, proposalId));
  if (input.CoBrokers.length > 0)
    await transaction.insert(proposalCoBrokers).values(
      input.CoBrokers.map(({ BrokerUniqueId, SharePercent }) => ({
        proposalId,
        brokerId: idOf(facts.coBrokers, BrokerUniqueId),
        sharePercent: SharePercent,
      })),
    );
}
