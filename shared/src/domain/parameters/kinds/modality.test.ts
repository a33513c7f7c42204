import { modalityFields, modalityProblems } from './modality';
import type { JudgedModality } from './modality';
import { parameterValueInWords } from './parameterField';
import { changedFieldsOf } from './parameterKinds';

const modality: JudgedModality = {
  Name: 'Executante fornecedor',
  Ref: 'EXF-0776',
  ModalityGroupUniqueId: 'g',
  MaxInsuredAmountValue: 5_000_000_00,
  MaxInsuredAmountAutomaticValue: 500_000_00,
  MinInsurancePremium: 350_00,
  AnnualRatePercent: 0.95,
  MinPeriodInDays: 30,
  MaxPeriodInDays: 1825,
  MinPeriodInYears: null,
  MaxPeriodInYears: 5,
  IsComplementaryModality: false,
  HasComplementaryModality: true,
  EnableAutomaticCancel: true,
  DaysForAutomaticCancel: 60,
  MinInsuredAmountBaseValue: 10_000_00,
  MinInsuredAmountPercent: 10,
  RiskKind: 'contract',
  SusepProcessNumber: '15414.900123/2022-10',
};

const found = (change: Partial<JudgedModality>, before: JudgedModality | null = modality) =>
  modalityProblems({ ...modality, ...change }, before).map(({ Field, Weight }) => `${Field} ${Weight}`);

describe('a modality', () => {
  it('as it is has nothing against it, new or not', () => {
    expect([found({}), found({}, null)]).toEqual([[], []]);
  });

  it.each<[string, Partial<JudgedModality>, string[]]>([
    ['without name and reference', { Name: ' ', Ref: '' }, ['Name refuses', 'Ref refuses']],
    [
      'that insures nothing',
      { MaxInsuredAmountValue: 0, MaxInsuredAmountAutomaticValue: 0 },
      ['MaxInsuredAmountValue refuses', 'MinInsuredAmountPercent refuses'],
    ],
    [
      'with a least amount one cent above the most',
      { MinInsuredAmountBaseValue: 5_000_000_01, MinInsuredAmountPercent: 100 },
      ['MinInsuredAmountPercent refuses'],
    ],
    [
      'that issues more by itself than it insures',
      { MaxInsuredAmountAutomaticValue: 5_000_000_01 },
      ['MaxInsuredAmountAutomaticValue refuses'],
    ],
    ['with terms the wrong way round', { MinPeriodInDays: 31, MaxPeriodInDays: 30 }, ['MaxPeriodInDays refuses']],
    ['with years the wrong way round', { MinPeriodInYears: 6 }, ['MaxPeriodInYears refuses']],
    ['of no day', { MinPeriodInDays: 0 }, ['MinPeriodInDays refuses']],
    ['cancelled after nobody knows how long', { DaysForAutomaticCancel: null }, ['DaysForAutomaticCancel refuses']],
    ['that complements and is complemented', { IsComplementaryModality: true }, ['HasComplementaryModality refuses']],
    ['judicial and cancelled for want of payment', { RiskKind: 'judicial' }, ['EnableAutomaticCancel refuses']],
    ['in another group', { ModalityGroupUniqueId: 'h' }, ['ModalityGroupUniqueId refuses']],
    [
      'that follows from nothing on',
      { MonitoringFromInsuredAmountValue: 0, BigRiskFromInsuredAmountValue: 0 },
      ['MonitoringFromInsuredAmountValue refuses', 'BigRiskFromInsuredAmountValue refuses'],
    ],
  ])('%s is not published', (_what, change, expected) => {
    expect(found(change)).toEqual(expected);
  });

  it.each([
    [0, true],
    [0.0949, true],
    [0.095, true],
    [0.0951, false],
    [9.49, false],
    [9.5, true],
    [19.99, true],
    [20, true],
    [200, true],
  ])('at a rate of %s %% is asked about again: %s', (AnnualRatePercent, isAsked) => {
    expect(found({ AnnualRatePercent })).toEqual(isAsked ? ['AnnualRatePercent asksAgain'] : []);
  });

  it('follows its policies from an amount on that it insures, and with step-in where it secures a contract', () => {
    const from = { MonitoringFromInsuredAmountValue: 1, BigRiskFromInsuredAmountValue: 5_000_000_00 };
    expect(found({ ...from, EnableToSteppin: true })).toEqual([]);
    expect(found({ BigRiskFromInsuredAmountValue: 5_000_000_01 })).toEqual(['BigRiskFromInsuredAmountValue asksAgain']);
    expect(found({ EnableToSteppin: true, RiskKind: 'bid' })).toEqual(['EnableToSteppin asksAgain']);
  });

  it('that is new has no rate to compare with', () => {
    expect([found({ AnnualRatePercent: 12 }, null), found({ AnnualRatePercent: 20 }, null)]).toEqual([
      [],
      ['AnnualRatePercent asksAgain'],
    ]);
  });
});

describe('what a version changes', () => {
  it('is named field by field, an absent value and none being the same', () => {
    const after = { ...modality, AnnualRatePercent: 1.05, MaxPercentOfContract: null };
    expect(changedFieldsOf('modality', { ...modality }, after).map(({ label }) => label)).toEqual(['Taxa anual']);
    expect(changedFieldsOf('companyRules', null, { QuoteValidityDays: 30 })).toHaveLength(1);
  });

  it.each([
    ['MinInsurancePremium', 350_00, 'R$\u00A0350,00'],
    ['AnnualRatePercent', 1.05, '1,05%'],
    ['MaxPeriodInDays', 1825, '1.825 dias'],
    ['MinPeriodInDays', 1, '1 dia'],
    ['MaxPeriodInYears', 1, '1 ano'],
    ['MaxPeriodInYears', 5, '5 anos'],
    ['EnableAutomaticCancel', false, 'Não'],
    ['EnableAutomaticCancel', true, 'Sim'],
    ['RiskKind', 'judicial', 'Processo judicial'],
    ['RiskKind', 'new', 'new'],
    ['SusepProcessNumber', '', '—'],
    ['DaysForAutomaticCancel', null, '—'],
    ['Name', 'Licitante', 'Licitante'],
  ])('reads as people write it: %s %s', (name, value, text) => {
    expect(
      parameterValueInWords(
        modalityFields.find((field) => field.name === name)!,
        value,
      ),
    ).toBe(text);
  });
});
