import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { isPricedBy, partsOfFields, partsOfFigures } from './judgedParts';

// Each field of a proposal: which part of the judgement it changes, and whether the premium is made of it.
it.each<[keyof ProposalInput, string | null, boolean]>([
  ['PolicyHolderUniqueId', 'policyHolder', true],
  ['PolicyHolderBranchUniqueId', null, false],
  ['InsuredUniqueId', 'insured', false],
  ['InsuredLocationUniqueId', null, false],
  ['Beneficiaries', null, false],
  ['CoBrokers', null, false],
  ['ModalityUniqueId', 'modality', true],
  ['StartDate', 'term', true],
  ['EndDate', 'term', true],
  ['InsuredAmountValue', 'amount', true],
  ['Complementary', 'amount', true],
  ['Coverages', 'amount', true],
  ['RiskDetails', null, false],
  ['Object', null, false],
  ['ParticularClauses', null, false],
])('a change of %s is one of %s for the insurer; priced again: %s', (field, part, isPriced) => {
  expect(partsOfFields([field])).toStrictEqual(part === null ? [] : [part]);
  expect(isPricedBy([field])).toBe(isPriced);
});

it('one priced field of several is enough for another price, and none is not', () => {
  expect(isPricedBy(['Object', 'EndDate'])).toBe(true);
  expect(isPricedBy(['Object', 'CoBrokers'])).toBe(false);
  expect(isPricedBy([])).toBe(false);
});

describe('other figures', () => {
  const before = { annualRatePercent: 1.15, commissionPercent: 20 };
  it.each([
    [{}, []],
    [{ annualRatePercent: 1.25 }, ['rate']],
    [{ annualRatePercent: 1.05 }, ['rate']],
    [{ commissionPercent: 20.000_001 }, ['commission']],
    [{ commissionPercent: 19 }, []],
    [{ annualRatePercent: 1, commissionPercent: 25 }, ['rate', 'commission']],
  ])('%j are judged as %j', (change, parts) => {
    expect(partsOfFigures(before, { ...before, ...change })).toEqual(parts);
  });
});
