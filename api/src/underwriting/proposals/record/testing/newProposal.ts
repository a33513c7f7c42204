import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { holder, insured, modality, uniqueIdOf } from '../../../../testing/ids';

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
