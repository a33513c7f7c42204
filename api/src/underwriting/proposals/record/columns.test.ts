import type { ProposalInput, ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { Refusal } from '../../../platform/server/refusal';
import { uniqueIdOf } from '../../../testing/ids';
import { changedFields, inputOfRecord } from './inputOfRecord';
import { requireAcceptable } from './judgedFacts';
import type { JudgedFacts } from './judgedFacts';
import { normalisedInput } from './normalisedInput';
import { columnsOf, searchTextOf } from './proposalColumns';
import { complementaryWith, factsWith, modalityWith } from './testing/facts';
import { newProposal } from './testing/newProposal';

const dates = { StartDate: '2028-02-29', EndDate: '2029-02-28' };
const Complementary = {
  ModalityUniqueId: uniqueIdOf(122),
  StartDate: '2028-02-29',
  EndDate: '2028-05-16',
  InsuredAmountValue: 98_765_43,
};
const input = newProposal({ ...dates, InsuredAmountValue: 1_234_567_89 });
const facts = (change: Parameters<typeof factsWith>[0] = {}) => factsWith(change) as JudgedFacts;

describe('an accepted proposal is stored', () => {
  it('with its parties, its modality, its days and its texts', () => {
    expect(
      columnsOf({ ...input, Object: 'A obra.', ParticularClauses: [{ Name: 'Foro', Value: 'Recife.' }] }, facts()),
    ).toEqual({
      policyHolderId: 101,
      policyHolderBranchId: null,
      insuredId: 111,
      insuredLocationId: null,
      modalityId: 121,
      insuranceBranchId: 1,
      startDate: '2028-02-29',
      endDate: '2029-02-28',
      deadlineDays: 365,
      insuredAmountCents: 1_234_567_89,
      complementaryModalityId: null,
      complementaryStartDate: null,
      complementaryEndDate: null,
      complementaryDeadlineDays: null,
      complementaryInsuredAmountCents: null,
      hasCoBrokers: false,
      riskDetails: noRiskDetails,
      contractualTerms: {
        object: [{ name: 'Objeto', value: 'A obra.' }],
        particularClauses: [{ name: 'Foro', value: 'Recife.' }],
      },
    });
  });

  it('with the filial, the address, the co-brokers and the second cover that were named', () => {
    const named = {
      ...input,
      InsuredLocationUniqueId: uniqueIdOf(502),
      CoBrokers: [{ BrokerUniqueId: uniqueIdOf(12), SharePercent: 10 }],
      Complementary,
    };
    const at = (id: number) => ({ id, uniqueId: uniqueIdOf(500 + id), insuredId: 111, beneficiaryId: null });
    const found = facts({
      locations: [at(1), at(2)],
      policyHolderBranch: { id: 601, uniqueId: uniqueIdOf(601) },
      complementary: complementaryWith(),
    });
    expect(columnsOf(named, found)).toMatchObject({
      policyHolderBranchId: 601,
      insuredLocationId: 2,
      hasCoBrokers: true,
      complementaryModalityId: 122,
      complementaryStartDate: '2028-02-29',
      complementaryEndDate: '2028-05-16',
      complementaryDeadlineDays: 77,
      complementaryInsuredAmountCents: 98_765_43,
    });
    expect(columnsOf({ ...input, Complementary }, facts())).toMatchObject({ complementaryInsuredAmountCents: null });
  });

  it('to be found by its number and by names and documents of its parties', () => {
    expect(searchTextOf('06-0775-000042', facts())).toBe(
      '06-0775-000042 construtora horizonte 11222333000181 municipio do recife 10565000000192',
    );
  });
});

describe('a proposal that is refused', () => {
  const judge = (change: Partial<ProposalInput>, of = factsWith()) =>
    requireAcceptable({ ...input, InsuredAmountValue: 123_456_78, ...change }, { facts: of, today: '2028-02-29' });

  it('is refused with all that stands against it', () => {
    let refusal: unknown;
    try {
      judge({ Object: '', EndDate: '2028-02-29' });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      status: 422,
      errors: [
        { Code: 'Unprocessable', Field: 'EndDate', Message: 'O fim da vigência tem de vir depois do início.' },
        { Code: 'Unprocessable', Field: 'Object', Message: 'Escreva o objeto da garantia.' },
      ],
    });
  });

  it('is refused for a single thing', () => {
    expect(() => judge({ Object: '' })).toThrow('Escreva o objeto da garantia.');
  });

  it('is none where nothing does: all that it cannot do without is there', () => {
    const { broker, policyHolder, insured, modality, commissionRange, coverages } = judge({});
    expect([broker.id, policyHolder.id, insured.id, modality.row.id, coverages]).toEqual([11, 101, 111, 121, []]);
    expect(commissionRange).toEqual({ minimum: 0, ceiling: 20, maximum: 25 });
    // Who asks without a broker may be judged, and stores nothing.
    expect(() => judge({}, factsWith({ broker: null }))).toThrow('An accepted proposal has its parties');
  });
});

describe('the input as it is kept', () => {
  it('has trimmed texts and shares to the eighth place', () => {
    const kept = normalisedInput(
      newProposal({
        ...dates,
        Object: ' A obra.\n',
        ParticularClauses: [{ Name: ' Foro ', Value: ' Recife. ' }],
        CoBrokers: [{ BrokerUniqueId: uniqueIdOf(12), SharePercent: 12.345_678_912_3 }],
      }),
      { modality: modalityWith() },
    );
    expect(kept).toMatchObject({
      Object: 'A obra.',
      ParticularClauses: [{ Name: 'Foro', Value: 'Recife.' }],
      CoBrokers: [{ BrokerUniqueId: uniqueIdOf(12), SharePercent: 12.345_678_91 }],
    });
  });

  const told = {
    BidNumber: ' 12/2028 ',
    ContractNumber: '45',
    ContractValue: 10_000_00,
    IsComplexWork: false,
    IsLargeWork: true,
    ContractStartDate: '2028-02-29',
    ContractEndDate: '2031-03-01',
    LawsuitNumber: '1',
    Court: ' 2ª Vara ',
    DebtValue: 20_000_00,
  };
  it.each([
    ['bid', { BidNumber: '12/2028', ContractValue: 10_000_00 }],
    [
      'contract',
      {
        ...{ ContractNumber: '45', ContractValue: 10_000_00, IsComplexWork: false, IsLargeWork: true },
        ...{ ContractStartDate: '2028-02-29', ContractEndDate: '2031-03-01' },
      },
    ],
    ['judicial', { LawsuitNumber: '1', Court: '2ª Vara', DebtValue: 20_000_00 }],
    ['other', {}],
  ] as const)('of a %s tells of its own kind of risk alone', (riskKind, kept) => {
    const { RiskDetails } = normalisedInput(newProposal({ RiskDetails: told }), {
      modality: modalityWith({ riskKind }),
    });
    expect(RiskDetails).toStrictEqual({ ...noRiskDetails, ...kept });
  });

  it('of a contract accepts the details of an earlier build', () => {
    const { IsLargeWork: _large, ContractStartDate: _start, ContractEndDate: _end, ...earlier } = told;
    const { RiskDetails } = normalisedInput(newProposal({ RiskDetails: earlier }), {
      modality: modalityWith({ riskKind: 'contract' }),
    });
    expect(RiskDetails).toMatchObject({ IsLargeWork: null, ContractStartDate: null, ContractEndDate: null });
  });

  it('tells nothing where only blanks were written', () => {
    const blank = newProposal({ RiskDetails: { ...told, Court: ' ' } });
    const { RiskDetails } = normalisedInput(blank, { modality: modalityWith({ riskKind: 'judicial' }) });
    expect(RiskDetails.Court).toBeNull();
  });

  it('of no modality tells of no risk', () => {
    expect(normalisedInput(newProposal({ RiskDetails: told }), { modality: null }).RiskDetails).toEqual(noRiskDetails);
  });

  it('has the second cover on dates of its own unless the modality wants them alike', () => {
    const withSecond = newProposal({ ...dates, Complementary });
    const second = (equalizeValidityDate: boolean) =>
      normalisedInput(withSecond, { modality: modalityWith({ equalizeValidityDate }) }).Complementary;
    expect(second(false)).toEqual(Complementary);
    expect(second(true)).toEqual({ ...Complementary, ...dates });
    const alone = normalisedInput(newProposal(dates), { modality: modalityWith({ equalizeValidityDate: true }) });
    expect(alone.Complementary).toBeNull();
  });
});

describe('a record as one would have to send it', () => {
  const record = {
    PolicyHolder: { UniqueId: 'h' },
    PolicyHolderBranch: { UniqueId: 'f' },
    Insured: { UniqueId: 'i' },
    InsuredLocation: { UniqueId: 'l' },
    Beneficiaries: [
      { Beneficiary: { UniqueId: 'b' }, Location: null },
      { Beneficiary: { UniqueId: 'c' }, Location: { UniqueId: 'd' } },
    ],
    CoBrokers: [{ Broker: { UniqueId: 'k' }, SharePercent: 12.5 }],
    Modality: { UniqueId: 'm' },
    ...dates,
    InsuredAmountValue: 1_234_567_89,
    ComplementaryModality: { UniqueId: 'n' },
    ComplementaryStartDate: '2028-03-01',
    ComplementaryEndDate: '2028-05-16',
    ComplementaryInsuredAmountValue: 98_765_43,
    Coverages: [{ CoverageUniqueId: 'v', InsuredAmountValue: 500_000_00, Name: 'Multas' }],
    RiskDetails: noRiskDetails,
    ContractualTerms: {
      Object: [{ Name: 'Objeto', Value: 'A obra.' }],
      ParticularClausule: [{ Name: 'Foro', Value: 'Recife.', TypeId: 3 }],
    },
  } as unknown as ProposalRecord;
  const sentOf = () => inputOfRecord(record);

  it('names parties, modality and texts', () => {
    expect(sentOf()).toEqual({
      PolicyHolderUniqueId: 'h',
      PolicyHolderBranchUniqueId: 'f',
      InsuredUniqueId: 'i',
      InsuredLocationUniqueId: 'l',
      Beneficiaries: [
        { BeneficiaryUniqueId: 'b', LocationUniqueId: null },
        { BeneficiaryUniqueId: 'c', LocationUniqueId: 'd' },
      ],
      CoBrokers: [{ BrokerUniqueId: 'k', SharePercent: 12.5 }],
      ModalityUniqueId: 'm',
      ...dates,
      InsuredAmountValue: 1_234_567_89,
      Complementary: {
        ModalityUniqueId: 'n',
        StartDate: '2028-03-01',
        EndDate: '2028-05-16',
        InsuredAmountValue: 98_765_43,
      },
      Coverages: [{ CoverageUniqueId: 'v', InsuredAmountValue: 500_000_00 }],
      RiskDetails: noRiskDetails,
      Object: 'A obra.',
      ParticularClauses: [{ Name: 'Foro', Value: 'Recife.' }],
    });
  });

  it('does without what it does not have', () => {
    const bare = inputOfRecord({
      ...record,
      PolicyHolderBranch: null,
      InsuredLocation: null,
      ComplementaryStartDate: null,
      ComplementaryEndDate: null,
      ComplementaryInsuredAmountValue: null,
      ContractualTerms: { Object: [], ParticularClausule: [] },
    });
    expect(bare).toMatchObject({
      PolicyHolderBranchUniqueId: null,
      InsuredLocationUniqueId: null,
      Complementary: { ...dates, InsuredAmountValue: 0 },
      Object: '',
      ParticularClauses: [],
    });
    expect(inputOfRecord({ ...record, ComplementaryModality: null }).Complementary).toBeNull();
  });

  it('differs from another in the fields whose contents differ', () => {
    const sent = sentOf();
    expect(changedFields(sent, { ...sent, Object: 'Outra.', EndDate: '2029-03-01' })).toEqual(['EndDate', 'Object']);
    expect(changedFields(sent, structuredClone(sent))).toEqual([]);
  });

  it('does not differ by the order of coverages and co-brokers, but by that of beneficiaries and clauses', () => {
    const CoBrokers = ['k', 'j', 'l'].map((BrokerUniqueId) => ({ BrokerUniqueId, SharePercent: 10 }));
    const Coverages = ['v', 'u', 'w'].map((CoverageUniqueId) => ({ CoverageUniqueId, InsuredAmountValue: 1 }));
    const sent = sentOf();
    const all = { ...sent, CoBrokers, Coverages };
    const reversed = { ...all, CoBrokers: CoBrokers.toReversed(), Coverages: Coverages.toReversed() };
    expect(changedFields(all, reversed)).toEqual([]);
    expect(changedFields(all, { ...all, Beneficiaries: sent.Beneficiaries.toReversed() })).toEqual(['Beneficiaries']);
    expect(changedFields(all, { ...all, Coverages: Coverages.slice(1) })).toEqual(['Coverages']);
  });
});
