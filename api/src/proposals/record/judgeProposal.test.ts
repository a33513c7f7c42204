import fc from 'fast-check';
import type { ProposalInput } from '@portal/shared/contracts/proposalRecord';
import { noRiskDetails } from '@portal/shared/contracts/riskDetails';
import { addDays, formatDate } from '@portal/shared/domain/dates';
import { formatMoney } from '@portal/shared/domain/money';
import { uniqueIdOf } from '../../testing/ids';
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

const today = '2026-11-21';

/** What is wrong with the usual proposal after these changes: field and message of each. */
function judged(
  change: Partial<ProposalInput>,
  facts: Partial<ProposalFacts> = {},
  keptStartDate: string | null = null,
) {
  const all = factsWith(facts);
  const usual = newProposal({ StartDate: today, EndDate: addDays(today, 365) });
  const input = normalisedInput({ ...usual, ...change }, all);
  return judgeProposal(input, { facts: all, today, keptStartDate }).map(({ Field, Message }) => [Field, Message]);
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

  it('of a lawsuit is at least so many per cent of the debt', () => {
    const judicial = modalityWith({ riskKind: 'judicial', minPercentOfDebt: 130 });
    const RiskDetails = { ...noRiskDetails, LawsuitNumber: '1', DebtValue: 100_000_00 };
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
    const RiskDetails = { ...noRiskDetails, LawsuitNumber: '1', DebtValue: 123_456_78 };
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

  it('takes no details of another kind of risk', () => {
    const facts = factsWith({ modality: modalityWith({ riskKind: 'judicial' }) });
    const RiskDetails = { ...noRiskDetails, BidNumber: '12', ContractValue: 5, LawsuitNumber: ' 1 ', Court: '' };
    expect(normalisedInput(newProposal({ RiskDetails }), facts).RiskDetails).toEqual({
      ...noRiskDetails,
      LawsuitNumber: '1',
    });
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
    ['an insured that does not exist', { insured: null }, ['InsuredUniqueId']],
    ['one that is blocked', { insured: { ...insuredRow, isBlocked: true } }, ['InsuredUniqueId']],
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
