import { eq } from 'drizzle-orm';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import type { modalities } from '../../../../platform/database/schema/modalities';
import { modalities as modalitiesTable } from '../../../../platform/database/schema/modalities';
import { holder, insured, modality, uniqueIdOf } from '../../../../testing/ids';
import type { PlatformUnderTest } from '../../../../testing/platformUnderTest';

/** A proposal of Boreal's for Horizonte that nothing stands against, for a year from today. */
export const newProposal = (change: Partial<ProposalInput> = {}): ProposalInput => ({
  PolicyHolderUniqueId: uniqueIdOf(holder.horizonte),
  PolicyHolderBranchUniqueId: null,
  InsuredUniqueId: uniqueIdOf(insured.recife),
  InsuredLocationUniqueId: null,
  Beneficiaries: [],
  CoBrokers: [],
  ModalityUniqueId: uniqueIdOf(modality.bid),
  StartDate: today(),
  EndDate: addDays(today(), 365),
  InsuredAmountValue: 500_000_00,
  Complementary: null,
  Coverages: [],
  RiskDetails: noRiskDetails,
  Object: 'Garantia de [NomeTomador].',
  ParticularClauses: [],
  ...change,
});

/** Changes a modality of the tests, for what a test is about. */
export const changeModality = async (
  platform: PlatformUnderTest,
  id: number,
  change: Partial<typeof modalities.$inferInsert>,
): Promise<void> => {
  await platform.database.db.update(modalitiesTable).set(change).where(eq(modalitiesTable.id, id));
};
