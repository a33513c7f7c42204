import { formatMoney } from '../values/money';
import {
  cedeRisk,
  cleanReinsurerCode,
  findReinsuranceProblems,
  formatReinsurance,
  formatReinsurer,
  getCededPercent,
  getRetainedPercent,
  getRetentionToConfirm,
} from './reinsurance';
import type { Placement, ReinsuranceChoice } from './reinsurance';

/** R$ 2.345.678,91 of the R$ 12.345.678,91 are above the treaty's capacity. */
const risk = { amountAtRiskCents: 12_345_678_91, treatyCapacityCents: 10_000_000_00 };
const placementOf = (Percent: number | null, more: Partial<Placement> = {}): Placement => ({
  ReinsurerName: 'Atlas Re',
  ReinsurerCode: null,
  Percent,
  ...more,
});
const choiceOf = (TreatyPercent: number | null, ...percents: number[]): ReinsuranceChoice => ({
  TreatyPercent,
  Placements: percents.map((percent) => placementOf(percent)),
  ConfirmedRetentionValue: null,
});
const problemsOf = (choice: ReinsuranceChoice, of = risk) => findReinsuranceProblems(of, choice);

describe('a ceded risk', () => {
  it('is split to the cent between treaty, reinsurers and insurer', () => {
    expect(cedeRisk(risk, choiceOf(81, 19))).toEqual({
      treatyCents: 9_999_999_92,
      placedCents: [2_345_678_99],
      retainedCents: 0,
      retainedExcessCents: 0,
    });
    expect(cedeRisk(risk, choiceOf(40, 12.5, 6.5))).toEqual({
      treatyCents: 4_938_271_56,
      placedCents: [1_543_209_87, 802_469_13],
      retainedCents: 5_061_728_35,
      retainedExcessCents: 0,
    });
  });

  it.each([
    [1, [50, 50]],
    [5, [10, 10, 10, 10, 10, 50]],
    [12_345_678_91, [33.3333, 33.3333, 33.3334]],
    [99, [0.5, 0.5, 99]],
  ])('of %d cents adds up for any shares', (amountAtRiskCents, percents) => {
    const { treatyCents, placedCents, retainedCents } = cedeRisk(
      { amountAtRiskCents, treatyCapacityCents: null },
      choiceOf(null, ...percents),
    );
    expect(placedCents.reduce((sum, cents) => sum + cents, treatyCents + retainedCents)).toBe(amountAtRiskCents);
    expect(retainedCents).toBe(0);
  });

  it('returns the amount above the treaty that is not placed', () => {
    expect(cedeRisk(risk, choiceOf(80, 10)).retainedExcessCents).toBe(1_111_111_02);
    expect(cedeRisk({ ...risk, treatyCapacityCents: null }, choiceOf(80)).retainedExcessCents).toBe(0);
    expect(cedeRisk({ ...risk, treatyCapacityCents: 0 }, choiceOf(0)).retainedExcessCents).toBe(12_345_678_91);
  });
});

describe('a decision about reinsurance', () => {
  it.each([
    ['treaty and facultative placement', choiceOf(81, 19)],
    ['facultative placements alone', choiceOf(null, 10, 10)],
    ['a confirmed retention above the treaty', { ...choiceOf(81), ConfirmedRetentionValue: 2_345_678_91 }],
    ['a confirmed retention of the whole risk', { ...choiceOf(null), ConfirmedRetentionValue: 12_345_678_91 }],
    [
      'a reinsurer with its CNPJ',
      { ...choiceOf(81), Placements: [placementOf(19, { ReinsurerCode: '33.376.989/0001-91' })] },
    ],
    ['a reinsurer with its SUSEP code', { ...choiceOf(81), Placements: [placementOf(19, { ReinsurerCode: '30104' })] }],
  ])('is valid with %s', (_, choice) => {
    expect(problemsOf(choice)).toEqual([]);
  });

  it('cedes at most its capacity to the treaty', () => {
    expect(problemsOf({ ...choiceOf(81.0001, 18.9999), ConfirmedRetentionValue: 12_26 })).toEqual([
      {
        field: 'TreatyPercent',
        text: `O contrato de resseguro aceita até ${formatMoney(10_000_000_00)}, e 81,0001% deste risco são ${formatMoney(10_000_012_26)}.`,
      },
    ]);
    expect(problemsOf(choiceOf(100), { ...risk, amountAtRiskCents: 10_000_000_00 })).toEqual([]);
  });

  it('cedes at most 100 %', () => {
    expect(problemsOf(choiceOf(81, 19.5))).toEqual([
      { field: 'Placements', text: 'As cessões somam 100,5%: podem somar no máximo 100%.' },
    ]);
    // As binary fractions their sum is 100.00000000000001.
    expect(problemsOf(choiceOf(17.6, 47.2, 35.2))).toEqual([]);
  });

  it('places the amount above the capacity, or confirms that it is retained', () => {
    expect(problemsOf(choiceOf(81, 18.9))).toEqual([
      {
        field: 'ConfirmedRetentionValue',
        text: `Além da capacidade do contrato, ${formatMoney(12_345_60)} não têm resseguro. Coloque esse valor em resseguro facultativo ou confirme que a seguradora o retém.`,
      },
    ]);
    expect(getRetentionToConfirm(risk, choiceOf(81, 18.9))).toEqual({ kind: 'excess', cents: 12_345_60 });
    expect(getRetentionToConfirm(risk, choiceOf(81, 19))).toBeNull();
  });

  it('confirms the exact amount, so that a change in between is noticed', () => {
    const of = (ConfirmedRetentionValue: number) => problemsOf({ ...choiceOf(81, 18.9), ConfirmedRetentionValue });
    expect(of(12_345_60)).toEqual([]);
    expect(of(12_345_61)).toEqual([{ field: 'ConfirmedRetentionValue', text: expect.stringContaining('12.345,60') }]);
  });

  it('that cedes nothing needs a confirmation', () => {
    expect(problemsOf(choiceOf(null), { ...risk, treatyCapacityCents: 20_000_000_00 })).toEqual([
      { field: 'ConfirmedRetentionValue', text: expect.stringContaining('retém todo o risco') },
    ]);
  });

  it('returns one sentence per problem of a placement', () => {
    const Placements = [
      placementOf(19),
      placementOf(null, { ReinsurerName: ' ', ReinsurerCode: '1234' }),
      placementOf(0, { ReinsurerCode: '33.376.989/0001-92' }),
    ];
    expect(problemsOf({ ...choiceOf(81), Placements })).toEqual([
      { field: 'Placements.1.ReinsurerName', text: 'Informe a resseguradora da colocação 2.' },
      {
        field: 'Placements.1.ReinsurerCode',
        text: 'Na colocação 2, informe um CNPJ válido ou os cinco dígitos do código SUSEP.',
      },
      { field: 'Placements.1.Percent', text: 'Informe o percentual da colocação 2: mais de 0% e no máximo 100%.' },
      {
        field: 'Placements.2.ReinsurerCode',
        text: 'Na colocação 3, informe um CNPJ válido ou os cinco dígitos do código SUSEP.',
      },
      { field: 'Placements.2.Percent', text: 'Informe o percentual da colocação 3: mais de 0% e no máximo 100%.' },
    ]);
  });

  it('adds shares without errors of binary fractions', () => {
    expect(getCededPercent(choiceOf(0.1, 0.2))).toBe(0.3);
    expect(getRetainedPercent(choiceOf(0.1, 0.2))).toBe(99.7);
  });

  it('is one line in histories', () => {
    expect(formatReinsurance(risk, choiceOf(81, 19))).toBe(
      `81% ao contrato (${formatMoney(9_999_999_92)}); 19% a Atlas Re (${formatMoney(2_345_678_99)}); retido: ${formatMoney(0)}`,
    );
    expect(formatReinsurance(risk, choiceOf(null))).toBe(`retido: ${formatMoney(12_345_678_91)}`);
  });
});

it.each([
  [null, 'Atlas Re'],
  ['30104', 'Atlas Re (SUSEP 30104)'],
  ['33376989000191', 'Atlas Re (33.376.989/0001-91)'],
])('a reinsurer with the code %j is shown as %s', (ReinsurerCode, shown) => {
  expect(formatReinsurer({ ReinsurerName: 'Atlas Re', ReinsurerCode })).toBe(shown);
});

it.each([
  ['33.376.989/0001-91', '33376989000191'],
  ['30104', '30104'],
  [' ', null],
  [null, null],
])('the code %j of a reinsurer is stored as %j', (code, stored) => {
  expect(cleanReinsurerCode(code)).toBe(stored);
});
