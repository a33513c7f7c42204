import type { PublicContractRules } from '../parameters/kinds/publicContracts';
import {
  contractDatesProblem,
  coverEndProblem,
  coverStartProblem,
  largeWorkProblem,
  getLawfulPercent,
  lawfulShareProblem,
  raisedShareReason,
} from './guaranteedContract';
import type { GuaranteedContract } from './guaranteedContract';

const rules: PublicContractRules = {
  UsualPercent: 5,
  ComplexWorkPercent: 10,
  LargeWorkPercent: 30,
  LargeWorkValues: [
    { From: '2021-04-01', AboveValue: 200_000_000_00 },
    { From: '2025-01-01', AboveValue: 250_902_323_87 },
    { From: '2026-01-01', AboveValue: 261_968_421_04 },
  ],
};
const measure = { rules, coverStart: '2026-02-28' };
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ') ?? null;

const usual: GuaranteedContract = { ContractValue: 1_234_567_89 };
const complex: GuaranteedContract = { ...usual, IsComplexWork: true };
const large: GuaranteedContract = { ContractValue: 261_968_421_05, IsLargeWork: true };

describe('the legal share of a public contract', () => {
  // The amounts of docs/endorsement-cases.md, "Public contracts".
  it.each<[string, GuaranteedContract, number, number]>([
    ['a usual contract of 1,234,567.89', usual, 5, 61_728_39],
    ['a complex work of 1,234,567.89', complex, 10, 123_456_79],
    ['a large work one cent above the value of its year', large, 30, 78_590_526_32],
    ['a large work that is complex as well', { ...large, IsComplexWork: true }, 30, 78_590_526_32],
  ])('is a share of %s, to the cent', (_what, contract, percent, most) => {
    expect(getLawfulPercent(contract, measure)).toBe(percent);
    expect(lawfulShareProblem(most, contract, measure)).toBeNull();
    expect(lawfulShareProblem(most + 1, contract, measure)).not.toBeNull();
  });

  it('names the amount and the share in its problem, and what allows a higher one', () => {
    expect(plain(lawfulShareProblem(61_728_40, usual, measure))).toBe(
      'A garantia soma R$ 61.728,40 e passa de 5% do contrato, R$ 61.728,39. Acima disso a lei só admite obras complexas, até 10%, ou de grande vulto com cláusula de retomada, até 30% (Lei 14.133/2021, arts. 98 e 99). Marque a obra, se for o caso.',
    );
    expect(plain(lawfulShareProblem(123_456_80, complex, measure))).toBe(
      'A garantia soma R$ 123.456,80 e passa de 10% do contrato, R$ 123.456,79. Acima disso a lei só admite obras de grande vulto com cláusula de retomada, até 30% (Lei 14.133/2021, art. 99). Marque a obra, se for o caso.',
    );
    expect(plain(lawfulShareProblem(78_590_526_33, large, measure))).toBe(
      'A garantia soma R$ 78.590.526,33 e passa de 30% do contrato, R$ 78.590.526,32. A lei não admite mais (Lei 14.133/2021, art. 99).',
    );
  });

  it('of an endorsement is a question for the insurer: a clause may have raised the contract', () => {
    expect(raisedShareReason(61_728_39, usual, measure)).toBeNull();
    expect(plain(raisedShareReason(61_728_40, usual, measure))).toBe(
      'A garantia soma R$ 61.728,40 e passa de 5% do contrato, R$ 61.728,39. Acima disso, só com um aditivo que aumente o contrato (Lei 14.133/2021, arts. 98 e 99): a subscrição confere.',
    );
    expect(raisedShareReason(1, {}, measure)).toBeNull();
  });

  it('has no bound while the value of the contract is not known', () => {
    expect(lawfulShareProblem(1, { IsComplexWork: true }, measure)).toBeNull();
    expect(lawfulShareProblem(1, { ContractValue: 0 }, measure)).toBeNull();
  });
});

describe('a large work', () => {
  it('counts only above the value of its year', () => {
    const atTheValue = { ...large, ContractValue: 261_968_421_04 };
    expect(largeWorkProblem(large, measure)).toBeNull();
    expect(plain(largeWorkProblem(atTheValue, measure))).toBe(
      'Obra de grande vulto é a de contrato acima de R$ 261.968.421,04, valor em vigor desde 01/01/2026 (Lei 14.133/2021, art. 6º, XXII). Confira o valor do contrato ou desmarque.',
    );
    // The flag alone lets nothing more be guaranteed.
    expect(getLawfulPercent(atTheValue, measure)).toBe(5);
    expect(getLawfulPercent({ ...atTheValue, IsComplexWork: true }, measure)).toBe(10);
  });

  it.each([
    ['2025-12-31', null],
    ['2026-01-01', /acima de R\$\s261\.968\.421,04/],
    ['2024-12-31', null],
    ['2021-03-31', /não conhece obra de grande vulto/],
  ])('whose contract begins on %s uses the value of that day', (ContractStartDate, problem) => {
    const contract = { ...large, ContractValue: 250_902_323_88, ContractStartDate };
    const found = largeWorkProblem(contract, measure);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });

  it('uses the start of the cover, or else the newest value, while its contract has no date', () => {
    const contract = { ...large, ContractValue: 250_902_323_88 };
    expect(largeWorkProblem(contract, { rules, coverStart: '2025-12-31' })).toBeNull();
    expect(largeWorkProblem(contract, { rules, coverStart: null })).toMatch(/261\.968\.421,04/);
    expect(largeWorkProblem({ ...contract, ContractStartDate: '31/02/2026' }, measure)).toMatch(/261\.968\.421,04/);
  });

  it('does not count where the insurer has published no value; without the flag or a contract value it is no problem', () => {
    const none = { ...measure, rules: { ...rules, LargeWorkValues: [] } };
    expect(largeWorkProblem(large, none)).toMatch(/não conhece obra de grande vulto/);
    expect(largeWorkProblem({ ...large, IsLargeWork: false }, none)).toBeNull();
    expect(largeWorkProblem({ IsLargeWork: true, ContractValue: null }, none)).toBeNull();
  });
});

describe('the validity of a guarantee', () => {
  it.each([
    ['2031-02-28', '2031-03-01', true],
    ['2031-03-01', '2031-03-01', false],
    ['2031-03-02', '2031-03-01', false],
    ['2031-02-28', null, false],
    ['2031-02-28', undefined, false],
    ['31/02/2031', '2031-03-01', false],
    [null, '2031-03-01', false],
  ])('until %s for a contract until %s is too short: %s', (coverEnd, contractEnd, isShort) => {
    expect(coverEndProblem(coverEnd, contractEnd) !== null).toBe(isShort);
  });

  it('names both days in its problem', () => {
    expect(coverEndProblem('2031-02-28', '2031-03-01')).toBe(
      'A vigência termina em 28/02/2031, antes do contrato, que vai até 01/03/2031. A garantia dura ao menos até o fim do contrato.',
    );
  });

  it.each([
    ['2028-03-01', '2028-02-29', '2028-02-29', true],
    ['2028-02-29', '2028-02-29', '2028-02-28', false],
    // The contract runs already: what has passed is behind it.
    ['2028-03-01', '2028-02-29', '2028-03-01', false],
    ['2028-03-01', null, '2028-02-28', false],
    [null, '2028-02-29', '2028-02-28', false],
  ])('from %s for a contract from %s, asked for on %s, is too late: %s', (coverStart, contractStart, today, isLate) => {
    expect(coverStartProblem(coverStart, contractStart, today) !== null).toBe(isLate);
  });

  it('belongs to a contract that must end after its start', () => {
    const dates = (ContractStartDate: string | null, ContractEndDate: string | null) =>
      contractDatesProblem({ ContractStartDate, ContractEndDate });
    expect(dates('2028-02-29', '2028-02-29')).toBe('O fim do contrato tem de vir depois do início.');
    expect([dates('2028-02-29', '2028-03-01'), dates(null, '2028-02-29'), dates('2028-02-29', null)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
