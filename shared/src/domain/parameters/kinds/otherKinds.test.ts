import { askedInWords, requestDocumentProblems } from './requestDocument';
import type { JudgedRequestDocument } from './requestDocument';
import { companyRulesProblems } from './companyRules';
import { clauseProblems } from './clause';
import { coverageFields, coverageFigures, coverageProblems } from './coverage';
import { modalityGroupProblems } from './modalityGroup';
import { parameterValueInWords } from './parameterField';
import { publicContractsFields, publicContractsProblems } from './publicContracts';
import { registrationDocumentsFields, registrationDocumentsProblems } from './registrationDocuments';
import { retentionProblems } from './retention';

const coverage = {
  ModalityUniqueId: 'm',
  Name: 'Multas',
  CoverageCalculationTypeId: 1,
  CoverageCalculationJSONParam: '{"percent":12.5}',
};
const found = (change: Partial<typeof coverage>) =>
  coverageProblems({ ...coverage, ...change }).map(({ Field, Weight }) => `${Field} ${Weight}`);

describe('a coverage', () => {
  it.each([
    [1, '{"percent":12.5}'],
    [2, '{"annualRatePercent":0.4}'],
    [3, '{"amountCents":50000}'],
    [4, '{"amountCents":250,"perAmountCents":100000}'],
  ])('of calculation %s takes its own figure', (CoverageCalculationTypeId, CoverageCalculationJSONParam) => {
    expect(found({ CoverageCalculationTypeId, CoverageCalculationJSONParam })).toEqual([]);
  });

  it.each(['', '{', '[]', 'null', '{"percent":"12"}', '{"percent":0}', '{"amountCents":5}'])(
    'with the figures %s is not published',
    (CoverageCalculationJSONParam) => {
      expect(found({ CoverageCalculationJSONParam })).toEqual(['CoverageCalculationJSONParam refuses']);
    },
  );

  it('that would divide by zero, or by a part of a cent, is not published and says so', () => {
    const perPart = (perAmountCents: number) =>
      coverageProblems({
        ...coverage,
        CoverageCalculationTypeId: 4,
        CoverageCalculationJSONParam: `{"amountCents":250,"perAmountCents":${perAmountCents}}`,
      });
    expect(perPart(0)).toMatchObject([{ Weight: 'refuses', Message: expect.stringMatching(/dividiria por zero/) }]);
    expect(perPart(0.5)).toMatchObject([{ Weight: 'refuses' }]);
  });

  it('reads as people write its figures, never as they are stored', () => {
    const field = coverageFields.find(({ name }) => name === 'CoverageCalculationJSONParam')!;
    const inWords = (json: string) => parameterValueInWords(field, json);
    expect(inWords('{"percent":12.5}')).toBe('12,5%');
    expect(inWords('{"perAmountCents":100000,"amountCents":250}')).toBe('R$\u00A02,50 a cada R$\u00A01.000,00');
  });

  it('without a name, or of no known calculation, is not published', () => {
    expect([found({ Name: ' ' }), found({ CoverageCalculationTypeId: 5 })]).toEqual([
      ['Name refuses'],
      ['CoverageCalculationTypeId refuses'],
    ]);
  });

  it('above the whole is asked about again, an amount is not', () => {
    expect(found({ CoverageCalculationJSONParam: '{"percent":100.01}' })).toEqual([
      'CoverageCalculationJSONParam asksAgain',
    ]);
    const fixed = { CoverageCalculationTypeId: 3, CoverageCalculationJSONParam: '{"amountCents":10001}' };
    expect(found(fixed)).toEqual([]);
    expect(coverageFigures('{"percent":100}')).toEqual({ percent: 100 });
  });
});

it('a price stands for a day at least, and is asked about where it stands for more than half a year', () => {
  const weights = [0, 1, 180, 181].map((QuoteValidityDays) => companyRulesProblems({ QuoteValidityDays })[0]?.Weight);
  expect(weights).toEqual(['refuses', undefined, undefined, 'asksAgain']);
});

describe('a clause', () => {
  const clause = { Name: 'Vigência', Text: 'Até [FimVigencia].' };
  it('holds only tags that exist', () => {
    expect(clauseProblems(clause)).toEqual([]);
    expect(clauseProblems({ ...clause, Text: 'Até [FimDoMundo].' })).toMatchObject([
      { Field: 'Text', Weight: 'refuses', Message: expect.stringContaining('[FimDoMundo]') },
    ]);
  });

  it('has a name and a text', () => {
    expect(clauseProblems({ Name: ' ', Text: ' ' }).map(({ Field }) => Field)).toEqual(['Name', 'Text']);
  });
});

it('a group of modalities has a name and stays in its branch', () => {
  const group = { BranchCode: '0775', Name: 'Licitação', Order: 1 };
  expect(modalityGroupProblems(group, null)).toEqual([]);
  expect(modalityGroupProblems({ ...group, Name: '' }, group).map(({ Field }) => Field)).toEqual(['Name']);
  expect(modalityGroupProblems({ ...group, BranchCode: '0776' }, group).map(({ Field }) => Field)).toEqual([
    'BranchCode',
  ]);
});

describe('a requested document', () => {
  const document: JudgedRequestDocument = {
    Name: 'Edital',
    IsRequired: true,
    PipeType: 'proposal',
    Situation: 'analysis',
    Order: 1,
    Hint: null,
  };

  it('has a name and a place among the others', () => {
    expect(requestDocumentProblems(document)).toEqual([]);
    expect(requestDocumentProblems({ ...document, Name: ' ', Order: 0 }).map(({ Field }) => Field)).toEqual([
      'Name',
      'Order',
    ]);
  });

  it.each([
    [{}, 'No envio da proposta; a análise de cadastro e a aceitação esperam por ele.'],
    [{ Situation: 'acceptance' }, 'No envio da proposta; a aceitação espera por ele, as análises não.'],
    [{ PipeType: 'pep' }, 'Quando se abre um card de PEP; a aprovação do card e a aceitação esperam por ele.'],
    [{ PipeType: 'pep', IsRequired: false }, 'Quando se abre um card de PEP; nada espera por ele.'],
  ] as const)('says when it is asked for and what waits: %j', (change, words) => {
    expect(askedInWords({ ...document, ...change })).toBe(words);
  });
});

describe('documents of registrations', () => {
  const none = { PolicyHolders: [], Brokers: [] };
  const deed = { Name: 'Contrato social', IsRequired: true };

  it('read as people list them', () => {
    const [, brokers] = registrationDocumentsFields;
    const rows = [deed, { Name: 'Balanço', IsRequired: false }];
    expect(parameterValueInWords(brokers!, rows)).toBe('Contrato social · Balanço (opcional)');
    expect(parameterValueInWords(brokers!, [])).toBe('—');
  });

  it('of insureds are kinds alone: none follows from asking for none', () => {
    expect(registrationDocumentsProblems({ ...none, Insureds: [] }, { ...none, Insureds: [deed] })).toEqual([]);
    expect(registrationDocumentsProblems({ ...none, Insureds: [deed, deed] }, none)).toMatchObject([
      { Field: 'Insureds', Weight: 'refuses' },
    ]);
  });

  it('may be none; only who stops asking for any is asked again', () => {
    expect(registrationDocumentsProblems(none, none)).toEqual([]);
    expect(registrationDocumentsProblems(none, { ...none, Brokers: [deed] })).toMatchObject([
      { Field: 'Brokers', Weight: 'asksAgain' },
    ]);
    const optional = { ...none, PolicyHolders: [{ ...deed, IsRequired: false }] };
    expect(registrationDocumentsProblems(optional, { ...none, PolicyHolders: [deed] })).toMatchObject([
      { Field: 'PolicyHolders', Weight: 'asksAgain' },
    ]);
  });
});

describe('the retention', () => {
  it.each([
    [4, 5, ['refuses']],
    [5, 5, []],
    [5, 6, ['asksAgain']],
    [10, 5, []],
    [11, 5, ['asksAgain']],
    [11, 11, []],
    [30, 20, ['asksAgain']],
    [31, 30, ['refuses']],
  ])('of %s years, after %s, is %j', (RetentionYears, before, weights) => {
    const problems = retentionProblems({ RetentionYears }, { RetentionYears: before });
    expect(problems.map(({ Weight }) => Weight)).toEqual(weights);
  });
});

describe('the legal shares of public contracts', () => {
  const law = {
    ...{ UsualPercent: 5, ComplexWorkPercent: 10, LargeWorkPercent: 30 },
    LargeWorkValues: [
      { From: '2021-04-01', AboveValue: 200_000_000_00 },
      { From: '2026-01-01', AboveValue: 261_968_421_04 },
    ],
  };
  const told = (change: Partial<typeof law>) =>
    publicContractsProblems({ ...law, ...change }).map(({ Field, Weight }) => `${Field} ${Weight}`);
  const values = (...rows: [From: string, AboveValue: number][]) => ({
    LargeWorkValues: rows.map(([From, AboveValue]) => ({ From, AboveValue })),
  });

  it('rise from one sort of work to the next', () => {
    expect([told({}), told({ ComplexWorkPercent: 5, LargeWorkPercent: 5 })]).toEqual([[], []]);
    expect(told({ ComplexWorkPercent: 4.9999 })).toEqual(['ComplexWorkPercent refuses']);
    expect(told({ LargeWorkPercent: 9 })).toEqual(['LargeWorkPercent refuses']);
    expect(told({ UsualPercent: 0 })).toEqual(['UsualPercent refuses']);
  });

  it('have values of large works in the order of their days', () => {
    const field = 'LargeWorkValues';
    expect(told(values())).toEqual([]);
    expect(told(values(['2026-02-29', 1]))).toEqual([`${field} refuses`]);
    expect(told(values(['2026-01-01', 0]))).toEqual([`${field} refuses`]);
    expect(told(values(['2026-01-01', 1], ['2026-01-01', 2]))).toEqual([`${field} refuses`]);
    expect(told(values(['2026-01-01', 2], ['2027-01-01', 1]))).toEqual([`${field} asksAgain`]);
  });

  it('read as people write them', () => {
    const field = publicContractsFields.find(({ name }) => name === 'LargeWorkValues')!;
    expect(parameterValueInWords(field, law.LargeWorkValues).replaceAll('\u00A0', ' ')).toBe(
      '01/04/2021: R$ 200.000.000,00 · 01/01/2026: R$ 261.968.421,04',
    );
  });
});
