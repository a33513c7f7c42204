import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { factsOn } from './factsOn';

const party = { Name: 'Município de Santos', CpfCnpj: '58200015000183', Address: '' };
const issued: PolicyFacts = {
  ...{ StatusId: 2, StartDate: '2026-03-17', EndDate: '2027-03-17', InsuredAmountValue: 100_000_00 },
  ...{ AnnualRatePercent: 1.25, InsurancePremium: 4_321_09, ComissionValue: 864_22 },
  ...{ ModalityName: 'Executante', ComplementaryModalityName: null, BrokerName: 'Boreal' },
  ...{ PolicyHolder: party, Insured: party, Beneficiaries: [], Coverages: [] },
  Object: [
    { Name: 'Obra', Value: 'Ponte' },
    { Name: 'Local', Value: 'Santos' },
  ],
  ParticularClausule: [],
};
/** Issued first, begins in September: raises the amount and names another place. */
const raised: PolicyFacts = {
  ...{ ...issued, InsuredAmountValue: 150_000_00, InsurancePremium: 5_321_10 },
  Object: [
    { Name: 'Obra', Value: 'Ponte' },
    { Name: 'Local', Value: 'Guarujá' },
  ],
};
/** Issued afterwards, begins in May: another work, for 200,01 more. */
const earlier: PolicyFacts = {
  ...{ ...raised, InsurancePremium: 5_521_11 },
  Object: [
    { Name: 'Obra', Value: 'Túnel' },
    { Name: 'Local', Value: 'Guarujá' },
  ],
};
const versions = [
  { EffectiveOn: '2026-03-10', facts: issued },
  { EffectiveOn: '2026-09-17', facts: raised },
  { EffectiveOn: '2026-05-04', facts: earlier },
];

it('shows on a day between two endorsements out of sequence only what counts on it', () => {
  // 4.321,09 + 200,01; the raise of 1.000,01 begins later.
  expect(factsOn(versions, '2026-06-01')).toMatchObject({
    isCombined: true,
    facts: {
      InsuredAmountValue: 100_000_00,
      InsurancePremium: 4_521_10,
      Object: [{ Value: 'Túnel' }, { Value: 'Santos' }],
    },
  });
});

it('shows what was kept where the first versions are those that count', () => {
  expect(factsOn(versions, '2026-05-03')).toMatchObject({ isCombined: false, facts: issued });
  expect(factsOn(versions, '2026-09-17')).toMatchObject({ isCombined: false, facts: earlier });
  expect(factsOn(versions, '2026-03-09')).toBeNull();
});

it('says of a day after the end that the policy had expired by then', () => {
  expect(factsOn(versions, '2027-03-18')?.facts.StatusId).toBe(4);
});

describe('one that was undone', () => {
  const renamed = (facts: PolicyFacts, Name: string): PolicyFacts => ({ ...facts, PolicyHolder: { ...party, Name } });
  const moved = (facts: PolicyFacts, Address: string): PolicyFacts => ({
    ...facts,
    PolicyHolder: { ...facts.PolicyHolder, Address },
  });
  const [first, undone, between] = [
    issued,
    renamed(raised, 'Outro nome'),
    moved(renamed(raised, 'Outro nome'), 'Rua 2'),
  ];
  const last = moved(issued, 'Rua 2');
  const series = [
    { EffectiveOn: '2026-03-10', facts: first },
    { EffectiveOn: '2026-05-04', facts: undone, isTakenBack: true },
    { EffectiveOn: '2026-09-17', facts: between },
    { EffectiveOn: '2026-05-04', facts: last, isTakenBack: true },
  ];

  it('changes nothing on a day on which what was issued before its undo does not count yet', () => {
    expect(factsOn(series, '2026-06-01')).toMatchObject({ isCombined: true, facts: issued });
  });

  it('leaves everything else as it stands once that counts', () => {
    expect(factsOn(series, '2026-09-17')).toMatchObject({ isCombined: false, facts: last });
  });

  it('gives nothing of itself to one that changed another part of the same', () => {
    const later = [...series, { EffectiveOn: '2027-01-01', facts: { ...last, InsuredAmountValue: 1 } }];
    const more = [
      ...later,
      { EffectiveOn: '2026-10-01', facts: { ...last, InsuredAmountValue: 1, EndDate: '2027-04-01' } },
    ];
    // On 01/10 all but the one of 2027 count, that of September among them: its address, and the name of the issue.
    expect(factsOn(more, '2026-10-01')).toMatchObject({
      isCombined: true,
      facts: { ...last, EndDate: '2027-04-01' },
    });
  });
});
