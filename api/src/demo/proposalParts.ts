import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import type { proposalBeneficiaries, proposalCoBrokers } from '../platform/database/schema/proposalParts';
import type { DemoBeneficiary } from './beneficiaries';
import type { DemoBroker } from './brokers';
import type { Context } from './context';
import type { PolicyHolderBranchRow } from './policyHolderBranches';
import type { StandardModality } from '../insurers/standard/modalities';
import type { DemoProposal } from './proposals';
import type { Random } from '../parties/bureau/invented/random';

interface Others {
  beneficiaries: DemoBeneficiary[];
  brokers: DemoBroker[];
  branches: PolicyHolderBranchRow[];
}

/**
 * Gives proposals what their parties and their modality add: the risk told as its kind asks, some of them a filial, a
 * beneficiary or a co-broker. From streams of its own, so that everything else stays as it was.
 */
export function addProposalParts(context: Context, proposals: DemoProposal[], others: Others) {
  const random = context.random.fork('proposalParts');
  const beneficiaries: (typeof proposalBeneficiaries.$inferInsert)[] = [];
  const coBrokers: (typeof proposalCoBrokers.$inferInsert)[] = [];
  for (const { row, modality } of proposals) {
    row.riskDetails = riskDetailsOf(modality, row, random);
    const branches = others.branches.filter(({ policyHolderId }) => policyHolderId === row.policyHolderId);
    row.policyHolderBranchId = branches.length > 0 && random.chance(0.3) ? random.pick(branches).id : null;
    if (random.chance(0.12)) {
      const { row: named, locationId } = random.pick(others.beneficiaries);
      beneficiaries.push({ proposalId: row.id, beneficiaryId: named.id, locationId, order: 1 });
    }
    const sharing = others.brokers.filter((broker) => broker.row.id !== row.brokerId);
    row.hasCoBrokers = sharing.length > 0 && random.chance(0.08);
    if (row.hasCoBrokers)
      coBrokers.push({
        proposalId: row.id,
        brokerId: random.pick(sharing).row.id,
        sharePercent: random.pick([10, 20, 25, 30, 40]),
      });
  }
  return { beneficiaries, coBrokers };
}

/** Where lawsuits of a modality are tried, if not in a labour court. */
const COURTS: Record<string, string> = { JCV: 'Vara Cível', EFI: 'Vara de Execuções Fiscais' };

/** What the proposal tells of its risk: its amount is within what the law makes of these figures. */
function riskDetailsOf(
  { row: { riskKind }, model }: StandardModality,
  { insuredAmountCents, complementaryInsuredAmountCents, contractualTerms, startDate, endDate }: DemoProposal['row'],
  random: Random,
): RiskDetails {
  const amountAtRiskCents = insuredAmountCents + (complementaryInsuredAmountCents ?? 0);
  // Whatever the object of the surety names is the number of the contract, the bid or the lawsuit.
  const reference = /nº ([\d/.-]*\d)/.exec(contractualTerms?.object[0]?.value ?? '')?.[1] ?? null;
  switch (riskKind ?? 'other') {
    case 'bid':
      return { ...noRiskDetails, BidNumber: reference, ContractValue: amountAtRiskCents * 100 };
    case 'contract': {
      const percent = random.pick([5, 5, 10]);
      return {
        ...noRiskDetails,
        ContractNumber: reference,
        ContractValue: Math.ceil((amountAtRiskCents * 100) / percent),
        IsComplexWork: percent > 5,
        ContractStartDate: startDate,
        // The guarantee outlasts its contract by a tenth of the validity.
        ContractEndDate: addDays(startDate, Math.floor(daysBetween(startDate, endDate) * 0.9)),
      };
    }
    case 'judicial':
      return {
        ...noRiskDetails,
        LawsuitNumber: reference,
        Court: `${random.integer(1, 40)}ª ${COURTS[model.ref] ?? 'Vara do Trabalho'}`,
        DebtValue: Math.floor((insuredAmountCents * 10) / 13),
      };
    case 'other':
      return noRiskDetails;
  }
}
