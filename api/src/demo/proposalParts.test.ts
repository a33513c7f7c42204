import { isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { contractDatesProblem, coverEndProblem } from '@portal/shared/domain/underwriting/guaranteedContract';
import { lawsuitNumberProblem } from '@portal/shared/domain/underwriting/lawsuitNumber';
import { shareCents } from '@portal/shared/domain/values/proRata';
import { makeDataset } from './dataset';

const dataset = makeDataset({ today: '2026-11-21', scale: 1, passwordHash: 'hash' });
const both = dataset.map((data) => [data.settings.key, data] as const);

describe('the demo proposals', () => {
  it.each(both)('of %s tell of their risk what its kind asks, and keep to what the law makes of it', (_, data) => {
    for (const { row, modality } of data.proposals.all) {
      const details = { ...noRiskDetails, ...row.riskDetails };
      const { riskKind, maxPercentOfContract, minPercentOfDebt } = modality.row;
      if (riskKind === 'bid') expect(details.BidNumber).toMatch(/^\d+\/\d{4}$/);
      if (riskKind === 'contract') expect(details.ContractNumber).toMatch(/^\d+\/\d{4}$/);
      if (riskKind === 'contract') {
        expect(contractDatesProblem(details)).toBeNull();
        expect(coverEndProblem(row.endDate, details.ContractEndDate)).toBeNull();
        expect(details.ContractEndDate).not.toBeNull();
      }
      if (riskKind === 'judicial') expect(lawsuitNumberProblem(details.LawsuitNumber ?? 'none')).toBeNull();
      const number = details.BidNumber ?? details.ContractNumber ?? details.LawsuitNumber;
      expect(row.contractualTerms?.object[0]?.value).toMatch(/[^.]\.$/);
      if (number) expect(row.contractualTerms?.object[0]?.value).toContain(`nº ${number}`);
      if (maxPercentOfContract)
        expect(row.insuredAmountCents).toBeLessThanOrEqual(
          shareCents(details.ContractValue ?? 0, maxPercentOfContract),
        );
      if (minPercentOfDebt)
        expect(row.insuredAmountCents).toBeGreaterThanOrEqual(shareCents(details.DebtValue ?? 0, minPercentOfDebt));
    }
  });

  it.each(both)('of %s name filiais of their own policy holder, by valid CNPJs', (_, data) => {
    const branches = new Map(data.policyHolderBranches.map((branch) => [branch.id, branch]));
    const named = data.proposals.all.filter(({ row }) => row.policyHolderBranchId);
    expect(named.length).toBeGreaterThan(0);
    for (const { row } of named)
      expect(branches.get(row.policyHolderBranchId ?? 0)?.policyHolderId).toBe(row.policyHolderId);
    expect(data.policyHolderBranches.filter(({ document }) => !isValidCnpj(document))).toEqual([]);
  });

  it.each(both)('of %s share their commission only with others, where they say so', (_, data) => {
    const proposals = new Map(data.proposals.all.map(({ row }) => [row.id, row]));
    const { coBrokers, beneficiaries } = data.proposalParts;
    expect(coBrokers.filter(({ proposalId, brokerId }) => proposals.get(proposalId)?.brokerId === brokerId)).toEqual(
      [],
    );
    const sharing = data.proposals.all.filter(({ row }) => row.hasCoBrokers).map(({ row }) => row.id);
    expect(coBrokers.map(({ proposalId }) => proposalId)).toEqual(sharing);
    expect(beneficiaries.length).toBeGreaterThan(0);
  });

  it.each(both)('of %s can be paid: into an account, at once or in parts', (_, data) => {
    expect(data.installmentParameters.map(({ code }) => code)).toEqual(['AVISTA', 'PARCELADO']);
    expect(data.bankAccount.companyId).toBe(data.company.company.id);
    const paidFirst = data.modalities.all.filter(({ row }) => row.requiresPaymentBeforeIssue);
    expect(new Set(paidFirst.map(({ row }) => row.name))).toEqual(new Set(['Imobiliário']));
    expect(paidFirst.some(({ row }) => row.riskKind === 'judicial')).toBe(false);
  });
});
