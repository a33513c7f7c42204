import { standardShortRate } from '../shortRate';
import { closedDaysProblems } from './closedDays';
import { brokerProfileProblems, commissionRulesProblems } from './commission';
import type { ParameterProblem } from './parameterField';
import { changedFieldsOf } from './parameterKinds';
import { premiumTaxProblems } from './premiumTax';
import { shortRateProblems } from './shortRate';

const told = (problems: readonly ParameterProblem[]) => problems.map(({ Weight, Message }) => `${Weight}: ${Message}`);

describe('days without collection', () => {
  const day = (Day: number, Month: number, Year: number | null = null) => ({ Year, Month, Day, Name: 'Recesso' });
  const of = (...Days: ReturnType<typeof day>[]) => told(closedDaysProblems({ Days }));

  it('are days of the calendar, each once', () => {
    expect(of(day(25, 1), day(24, 12, 2027), day(29, 2))).toEqual([]);
    expect(of(day(30, 2))).toEqual(['refuses: A linha 1, 30/02 (Recesso), todo ano, não existe no calendário.']);
    expect(of(day(29, 2, 2027))).toEqual(['refuses: A linha 1, 29/02/2027 (Recesso), não existe no calendário.']);
    expect(of(day(25, 1), day(25, 1))).toEqual(['refuses: A linha 2 repete a linha 1: 25/01 (Recesso), todo ano.']);
  });

  it('are asked about again where banks are closed anyway', () => {
    expect(of(day(25, 12))).toEqual(['asksAgain: 25/12 (Recesso), todo ano já é feriado (Natal). Confirme.']);
    // Good Friday of 2028 is 14/04, which is no holiday every year.
    expect(of(day(14, 4, 2028))).toEqual([
      'asksAgain: 14/04/2028 (Recesso) já é feriado (Paixão de Cristo). Confirme.',
    ]);
    expect(of(day(14, 4))).toEqual([]);
  });
});

describe('a short-rate table', () => {
  const of = (Points: { Days: number; Percent: number }[]) => told(shortRateProblems({ Method: 'linear', Points }));

  it('rises to all of it at the end of the year', () => {
    expect(told(shortRateProblems(standardShortRate))).toEqual([]);
    expect(of([{ Days: 365, Percent: 99 }])).toContain('refuses: A última linha tem de ser a de 365 dias com 100%.');
    expect(
      of([
        { Days: 30, Percent: 20 },
        { Days: 30, Percent: 27 },
        { Days: 365, Percent: 100 },
      ]),
    ).toEqual(['refuses: A linha 2 (30 dias: 27%) tem de ter mais dias que a linha 1 (30 dias: 20%).']);
    expect(
      of([
        { Days: 30, Percent: 20 },
        { Days: 45, Percent: 19 },
        { Days: 365, Percent: 100 },
      ]),
    ).toEqual(['refuses: A linha 2 (45 dias: 19%) retém menos que a linha 1 (30 dias: 20%): o retido não diminui.']);
  });

  it('is asked about again where less than the time is earned', () => {
    expect(
      of([
        { Days: 180, Percent: 40 },
        { Days: 365, Percent: 100 },
      ]),
    ).toEqual(['asksAgain: Em 180 dias: 40% a seguradora retém menos que o proporcional ao tempo. Confirme.']);
  });
});

describe('the tax of premiums', () => {
  it('is asked about again where it is not zero', () => {
    expect(premiumTaxProblems({ IofPercent: 0 })).toEqual([]);
    expect(told(premiumTaxProblems({ IofPercent: 7.38 }))).toEqual([
      'asksAgain: O IOF do seguro garantia é de 0% (Decreto 6.306/2007, art. 22). Com 7,38%, todo prêmio novo custa mais. Confirme.',
    ]);
  });
});

describe('commission ranges', () => {
  const range = (MinimumPercent: number, CeilingPercent: number, MaximumPercent: number) => ({
    MinimumPercent,
    CeilingPercent,
    MaximumPercent,
  });
  const of = (own: ReturnType<typeof range>, modality?: ReturnType<typeof range>) =>
    told(
      commissionRulesProblems(
        { ...own, Modalities: modality ? [{ ModalityUniqueId: 'bid', ModalityName: '', ...modality }] : [] },
        () => 'Licitante',
      ),
    );

  it('have a least below a most, and the ceiling between', () => {
    expect(of(range(0, 20, 25), range(5, 20, 25))).toEqual([]);
    expect(of(range(26, 26, 25))).toEqual(['refuses: A comissão tem o mínimo (26%) acima do máximo (25%).']);
    expect(of(range(0, 20, 25), range(5, 30, 25))).toEqual([
      'refuses: A comissão de Licitante segue sem análise até 30%, o que tem de ficar entre 5% e 25%.',
    ]);
  });

  it('of half the premium are asked about again', () => {
    expect(of(range(0, 20, 50))).toEqual(['asksAgain: A comissão pode chegar a 50% do prêmio. Confirme.']);
  });

  it('of a profile may be the company’s', () => {
    const profile = { Name: 'Varejo', Range: null, Modalities: [], Brokers: [], MaxAutomaticInsuredAmount: null };
    expect(brokerProfileProblems(profile, () => null)).toEqual([]);
    expect(told(brokerProfileProblems({ ...profile, Name: ' ' }, () => null))).toEqual([
      'refuses: Informe o nome do perfil de corretora.',
    ]);
  });
});

describe('what a version changes', () => {
  it('is told of lists by what stands in them', () => {
    const before = { Method: 'linear', Points: [{ Days: 365, Percent: 100 }] };
    expect(changedFieldsOf('shortRate', before, structuredClone(before))).toEqual([]);
    const after = { ...before, Points: [{ Days: 15, Percent: 13 }, ...before.Points] };
    expect(changedFieldsOf('shortRate', before, after).map(({ label }) => label)).toEqual(['Pontos']);
  });
});
