import fc from 'fast-check';
import { yearlyIndexProblems } from './kinds/yearlyIndex';
import { noticesProblems } from './kinds/notices';
import { monthBeside, updatedCents } from './yearlyIndex';

const twelve = (first: string, percent: (at: number) => number) =>
  Array.from({ length: 12 }, (_, at) => ({ Month: monthBeside(first, at), Percent: percent(at) }));

describe('the index of yearly updates', () => {
  // R$ 1.234.567,89 with a policy of 29/02/2028, updated in February 2029: 0,5 % a month from 02/2028 to 01/2029 is
  // 1,005^12 = 1,06167781…, R$ 1.310.713,34.
  it('updates an amount by the twelve months before', () => {
    const index = { Name: 'IPCA', Months: twelve('2028-02', () => 0.5) };
    expect(updatedCents(1_234_567_89, index, '2029-02')).toBe(1_310_713_34);
  });

  it('updates nothing where a month is missing', () => {
    const Months = twelve('2028-02', () => 0.5).slice(1);
    expect(updatedCents(1_234_567_89, { Name: 'IPCA', Months }, '2029-02')).toBeNull();
  });

  it('goes on over the year', () => {
    expect([monthBeside('2028-12', 1), monthBeside('2029-01', -1), monthBeside('2029-02', -12)]).toEqual([
      '2029-01',
      '2028-12',
      '2028-02',
    ]);
  });

  it('changes an amount as a rise and a fall of nothing do not', () => {
    fc.assert(
      fc.property(fc.nat(9_000_000_000_00), (cents) => {
        expect(updatedCents(cents, { Name: '', Months: twelve('2028-02', () => 0) }, '2029-02')).toBe(cents);
      }),
    );
  });

  it('has months that follow each other, and asks again for unusual ones', () => {
    const told = (...Months: { Month: string; Percent: number }[]) =>
      yearlyIndexProblems({ Name: 'IPCA', Months }).map(({ Weight, Message }) => `${Weight}: ${Message}`);
    expect(told({ Month: '2028-12', Percent: 0.4 }, { Month: '2029-01', Percent: -0.1 })).toEqual([]);
    expect(told({ Month: '2028-12', Percent: 0.4 }, { Month: '2029-02', Percent: 0.1 })).toEqual([
      'refuses: A linha 2 (02/2029: 0,1%) tem de ser do mês seguinte ao da linha 1 (12/2028: 0,4%).',
    ]);
    expect(told({ Month: '2028-12', Percent: 40 })).toEqual([
      'asksAgain: A linha 1 (12/2028: 40%) é uma variação incomum para um mês. Confirme.',
    ]);
  });
});

describe('notice periods', () => {
  it('are never shorter than the law has them', () => {
    const told = (change: object) =>
      noticesProblems({ BeforeEndDays: 90, UnpaidNoticeDays: 15, ResolutionDays: 30, ...change }).map(
        ({ Weight, Message }) => `${Weight}: ${Message}`,
      );
    expect(told({})).toEqual([]);
    expect(told({ UnpaidNoticeDays: 14 })).toEqual([
      'refuses: O aviso de falta de pagamento dá ao menos 15 dias (Lei 15.040/2024, art. 20).',
    ]);
    expect(told({ BeforeEndDays: 89, ResolutionDays: 29 })).toHaveLength(2);
    expect(told({ BeforeEndDays: 181 })).toEqual(['asksAgain: 181 dias é um prazo incomum. Confirme.']);
  });
});
