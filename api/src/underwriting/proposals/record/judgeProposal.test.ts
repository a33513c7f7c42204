import fc from 'fast-check';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { uniqueIdOf } from '../../../testing/ids';
import { judgeProposal } from './judgeProposal';
import { normalisedInput } from './normalisedInput';
import type { ProposalFacts } from './proposalFacts';
import {
  beneficiaryRow,
  brokerRow,
  complementaryWith,
  coverageRow,
  factsWith,
  insuredRow,
  modalityWith,
  policyHolderRow,
} from './testing/facts';
import { newProposal } from './testing/newProposal';
import { standardPublicContracts } from '../../../parameters/kinds/standardPublicContracts';

const today = '2026-11-21';

/** What is wrong with the usual proposal after these changes: field and message of each. */
function judged(
  change: Partial<ProposalInput>,
  facts: Partial<ProposalFacts> = {},
  keptStartDate: string | null = null,
  keptComplementaryStartDate: string | null = null,
) {
  const all = factsWith(facts);
  const usual = newProposal({ StartDate: today, EndDate: addDays(today, 365) });
  const input = normalisedInput({ ...usual, ...change }, all);
  return judgeProposal(input, { facts: all, today, keptStartDate, keptComplementaryStartDate }).map(
    ({ Field, Message }) => [Field, Message],
  );
}
const fields = (...asked: Parameters<typeof judged>) => judged(...asked).map(([field]) => field);
const nothing: string[][] = [];

test('nothing stands against a usual proposal', () => {
  expect(judged({})).toEqual(nothing);
});

describe('the insured amount', () => {
  const modality = modalityWith({ minInsuredAmountBaseCents: 10_000_00, minInsuredAmountPercent: 10 });
  it.each([
    [999_99, `O valor de importância segurada mínimo para a modalidade "Licitante" é de ${formatMoney(1_000_00)}`],
    [1_000_00, null],
    [1_000_000_00, null],
    [
      1_000_000_01,
      `O valor de importância segurada máximo para a modalidade "Licitante" é de ${formatMoney(1_000_000_00)}`,
    ],
  ])('of %d cents: %s', (InsuredAmountValue, message) => {
    expect(judged({ InsuredAmountValue }, { modality })).toEqual(message ? [['InsuredAmountValue', message]] : nothing);
  });

  it('of a bid is at most so many per cent of the contract', () => {
    const bid = modalityWith({ riskKind: 'bid', maxPercentOfContract: 1 });
    const RiskDetails = { ...noRiskDetails, BidNumber: '12/2026', ContractValue: 10_000_000_00 };
    expect(judged({ RiskDetails, InsuredAmountValue: 100_000_00 }, { modality: bid })).toEqual(nothing);
    expect(judged({ RiskDetails, InsuredAmountValue: 100_000_01 }, { modality: bid })).toEqual([
      [
        'InsuredAmountValue',
        `O valor de importância segurada máximo para a modalidade "Licitante" é de ${formatMoney(100_000_00)}`,
      ],
    ]);
  });

  describe('and all that is added to it are at most so many per cent of the contract', () => {
    const rules = { riskKind: 'contract', maxPercentOfContract: 30, hasComplementaryModality: true } as const;
    const RiskDetails = { ...noRiskDetails, ContractNumber: '7', ContractValue: 1_000_000_00 };
    const complementary = complementaryWith({ maxInsuredAmountCents: 1_000_000_00 });
    const Complementary = {
      ModalityUniqueId: uniqueIdOf(122),
      StartDate: today,
      EndDate: addDays(today, 365),
      InsuredAmountValue: 100_000_01,
    };
    const asked = { RiskDetails, InsuredAmountValue: 200_000_00 };
    const message = `Com a complementar e as coberturas que somam, a importância é de ${formatMoney(300_000_01)} e passa do máximo sobre o valor do contrato, de ${formatMoney(300_000_00)}.`;

    it('with the complementary modality', () => {
      const all = { modality: modalityWith(rules), complementary };
      const within = { ...Complementary, InsuredAmountValue: 100_000_00 };
      expect(judged({ ...asked, Complementary: within }, all)).toEqual(nothing);
      expect(judged({ ...asked, Complementary }, all)).toEqual([['Complementary.InsuredAmountValue', message]]);
    });

    it('with the larger of both where they are alternatives', () => {
      const modality = modalityWith({ ...rules, complementaryIsAlternative: true });
      const of = (InsuredAmountValue: number) => ({ Complementary: { ...Complementary, InsuredAmountValue } });
      expect(fields({ ...asked, ...of(300_000_00) }, { modality, complementary })).toEqual([]);
      expect(fields({ ...asked, ...of(300_000_01) }, { modality, complementary })).toEqual([
        'Complementary.InsuredAmountValue',
      ]);
    });

    it('with the coverages that are on top of it alone', () => {
      const Coverages = [{ CoverageUniqueId: uniqueIdOf(131), InsuredAmountValue: 100_000_01 }];
      const modality = modalityWith(rules);
      expect(judged({ ...asked, Coverages }, { modality, coverages: [coverageRow()] })).toEqual(nothing);
      const onTop = coverageRow({ addsToInsuredAmount: true });
      expect(judged({ ...asked, Coverages }, { modality, coverages: [onTop] })).toEqual([['Coverages', message]]);
    });
  });

  describe('of a public contract is at most its legal share', () => {
    const rules = { riskKind: 'contract', maxPercentOfContract: 30, maxInsuredAmountCents: 100_000_000_00 } as const;
    const modality = { ...modalityWith(rules), publicContracts: standardPublicContracts };
    const fieldsOf = (
      RiskDetails: Partial<RiskDetails>,
      InsuredAmountValue: number,
      facts: Partial<ProposalFacts> = {},
    ) =>
      fields(
        { RiskDetails: { ...noRiskDetails, ContractNumber: '7', ...RiskDetails }, InsuredAmountValue },
        { modality, ...facts },
      );

    it.each<[string, Partial<RiskDetails>, number]>([
      ['5 % of a usual one', {}, 61_728_39],
      ['10 % of a complex work', { IsComplexWork: true }, 123_456_79],
    ])('%s', (_what, flags, most) => {
      const of = (amount: number) => fieldsOf({ ContractValue: 1_234_567_89, ...flags }, amount);
      expect([of(most), of(most + 1)]).toEqual([[], ['InsuredAmountValue']]);
    });

    it('30 % of a large work with a step-in clause, only above the value of its year', () => {
      const large = { ContractValue: 261_968_421_05, IsLargeWork: true };
      expect([fieldsOf(large, 78_590_526_32), fieldsOf(large, 78_590_526_33)]).toEqual([[], ['InsuredAmountValue']]);
      const atTheValue = { ...large, ContractValue: 261_968_421_04 };
      expect(fieldsOf(atTheValue, 13_098_421_05)).toEqual(['RiskDetails.IsLargeWork']);
      expect(fieldsOf(atTheValue, 13_098_421_06)).toEqual(['RiskDetails.IsLargeWork', 'InsuredAmountValue']);
      // The flag is wrong whatever the amount: here it is above the modality's own bound.
      expect(fieldsOf(atTheValue, 78_590_526_32)).toEqual(['RiskDetails.IsLargeWork', 'InsuredAmountValue']);
      // What began before was large above the value of its own year.
      expect(fieldsOf({ ...atTheValue, ContractStartDate: '2025-12-31' }, 78_590_526_31)).toEqual([]);
    });

    it('including what the complementary modality adds', () => {
      const both = {
        modality: { ...modality, row: { ...modality.row, hasComplementaryModality: true } },
        complementary: complementaryWith(),
      };
      const of = (InsuredAmountValue: number) =>
        fields(
          {
            RiskDetails: { ...noRiskDetails, ContractNumber: '7', ContractValue: 1_234_567_89 },
            InsuredAmountValue: 60_000_00,
            Complementary: {
              ...{ ModalityUniqueId: uniqueIdOf(122), StartDate: today, EndDate: addDays(today, 365) },
              InsuredAmountValue,
            },
          },
          both,
        );
      expect([of(1_728_39), of(1_728_40)]).toEqual([[], ['InsuredAmountValue']]);
    });

    it('while a private contract has the bound of its modality alone', () => {
      const privately = { modality: { ...modality, publicContracts: null } };
      expect(fieldsOf({ ContractValue: 1_000_000_00 }, 300_000_00, privately)).toEqual([]);
    });
  });

  it('of a lawsuit is at least so many per cent of the debt', () => {
    const judicial = modalityWith({ riskKind: 'judicial', minPercentOfDebt: 130 });
    const RiskDetails = { ...noRiskDetails, LawsuitNumber: '0710802-55.2018.8.02.0001', DebtValue: 100_000_00 };
    expect(judged({ RiskDetails, InsuredAmountValue: 130_000_00 }, { modality: judicial })).toEqual(nothing);
    expect(judged({ RiskDetails, InsuredAmountValue: 129_999_99 }, { modality: judicial })).toEqual([
      [
        'InsuredAmountValue',
        `O valor de importância segurada mínimo para a modalidade "Licitante" é de ${formatMoney(130_000_00)}`,
      ],
    ]);
  });
});

describe('the term', () => {
  it.each([
    [29, 'Prazo de dias para essa modalidade não pode ser menor que 30'],
    [30, null],
    [1825, null],
    [1826, 'Prazo de dias para essa modalidade não pode ser maior que 1.825'],
    [0, 'O fim da vigência tem de vir depois do início.'],
    [-1, 'O fim da vigência tem de vir depois do início.'],
  ])('of %d days: %s', (days, message) => {
    expect(judged({ EndDate: addDays(today, days) })).toEqual(message ? [['EndDate', message]] : nothing);
  });

  // From 21/11/2026 three years hold 1,096 days and five 1,826, for 29/02/2028 lies between.
  it('of a labour lawsuit is three calendar years and more, and five exactly', () => {
    const modality = modalityWith({
      minPeriodInDays: 1095,
      maxPeriodInDays: 1825,
      minPeriodInYears: 3,
      maxPeriodInYears: 5,
    });
    expect(judged({ EndDate: addDays(today, 1095) }, { modality })).toEqual([
      [
        'EndDate',
        'Prazo de dias para essa modalidade não pode ser menor que 1.096 (3 anos de calendário, até 21/11/2029)',
      ],
    ]);
    expect(fields({ EndDate: '2029-11-21' }, { modality })).toEqual([]);
    expect(fields({ EndDate: '2031-11-21' }, { modality })).toEqual([]);
    expect(fields({ EndDate: '2031-11-22' }, { modality })).toEqual(['EndDate']);
  });

  it('of a federal tax execution is five calendar years, for the debt without any addition', () => {
    const modality = modalityWith({
      riskKind: 'judicial',
      minPercentOfDebt: 100,
      minPeriodInYears: 5,
      maxPeriodInYears: 10,
    });
    const RiskDetails = { ...noRiskDetails, LawsuitNumber: '0710802-55.2018.8.02.0001', DebtValue: 123_456_78 };
    const asked = { RiskDetails, InsuredAmountValue: 123_456_78, EndDate: '2031-11-21' };
    expect(judged(asked, { modality })).toEqual(nothing);
    expect(fields({ ...asked, InsuredAmountValue: 123_456_77 }, { modality })).toEqual(['InsuredAmountValue']);
    expect(fields({ ...asked, EndDate: '2031-11-20' }, { modality })).toEqual(['EndDate']);
  });

  it('depends on nothing but its days, wherever in the calendar it lies', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 90 }), fc.integer({ min: -10, max: 2_000 }), (from, days) => {
        const StartDate = addDays(today, from);
        const isAllowed = days >= 30 && days <= 1825;
        expect(fields({ StartDate, EndDate: addDays(StartDate, days) })).toEqual(isAllowed ? [] : ['EndDate']);
      }),
    );
  });
});

describe('the start', () => {
  const starting = (days: number) => ({ StartDate: addDays(today, days), EndDate: addDays(today, days + 365) });
  const message = `A vigência desta modalidade pode começar de ${formatDate('2026-10-22')} a ${formatDate('2027-02-19')}.`;
  it.each([
    [-31, message],
    [-30, null],
    [90, null],
    [91, message],
  ])('%d days from today: %s', (days, wrong) => {
    expect(judged(starting(days))).toEqual(wrong ? [['StartDate', wrong]] : nothing);
  });

  it('may stay where the proposal has it already', () => {
    const old = starting(-40);
    expect(judged(old, {}, old.StartDate)).toEqual(nothing);
  });
});

describe('the modality', () => {
  it.each<[string, Partial<ProposalFacts>]>([
    ['exists', { modality: null }],
    ['is still offered', { modality: modalityWith({ isDeleted: true }) }],
    ['is not one that only complements', { modality: modalityWith({ isComplementaryModality: true }) }],
    ['is of the sector of the insured', { modality: { ...modalityWith(), isPrivateSector: true } }],
    [
      'is open to the activity of the policy holder',
      { modality: modalityWith({ disabledForRestrictiveBranchActivity: true }), isPolicyHolderRestrictive: true },
    ],
  ])('%s', (_, facts) => {
    expect(fields({}, facts)).toEqual(['ModalityUniqueId']);
  });

  it('that is open to every activity is open to a restrictive one, and a closed one to the others', () => {
    expect(fields({}, { isPolicyHolderRestrictive: true })).toEqual([]);
    expect(fields({}, { modality: modalityWith({ disabledForRestrictiveBranchActivity: true }) })).toEqual([]);
  });

  it('may be of the other sector for a person, where it says so', () => {
    const insured = { ...insuredRow, document: '52998224725', isPrivate: true };
    expect(fields({}, { insured })).toEqual(['ModalityUniqueId']);
    const modality = modalityWith({ ignoreBranchWhenInsuredIsPf: true });
    expect(fields({}, { insured, modality })).toEqual([]);
    expect(fields({}, { insured: { ...insuredRow, isPrivate: true }, modality })).toEqual(['ModalityUniqueId']);
  });

  it.each([
    ['bid', { maxPercentOfContract: 1 }, ['RiskDetails.BidNumber', 'RiskDetails.ContractValue']],
    ['contract', { maxPercentOfContract: 30 }, ['RiskDetails.ContractNumber', 'RiskDetails.ContractValue']],
    ['contract', {}, ['RiskDetails.ContractNumber']],
    ['judicial', { minPercentOfDebt: 130 }, ['RiskDetails.LawsuitNumber', 'RiskDetails.DebtValue']],
    ['other', {}, []],
  ] as const)('of a %s with %j asks for what its amount is measured by', (riskKind, rules, missing) => {
    expect(fields({}, { modality: modalityWith({ riskKind, ...rules }) })).toEqual(missing);
  });

  it.each([
    ['Processo 12', 'O número do processo tem 20 algarismos: 0000000-00.0000.0.00.0000.'],
    [
      '0710802-56.2018.8.02.0001',
      'Os dígitos verificadores do número do processo não conferem. Compare o número com o do processo.',
    ],
    ['0710802-55.2018.8.02.0001', null],
  ])('of a lawsuit %s says whether it is one of the CNJ', (LawsuitNumber, message) => {
    const RiskDetails = { ...noRiskDetails, LawsuitNumber };
    expect(judged({ RiskDetails }, { modality: modalityWith({ riskKind: 'judicial' }) })).toEqual(
      message ? [['RiskDetails.LawsuitNumber', message]] : nothing,
    );
    expect(judged({ RiskDetails }, { modality: modalityWith({ riskKind: 'other' }) })).toEqual(nothing);
  });

  it.each([
    ['07108025520188020001', '0710802-55.2018.8.02.0001'],
    [' 0710802.55.2018.8.02.0001 ', '0710802-55.2018.8.02.0001'],
    ['Processo 12', 'Processo 12'],
    ['071080255201880200019', '071080255201880200019'],
  ])('of a lawsuit %s is kept as %s', (LawsuitNumber, kept) => {
    const facts = factsWith({ modality: modalityWith({ riskKind: 'judicial' }) });
    const given = newProposal({ RiskDetails: { ...noRiskDetails, LawsuitNumber } });
    expect(normalisedInput(given, facts).RiskDetails.LawsuitNumber).toBe(kept);
  });

  it('takes no details of another kind of risk', () => {
    const facts = factsWith({ modality: modalityWith({ riskKind: 'judicial' }) });
    const RiskDetails = { ...noRiskDetails, BidNumber: '12', ContractValue: 5, LawsuitNumber: ' 1 ', Court: '' };
    expect(normalisedInput(newProposal({ RiskDetails }), facts).RiskDetails).toEqual({
      ...noRiskDetails,
      LawsuitNumber: '1',
    });
  });
});

describe('the validity', () => {
  const contract = modalityWith({ riskKind: 'contract' });
  const of = (dates: Partial<RiskDetails>, change: Partial<ProposalInput> = {}, modality = contract) =>
    judged({ RiskDetails: { ...noRiskDetails, ContractNumber: '7', ...dates }, ...change }, { modality });

  it('must reach the end of the contract where it is known', () => {
    const end = addDays(today, 365);
    expect(of({ ContractEndDate: end })).toEqual(nothing);
    expect(of({})).toEqual(nothing);
    expect(of({ ContractEndDate: addDays(end, 1) })).toEqual([
      [
        'EndDate',
        `A vigência termina em ${formatDate(end)}, antes do contrato, que vai até ${formatDate(addDays(end, 1))}. A garantia dura ao menos até o fim do contrato.`,
      ],
    ]);
  });

  it('must not begin after a contract that has not begun yet', () => {
    const later = { StartDate: addDays(today, 2) };
    expect(of({ ContractStartDate: addDays(today, 2) }, later)).toEqual(nothing);
    expect(of({ ContractStartDate: addDays(today, 1) }, later).map(([field]) => field)).toEqual(['StartDate']);
    expect(of({ ContractStartDate: addDays(today, -1) }, later)).toEqual(nothing);
  });

  it('is compared with contracts alone, which must end after their start', () => {
    const wrong = { ContractStartDate: today, ContractEndDate: today };
    expect(of(wrong)).toEqual([['RiskDetails.ContractEndDate', 'O fim do contrato tem de vir depois do início.']]);
    expect(of({ ContractEndDate: '2027-02-29' })).toEqual([
      ['RiskDetails.ContractEndDate', 'Esta data não existe no calendário.'],
    ]);
    expect(of({ ContractEndDate: '2099-12-31' }, {}, modalityWith())).toEqual(nothing);
  });
});

describe('the complementary modality', () => {
  const second = {
    ModalityUniqueId: uniqueIdOf(122),
    StartDate: today,
    EndDate: addDays(today, 60),
    InsuredAmountValue: 5_000_00,
  };
  const withSecond = (change: Partial<typeof second> = {}) => ({ Complementary: { ...second, ...change } });
  const principal = modalityWith({ hasComplementaryModality: true });
  const facts = { modality: principal, complementary: complementaryWith({ maxInsuredAmountCents: 10_000_00 }) };

  it('may be added where the principal one takes one', () => {
    expect(fields(withSecond(), facts)).toEqual([]);
    expect(fields(withSecond(), { ...facts, modality: modalityWith() })).toEqual(['Complementary.ModalityUniqueId']);
  });

  it.each<[string, ProposalFacts['complementary']]>([
    ['exist', null],
    ['be one that complements', complementaryWith({ isComplementaryModality: false })],
    ['be offered still', complementaryWith({ isDeleted: true })],
    ['be of the same branch', { ...complementaryWith(), insuranceBranchId: 2 }],
  ])('has to %s', (_, complementary) => {
    expect(fields(withSecond(), { ...facts, complementary })).toEqual(['Complementary.ModalityUniqueId']);
  });

  it('has limits of its own', () => {
    expect(fields(withSecond({ InsuredAmountValue: 10_000_00 }), facts)).toEqual([]);
    expect(judged(withSecond({ InsuredAmountValue: 10_000_01 }), facts)).toEqual([
      [
        'Complementary.InsuredAmountValue',
        `O valor de importância segurada máximo para a modalidade "Retenção" é de ${formatMoney(10_000_00)}`,
      ],
    ]);
    expect(fields(withSecond({ EndDate: addDays(today, 29) }), facts)).toEqual(['Complementary.EndDate']);
  });

  describe('begins by its own rules', () => {
    const own = complementaryWith({ maxRetroactivityDays: 10, maxFutureDays: 20 });
    const starting = (days: number) =>
      withSecond({ StartDate: addDays(today, days), EndDate: addDays(today, days + 60) });
    const message = 'A vigência da complementar "Retenção" pode começar de 11/11/2026 a 11/12/2026.';

    it.each([
      [-11, message],
      [-10, null],
      [20, null],
      [21, message],
    ])('%d days from today', (days, wrong) => {
      expect(judged(starting(days), { ...facts, complementary: own })).toEqual(
        wrong ? [['Complementary.StartDate', wrong]] : nothing,
      );
    });

    it('and not years back, however far back the principal one may begin', () => {
      const dates = withSecond({ StartDate: '2019-11-21', EndDate: '2021-11-21' });
      const modality = modalityWith({ hasComplementaryModality: true, maxRetroactivityDays: 3_650 });
      expect(judged(dates, { modality, complementary: own })).toEqual([['Complementary.StartDate', message]]);
    });

    it('unless the proposal has that start already', () => {
      const old = starting(-40);
      expect(judged(old, { ...facts, complementary: own }, null, old.Complementary.StartDate)).toEqual(nothing);
    });

    it('unless it lies on the dates of the principal one, whose start is judged by the principal modality', () => {
      const modality = modalityWith({ hasComplementaryModality: true, equalizeValidityDate: true });
      const StartDate = addDays(today, -30);
      const EndDate = addDays(today, 335);
      const dates = { StartDate, EndDate, ...withSecond({ StartDate, EndDate }) };
      expect(judged(dates, { modality, complementary: own })).toEqual(nothing);
    });
  });

  it('lasts as long as its own modality lets it', () => {
    const short = complementaryWith({ minPeriodInDays: 10, maxPeriodInDays: 20 });
    const lasting = (days: number) => withSecond({ EndDate: addDays(today, days) });
    const ends = [9, 10, 20, 21].map((days) => fields(lasting(days), { ...facts, complementary: short }));
    expect(ends).toEqual([['Complementary.EndDate'], [], [], ['Complementary.EndDate']]);
  });

  it('lies on the dates of the principal one where that wants them alike', () => {
    const modality = modalityWith({ hasComplementaryModality: true, equalizeValidityDate: true });
    const input = normalisedInput(newProposal(withSecond({ EndDate: addDays(today, 1) })), { modality });
    expect(input.Complementary).toMatchObject({ StartDate: input.StartDate, EndDate: input.EndDate });
  });
});

describe('coverages', () => {
  const coverage = (CoverageUniqueId = uniqueIdOf(131), InsuredAmountValue = 500_000_00) => ({
    CoverageUniqueId,
    InsuredAmountValue,
  });
  const facts = { coverages: [coverageRow()] };
  it.each([
    ['of the modality', [coverage()], facts, []],
    ['of another one', [coverage(uniqueIdOf(132))], facts, ['Coverages']],
    ['no longer offered', [coverage()], { coverages: [coverageRow({ isDeleted: true })] }, ['Coverages']],
    ['named twice', [coverage(), coverage()], facts, ['Coverages']],
    ['of more than the proposal', [coverage(uniqueIdOf(131), 500_000_01)], facts, ['Coverages']],
  ])('%s', (_, Coverages, given, wrong) => {
    expect(fields({ Coverages }, given)).toEqual(wrong);
  });
});

describe('the parties', () => {
  it.each<[string, Partial<ProposalFacts>, string[]]>([
    ['a policy holder that does not exist', { policyHolder: null }, ['PolicyHolderUniqueId']],
    ['one that is blocked', { policyHolder: { ...policyHolderRow, isBlocked: true } }, ['PolicyHolderUniqueId']],
    [
      'one blocked for a restriction',
      { policyHolder: { ...policyHolderRow, isRestrictivelyBlocked: true } },
      ['PolicyHolderUniqueId'],
    ],
    ['one that did not nominate the broker', { isNominated: false }, ['PolicyHolderUniqueId']],
    ['one that nominated the broker for other modalities', { isNominatedForModality: false }, ['ModalityUniqueId']],
    ['an insured that does not exist', { insured: null }, ['InsuredUniqueId']],
    ['one that is blocked', { insured: { ...insuredRow, isBlocked: true } }, ['InsuredUniqueId']],
    ['the policy holder itself', { insured: { ...insuredRow, document: '11222333000181' } }, ['InsuredUniqueId']],
    ['a branch of the policy holder', { insured: { ...insuredRow, document: '11222333000262' } }, ['InsuredUniqueId']],
    ['a broker that is inactive', { broker: { ...brokerRow(11, 'Boreal'), isActive: false } }, ['BrokerUniqueId']],
    ['an insurer who has not said for which broker', { broker: null, isNominated: false }, []],
  ])('%s', (_, facts, wrong) => {
    expect(fields({}, facts)).toEqual(wrong);
  });

  it('are named with addresses and filiais of their own', () => {
    const at = { id: 1, uniqueId: uniqueIdOf(501), insuredId: 111, beneficiaryId: null };
    expect(fields({ InsuredLocationUniqueId: uniqueIdOf(501) }, { locations: [at] })).toEqual([]);
    expect(fields({ InsuredLocationUniqueId: uniqueIdOf(501) }, { locations: [{ ...at, insuredId: 112 }] })).toEqual([
      'InsuredLocationUniqueId',
    ]);
    expect(fields({ InsuredLocationUniqueId: uniqueIdOf(502) }, { locations: [at] })).toEqual([
      'InsuredLocationUniqueId',
    ]);
    expect(fields({ PolicyHolderBranchUniqueId: uniqueIdOf(601) })).toEqual(['PolicyHolderBranchUniqueId']);
  });

  it('have each beneficiary once, at an address of its own', () => {
    const named = (id: number, location: number | null = null) => ({
      BeneficiaryUniqueId: uniqueIdOf(id),
      LocationUniqueId: location === null ? null : uniqueIdOf(location),
    });
    const known = {
      beneficiaries: [beneficiaryRow(701)],
      locations: [{ id: 1, uniqueId: uniqueIdOf(501), insuredId: null, beneficiaryId: 701 }],
    };
    expect(fields({ Beneficiaries: [named(701, 501)] }, known)).toEqual([]);
    expect(fields({ Beneficiaries: [named(701), named(701)] }, known)).toEqual(['Beneficiaries']);
    expect(fields({ Beneficiaries: [named(702)] }, known)).toEqual(['Beneficiaries']);
    expect(fields({ Beneficiaries: [named(701, 502)] }, known)).toEqual(['Beneficiaries']);
    const branch = { ...beneficiaryRow(701), document: '11222333000262' };
    expect(judged({ Beneficiaries: [named(701)] }, { beneficiaries: [branch] })).toEqual([
      ['Beneficiaries', `${branch.name} é o próprio tomador ou uma filial dele e não pode ser beneficiário.`],
    ]);
  });

  it('share the commission with other brokers, of which something is left', () => {
    const shares = (...all: [number, number][]) => ({
      CoBrokers: all.map(([id, SharePercent]) => ({ BrokerUniqueId: uniqueIdOf(id), SharePercent })),
    });
    const coBrokers = [brokerRow(12, 'Austral'), brokerRow(13, 'Zênite'), brokerRow(11, 'Boreal')];
    expect(fields(shares([12, 33.3], [13, 66.69]), { coBrokers })).toEqual([]);
    expect(fields(shares([12, 33.3], [13, 66.7]), { coBrokers })).toEqual(['CoBrokers']);
    expect(fields(shares([12, 10], [12, 20]), { coBrokers })).toEqual(['CoBrokers']);
    expect(fields(shares([11, 10]), { coBrokers })).toEqual(['CoBrokers']);
    expect(fields(shares([14, 10]), { coBrokers })).toEqual(['CoBrokers']);
    expect(fields(shares([12, 10]), { coBrokers: [{ ...brokerRow(12, 'Austral'), isBlocked: true }] })).toEqual([
      'CoBrokers',
    ]);
  });
});

describe('the wordings', () => {
  it('are an objeto and named clauses, with tags that exist', () => {
    expect(judged({ Object: ' ' })).toEqual([['Object', 'Escreva o objeto da garantia.']]);
    expect(fields({ ParticularClauses: [{ Name: ' ', Value: 'x' }] })).toEqual(['ParticularClauses']);
    expect(fields({ ParticularClauses: [{ Name: 'x', Value: '' }] })).toEqual(['ParticularClauses']);
    const twice = ['Prazo', ' Prazo '].map((Name) => ({ Name, Value: 'x' }));
    expect(judged({ ParticularClauses: twice })).toEqual([
      ['ParticularClauses', 'O nome "Prazo" está repetido. Dê outro nome a uma das cláusulas.'],
    ]);
    expect(judged({ Object: 'De [InicioVigencia] em [Lugar]' })).toEqual([
      ['Object', expect.stringContaining('[Lugar]')],
    ]);
  });
});

describe('what is wrong is said in a sentence', () => {
  const blocked = { isBlocked: true };
  it.each<[Partial<ProposalInput>, Partial<ProposalFacts>, string, string]>([
    [
      {},
      { broker: { ...brokerRow(11, 'Boreal'), ...blocked } },
      'BrokerUniqueId',
      'A corretora está bloqueada ou inativa e não pode ter novas propostas.',
    ],
    [{}, { policyHolder: null }, 'PolicyHolderUniqueId', 'Este tomador não existe. Escolha outro.'],
    [
      {},
      { isNominated: false },
      'PolicyHolderUniqueId',
      'A corretora não tem a nomeação deste tomador. Solicite a nomeação antes.',
    ],
    [
      {},
      { policyHolder: { ...policyHolderRow, isActive: false } },
      'PolicyHolderUniqueId',
      'Este tomador está bloqueado para novas propostas. Fale com a seguradora.',
    ],
    [
      { PolicyHolderBranchUniqueId: uniqueIdOf(601) },
      {},
      'PolicyHolderBranchUniqueId',
      'Esta filial não é do tomador. Escolha outra.',
    ],
    [{}, { insured: null }, 'InsuredUniqueId', 'Este segurado não existe. Escolha outro.'],
    [
      {},
      { insured: { ...insuredRow, isActive: false } },
      'InsuredUniqueId',
      'Este segurado está bloqueado para novas propostas.',
    ],
    [
      { InsuredLocationUniqueId: uniqueIdOf(501) },
      {},
      'InsuredLocationUniqueId',
      'Este endereço não é do segurado. Escolha outro.',
    ],
    [
      {},
      { modality: { ...modalityWith(), isPrivateSector: true } },
      'ModalityUniqueId',
      'A modalidade "Licitante" é do setor privado e o segurado é do setor público. Escolha a modalidade do ramo do segurado.',
    ],
    [
      {},
      { insured: { ...insuredRow, isPrivate: true } },
      'ModalityUniqueId',
      'A modalidade "Licitante" é do setor público e o segurado é do setor privado. Escolha a modalidade do ramo do segurado.',
    ],
    [{}, { modality: null }, 'ModalityUniqueId', 'Esta modalidade não existe. Escolha outra.'],
    [
      {},
      { modality: modalityWith({ isDeleted: true }) },
      'ModalityUniqueId',
      'A modalidade "Licitante" não é mais oferecida. Escolha outra.',
    ],
    [
      {},
      { modality: modalityWith({ isComplementaryModality: true }) },
      'ModalityUniqueId',
      'A modalidade "Licitante" só pode complementar outra. Escolha a principal.',
    ],
    [
      {},
      { modality: modalityWith({ disabledForRestrictiveBranchActivity: true }), isPolicyHolderRestrictive: true },
      'ModalityUniqueId',
      'A modalidade "Licitante" não é oferecida para o ramo de atividade deste tomador.',
    ],
    [{}, { modality: modalityWith({ riskKind: 'bid' }) }, 'RiskDetails.BidNumber', 'Informe o número do edital.'],
    [
      {},
      { modality: modalityWith({ riskKind: 'contract' }) },
      'RiskDetails.ContractNumber',
      'Informe o número do contrato.',
    ],
    [
      {},
      { modality: modalityWith({ riskKind: 'judicial' }) },
      'RiskDetails.LawsuitNumber',
      'Informe o número do processo.',
    ],
    [{ StartDate: '2027-02-29' }, {}, 'StartDate', 'Esta data não existe no calendário.'],
    [{ EndDate: '2027-02-29' }, {}, 'EndDate', 'Esta data não existe no calendário.'],
  ])('%j %j', (change, facts, field, message) => {
    expect(judged(change, facts)).toEqual([[field, message]]);
  });

  it('of the value that a bid, a contract or a lawsuit is measured by', () => {
    const told = { ...noRiskDetails, BidNumber: '1', ContractNumber: '1', LawsuitNumber: '0710802-55.2018.8.02.0001' };
    const of = (modality: ProposalFacts['modality'], RiskDetails = told) => judged({ RiskDetails }, { modality });
    const bid = modalityWith({ riskKind: 'bid', maxPercentOfContract: 100 });
    expect(of(bid)).toEqual([['RiskDetails.ContractValue', 'Informe o valor estimado do contrato da licitação.']]);
    expect(of(modalityWith({ riskKind: 'contract', maxPercentOfContract: 100 }))).toEqual([
      ['RiskDetails.ContractValue', 'Informe o valor do contrato.'],
    ]);
    expect(of(modalityWith({ riskKind: 'judicial', minPercentOfDebt: 100 }))).toEqual([
      ['RiskDetails.DebtValue', 'Informe o valor da dívida em juízo.'],
    ]);
    // Nothing is a value of which nothing is insured.
    const missing = ['RiskDetails.ContractValue', 'Informe o valor estimado do contrato da licitação.'];
    expect(of(bid, { ...told, ContractValue: 0 })).toContainEqual(missing);
  });

  it('of the complementary modality', () => {
    const second = {
      ModalityUniqueId: uniqueIdOf(122),
      StartDate: today,
      EndDate: addDays(today, 60),
      InsuredAmountValue: 1,
    };
    const of = (change: Partial<typeof second>, modality = modalityWith({ hasComplementaryModality: true })) =>
      judged({ Complementary: { ...second, ...change } }, { modality, complementary: complementaryWith() });
    expect(of({})).toEqual(nothing);
    expect(of({}, modalityWith())).toEqual([
      ['Complementary.ModalityUniqueId', 'A modalidade "Licitante" não aceita modalidade complementar.'],
    ]);
    const apart = { modality: modalityWith({ hasComplementaryModality: true }), complementary: null };
    expect(judged({ Complementary: second }, apart)).toEqual([
      ['Complementary.ModalityUniqueId', 'Esta modalidade não complementa "Licitante". Escolha outra.'],
    ]);
    expect(of({ StartDate: '2027-02-29' })).toEqual([
      ['Complementary.StartDate', 'Esta data não existe no calendário.'],
    ]);
    expect(of({ EndDate: today })).toEqual([
      ['Complementary.EndDate', 'O fim da vigência tem de vir depois do início.'],
    ]);
  });

  it('of the dates of both covers once where they are the same, and of each where they are not', () => {
    const modality = modalityWith({ hasComplementaryModality: true });
    const days = (principal: number, second: number) =>
      fields(
        {
          EndDate: addDays(today, principal),
          Complementary: {
            ModalityUniqueId: uniqueIdOf(122),
            StartDate: today,
            EndDate: addDays(today, second),
            InsuredAmountValue: 1,
          },
        },
        { modality, complementary: complementaryWith() },
      );
    expect(days(29, 29)).toEqual(['EndDate']);
    expect(days(29, 28)).toEqual(['EndDate', 'Complementary.EndDate']);
    expect(days(30, 29)).toEqual(['Complementary.EndDate']);
    const later = {
      ModalityUniqueId: uniqueIdOf(122),
      StartDate: addDays(today, 1),
      EndDate: addDays(today, 29),
      InsuredAmountValue: 1,
    };
    const both = { modality, complementary: complementaryWith() };
    expect(fields({ EndDate: addDays(today, 29), Complementary: later }, both)).toEqual([
      'EndDate',
      'Complementary.EndDate',
    ]);
    const short = complementaryWith({ minPeriodInDays: 366 });
    const alike = { StartDate: today, EndDate: addDays(today, 365) };
    const Complementary = { ModalityUniqueId: uniqueIdOf(122), ...alike, InsuredAmountValue: 1 };
    expect(fields({ ...alike, Complementary }, { modality, complementary: short })).toEqual(['Complementary.EndDate']);
  });

  it('of coverages', () => {
    const named = (InsuredAmountValue: number) => ({ CoverageUniqueId: uniqueIdOf(131), InsuredAmountValue });
    const of = (Coverages: ProposalInput['Coverages'], coverages = [coverageRow()]) =>
      judged({ Coverages }, { coverages })[0]?.[1];
    const other = coverageRow({ uniqueId: uniqueIdOf(132), name: 'Trabalhista' });
    expect(of([named(1), { ...named(1), CoverageUniqueId: uniqueIdOf(132) }], [coverageRow(), other])).toBeUndefined();
    expect(of([named(1), named(1)])).toBe('Uma cobertura aparece mais de uma vez.');
    expect(of([named(1)], [])).toBe('Uma das coberturas não é da modalidade "Licitante". Remova-a.');
    expect(of([named(500_000_01)])).toBe('A cobertura "Multas" não pode passar da importância segurada da proposta.');
  });

  it('of beneficiaries', () => {
    const named = (id: number, LocationUniqueId: string | null = null) => ({
      BeneficiaryUniqueId: uniqueIdOf(id),
      LocationUniqueId,
    });
    const known = { beneficiaries: [beneficiaryRow(701), beneficiaryRow(702)], locations: [] };
    const of = (...Beneficiaries: ProposalInput['Beneficiaries']) => judged({ Beneficiaries }, known)[0]?.[1];
    expect(of(named(703))).toBe('Um dos beneficiários não existe. Escolha outro.');
    expect(of(named(702, uniqueIdOf(501)))).toBe('O endereço escolhido não é de Fundo 702.');
    expect(of(named(701), named(701))).toBe('Um beneficiário aparece mais de uma vez.');
    expect(of(named(701), named(702))).toBeUndefined();
  });

  it('of co-brokers', () => {
    const named = (id: number, SharePercent: number) => ({ BrokerUniqueId: uniqueIdOf(id), SharePercent });
    const coBrokers = [brokerRow(11, 'Boreal'), brokerRow(12, 'Austral'), brokerRow(13, 'Zênite')];
    const of = (CoBrokers: ProposalInput['CoBrokers'], known = coBrokers) =>
      judged({ CoBrokers }, { coBrokers: known })[0]?.[1];
    expect(of([named(14, 1)])).toBe('Uma das cocorretoras não existe. Escolha outra.');
    expect(of([named(11, 1)])).toBe('A corretora da proposta não pode ser cocorretora dela mesma.');
    expect(of([named(12, 1)], [{ ...brokerRow(12, 'Austral'), isActive: false }])).toBe(
      'Austral está bloqueada ou inativa e não pode participar.',
    );
    // An insurer's user may ask before saying for which broker.
    const asked = { coBrokers, broker: null };
    expect(judged({ CoBrokers: [named(12, 1)] }, asked)).toEqual(nothing);
    expect(of([named(12, 1), named(12, 1)])).toBe('Uma cocorretora aparece mais de uma vez.');
    const whole = 'A soma das participações das cocorretoras tem de ficar abaixo de 100%.';
    expect(of([named(12, 33.333_333_34), named(13, 66.666_666_66)])).toBe(whole);
    expect(of([named(12, 33.333_333_33), named(13, 66.666_666_66)])).toBeUndefined();
  });

  it('of wordings', () => {
    expect(judged({ ParticularClauses: [{ Name: 'Foro', Value: '' }] })).toEqual([
      ['ParticularClauses', 'Dê um nome e um texto a cada cláusula, ou remova-a.'],
    ]);
    // Two clauses do not make one tag together.
    const halves = ['Em [Lugar', 'Data].'].map((Value, index) => ({ Name: `Foro ${index}`, Value }));
    expect(judged({ ParticularClauses: halves })).toEqual(nothing);
    expect(judged({ ParticularClauses: [{ Name: 'Foro', Value: 'Em [Lugar] e [Data].' }] })).toEqual([
      ['ParticularClauses', 'As tags [Lugar] e [Data] não existem. Escolha outras da lista ou apague-as.'],
    ]);
  });
});

describe('a commission that the proposal has already', () => {
  const kept = (keptCommissionPercent: number | undefined, facts: Partial<ProposalFacts> = {}) => {
    const all = factsWith({ commissionRange: { minimum: 5, ceiling: 20, maximum: 25 }, ...facts });
    const input = normalisedInput(newProposal({ StartDate: today, EndDate: addDays(today, 365) }), all);
    const asked = { facts: all, today, ...(keptCommissionPercent === undefined ? {} : { keptCommissionPercent }) };
    return judgeProposal(input, asked).map(({ Field, Message }) => [Field, Message]);
  };

  it('has to be one of the range, above its ceiling too', () => {
    expect([kept(5), kept(25), kept(undefined)]).toEqual([[], [], []]);
    expect(kept(25.01)).toEqual([
      [
        'ComissionPercentage',
        'A comissão de 25,01% passa do máximo, de 25%. Ela pode ser de 5% a 25%; acima de 20% segue para a subscrição. Altere-a nos dados financeiros.',
      ],
    ]);
    expect(kept(4.99)).toHaveLength(1);
  });

  it('is not judged while broker or modality are not known', () => {
    expect(kept(100, { commissionRange: null })).toEqual([]);
  });
});

test('everything that is wrong is said at once, in the order of the fields', () => {
  expect(
    fields(
      { EndDate: today, Object: '', ParticularClauses: [{ Name: '', Value: 'x' }] },
      { insured: null, modality: modalityWith({ isDeleted: true }) },
    ),
  ).toEqual(['InsuredUniqueId', 'ModalityUniqueId', 'EndDate', 'Object', 'ParticularClauses']);
});
