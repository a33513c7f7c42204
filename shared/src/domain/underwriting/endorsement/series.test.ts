import { paidPremium } from '../../billing/ledgers';
import fc from 'fast-check';
import { standardShortRate } from '../../parameters/shortRate';
import { addDays } from '../../time/dates';
import { quotientCents } from '../../values/proRata';
import { chargedCents } from '../earnedPremium';
import { AT_THE_END, metEndorsements, policyAfter, policyOn } from './asOf';
import { cancellation } from './cancellation';
import { EndorsementTypeId } from '../endorsementTypes';
import { counterEndorsement, counterProblem } from './counterEndorsement';
import { typeOfChanges } from './counterType';
import type { FactChange, LeafValue } from './factLeaves';
import type { IssuedEndorsement } from './series';
import { settledDifference } from './settledDifference';
import { periodsOfCancellation, premiumByPeriod, premiumPeriodsOf, statementOfPeriods } from './statement';
import { firstVersion } from './testing/endorsedPolicy';
import { alterationOf, issueNext } from './testing/issueSeries';
import type { NextEndorsement } from './testing/issueSeries';

const first = firstVersion();
const start = first.facts.ModalidadePrincipal.InicioVigencia;

const paths = {
  amount: 'ModalidadePrincipal.NovaImportanciaSegurada',
  end: 'ModalidadePrincipal.NovoFimVigencia',
  otherAmount: 'ModalidadeComplementar.NovaImportanciaSegurada',
  otherEnd: 'ModalidadeComplementar.NovoFimVigencia',
  name: 'DadosTomador.Nome',
};

const amount = fc.integer({ min: 1, max: 900_000_000_00 });
const end = fc.integer({ min: 330, max: 1_500 }).map((days) => addDays(start, days));
/** Counts within the first 300 days, so that every end lies after it. */
const next: fc.Arbitrary<NextEndorsement> = fc
  .record({
    on: fc.nat(300),
    values: fc.record(
      {
        [paths.amount]: amount,
        [paths.end]: end,
        [paths.otherAmount]: amount,
        [paths.otherEnd]: end,
        [paths.name]: fc.constantFrom('A Ltda.', 'B Ltda.'),
      },
      { requiredKeys: [] },
    ),
    isOverriding: fc.boolean(),
  })
  .map(({ on, values, isOverriding }) => ({
    effectiveOn: addDays(start, on),
    values: values as Record<string, LeafValue>,
    overrides: isOverriding ? Object.keys(values) : [],
  }));
const series = (length: number) => fc.array(next, { minLength: length, maxLength: length });

const issueAll = (all: readonly NextEndorsement[]): IssuedEndorsement[] =>
  all.reduce<IssuedEndorsement[]>((issued, one) => [...issued, issueNext(first, issued, one).endorsement], []);

/** What a leaf says on a day, said in one sentence: the latest to begin, the latest issued of a day, none that was set aside. */
function sayingOf(issued: readonly IssuedEndorsement[], path: string, on: string): LeafValue | undefined {
  const touching = issued.filter(({ changes }) => changes.some((change) => change.path === path));
  const isSetAside = (one: IssuedEndorsement) =>
    touching.some(
      (later) =>
        later.sequenceNumber > one.sequenceNumber &&
        (later.effectiveOn === one.effectiveOn ||
          (later.overrides.includes(path) && later.effectiveOn < one.effectiveOn)),
    );
  return touching
    .filter((one) => one.effectiveOn <= on && !isSetAside(one))
    .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))
    .at(-1)
    ?.changes.find((change) => change.path === path)?.after;
}

describe('a series of endorsements', () => {
  it('of 30, then a cancellation, balances to the cent: premium, refunds, commission and every period', () => {
    fc.assert(
      fc.property(
        series(30),
        fc.array(fc.nat(100), { minLength: 30, maxLength: 30 }),
        fc.nat(300),
        fc.boolean(),
        (...given) => {
          const [all, payments, cancelledAfter, isByTable] = given;
          const issued: IssuedEndorsement[] = [];
          const money = { charged: first.premiumCents, paid: first.premiumCents, given: 0 };
          for (const [at, one] of all.entries()) {
            const { endorsement, lines } = issueNext(first, issued, one);
            const by = endorsement.premiumDifferenceCents;
            expect(lines.reduce((sum, line) => sum + line.premiumDifferenceCents, 0)).toBe(by);
            expect(chargedCents(endorsement.periods)).toBe(by);
            const { refundCents } = settledDifference(
              { chargedCents: money.charged, paid: paidPremium(money.paid) },
              by,
            );
            money.charged += by;
            money.paid -= refundCents;
            money.given += refundCents;
            // Some of what is owed is paid.
            money.paid += Math.floor((Math.max(0, money.charged - money.paid) * payments[at]!) / 100);
            issued.push(endorsement);
          }
          const before = policyOn(first, issued, AT_THE_END);
          expect(before.premiumCents).toBe(money.charged);

          const { InicioVigencia: startDate, FimVigencia: endDate } = before.facts.ModalidadePrincipal;
          const periods = premiumPeriodsOf(first, issued);
          expect(chargedCents(periods)).toBe(money.charged);
          const on = addDays(start, cancelledAfter);
          const policy = {
            startDate,
            endDate,
            periods,
            paid: paidPremium(money.paid),
            commissionCents: before.commissionCents,
          };
          const last = cancellation(isByTable ? 'shortRate' : 'proRata', policy, on, standardShortRate);
          expect(money.charged + last.premiumDifferenceCents).toBe(last.earnedCents);
          expect(money.paid - last.refundCents + last.owedCents).toBe(last.earnedCents);
          expect(last.refundCents).toBeLessThanOrEqual(money.paid);
          const ended: IssuedEndorsement = {
            sequenceNumber: 31,
            effectiveOn: on,
            changes: [{ path: 'DataCancelamento', after: on }],
            overrides: [],
            undoes: null,
            premiumDifferenceCents: last.premiumDifferenceCents,
            commissionDifferenceCents: last.commissionDifferenceCents,
            periods: periodsOfCancellation(on, endDate, last.premiumDifferenceCents),
          };
          const after = policyAfter(first, [...issued, ended], 31);
          expect([after.premiumCents, after.isCancelled]).toEqual([last.earnedCents, true]);
          const commission = [...issued, ended].reduce(
            (sum, one) => sum + one.commissionDifferenceCents,
            first.commissionCents,
          );
          expect(after.commissionCents).toBe(commission);
          const days = [start, ...issued.map(({ effectiveOn }) => effectiveOn), on, endDate];
          expect(chargedCents(premiumByPeriod(premiumPeriodsOf(first, [...issued, ended]), days))).toBe(
            last.earnedCents,
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is read the same on any day and after any endorsement, in whatever order it is given and whatever came later', () => {
    fc.assert(
      fc.property(series(30), fc.nat(400), fc.infiniteStream(fc.nat(1_000)), (all, at, keys) => {
        const then: ReturnType<typeof policyAfter>[] = [];
        const issued: IssuedEndorsement[] = [];
        for (const one of all) {
          issued.push(issueNext(first, issued, one).endorsement);
          then.push(policyAfter(first, issued, issued.length));
        }
        const mixed = issued
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        for (const [index, view] of then.entries()) expect(policyAfter(first, mixed, index + 1)).toEqual(view);
        const on = addDays(start, at);
        expect(policyOn(first, mixed, on)).toEqual(policyOn(first, issued, on));
        const { facts } = policyOn(first, issued, on);
        expect(facts.ModalidadePrincipal.ImportanciaSegurada).toBe(
          sayingOf(issued, paths.amount, on) ?? first.facts.ModalidadePrincipal.ImportanciaSegurada,
        );
        expect(facts.ModalidadeComplementar?.FimVigencia).toBe(
          sayingOf(issued, paths.otherEnd, on) ?? first.facts.ModalidadeComplementar?.FimVigencia,
        );
        expect(facts.DadosTomador.Nome).toBe(sayingOf(issued, paths.name, on) ?? first.facts.DadosTomador.Nome);
      }),
      { numRuns: 25 },
    );
  });

  it('in sequence costs by its periods what the formula says', () => {
    fc.assert(
      fc.property(series(8), (all) => {
        const issued: IssuedEndorsement[] = [];
        for (const one of all.toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))) {
          const { endorsement, premium } = issueNext(first, issued, one);
          const before = policyAfter(first, issued, issued.length).facts;
          const after = policyAfter(first, [...issued, endorsement], issued.length + 1).facts;
          const formula = alterationOf(one.effectiveOn, before, after);
          expect([premium.principalCents, premium.complementaryCents, premium.totalCents]).toEqual([
            formula.principalCents,
            formula.complementaryCents,
            formula.totalCents,
          ]);
          issued.push(endorsement);
        }
      }),
    );
  });

  it('out of sequence costs what each of its days costs, day by day', () => {
    const dayByDay = (issued: readonly IssuedEndorsement[], from: string): bigint => {
      const { ImportanciaSegurada, FimVigencia } = first.facts.ModalidadePrincipal;
      const last = (sayingOf(issued, paths.end, AT_THE_END) as string | undefined) ?? FimVigencia;
      let sum = 0n;
      for (let day = from; day < last; day = addDays(day, 1))
        sum += BigInt((sayingOf(issued, paths.amount, day) as number | undefined) ?? ImportanciaSegurada);
      return sum;
    };
    fc.assert(
      fc.property(series(5), (all) => {
        const issued = issueAll(all.slice(0, -1));
        const { endorsement, premium } = issueNext(first, issued, all.at(-1)!);
        const { effectiveOn } = endorsement;
        const difference = dayByDay([...issued, endorsement], effectiveOn) - dayByDay(issued, effectiveOn);
        // 1,37 % of a year's 365th part.
        expect(premium.principalCents).toBe(quotientCents(difference * 137n, 365n * 10_000n));
      }),
      { numRuns: 25 },
    );
  });
});

describe('an endorsement out of sequence', () => {
  // 733.219,47 from 17/03/2027 to 17/03/2028; raised to 900.000,00 from 01/10/2027; then to 800.000,00 from 01/06/2027.
  const raised = issueNext(first, [], {
    effectiveOn: '2027-10-01',
    values: { [paths.amount]: 900_000_00 },
    overrides: [],
  });
  const late = { effectiveOn: '2027-06-01', values: { [paths.amount]: 800_000_00 }, overrides: [] };

  it('shows what it meets', () => {
    const draft = { effectiveOn: '2027-06-01', paths: [paths.amount, paths.name] };
    expect(metEndorsements([raised.endorsement], draft)).toEqual([
      { sequenceNumber: 1, effectiveOn: '2027-10-01', paths: [paths.amount], sharedPaths: [paths.amount] },
    ]);
    expect(metEndorsements([raised.endorsement], { ...draft, effectiveOn: '2027-10-01' })).toEqual([]);
  });

  it('counts until the other begins, and its statement says so line by line', () => {
    const { lines, endorsement } = issueNext(first, [raised.endorsement], late);
    // 66.780,53 × 1,37 % × 122 / 365 = 305,7999…, and 20 % of it, 61,16.
    expect(endorsement.premiumDifferenceCents).toBe(305_80 + 61_16);
    expect(lines).toEqual([
      line('2027-03-17', '2027-06-01', 733_219_47, 0),
      line('2027-06-01', '2027-10-01', 800_000_00, 366_96),
      line('2027-10-01', '2028-03-17', 900_000_00, 0),
      line('2028-03-17', '2028-09-17', 0, 0),
    ]);
  });

  it('counts for good where a person said so', () => {
    const { endorsement } = issueNext(first, [raised.endorsement], { ...late, overrides: [paths.amount] });
    // Beside the 305,80: (800.000,00 − 900.000,00) × 1,37 % × 168 / 365 = −630,5753…; together −324,7754… → −324,78.
    expect(endorsement.premiumDifferenceCents).toBe(-324_78 - 64_96);
    const { facts } = policyOn(first, [raised.endorsement, endorsement], '2027-12-01');
    expect(facts.ModalidadePrincipal.ImportanciaSegurada).toBe(800_000_00);
  });

  const line = (from: string, until: string, principalCents: number, premiumDifferenceCents: number) => ({
    from,
    until,
    principalCents,
    complementaryCents: 50_000_00,
    premiumDifferenceCents,
  });
});

describe('a counter-endorsement', () => {
  const step = (effectiveOn: string, values: Record<string, LeafValue>): NextEndorsement => ({
    effectiveOn,
    values,
    overrides: [],
  });

  it('tells why there can be none', () => {
    const raised = step('2027-06-01', { [paths.amount]: 800_000_00 });
    const named = step('2027-07-01', { [paths.name]: 'A Ltda.' });
    const longer = step('2027-08-01', { [paths.end]: '2028-09-30' });
    const all = issueAll([raised, named, longer]);
    expect(counterProblem(first, all, 3)).toBeNull();
    expect(counterProblem(first, all, 2)).toBeNull();
    // The longer validity was charged with the raised amount.
    expect(counterProblem(first, all, 1)).toBe('O endosso 3, emitido depois, foi feito sobre o 1: desfaça-o antes.');
    expect(counterProblem(first, all, 7)).toBe('O endosso 7 não está em vigor nesta apólice.');
    const undone = [...all, counterEndorsement(first, all, 3)!];
    expect(counterProblem(first, undone, 3)).toBe('O endosso 3 já foi desfeito pelo endosso 4.');
    expect(counterProblem(first, undone, 1)).toBeNull();
    const cancelled = issueAll([raised, step('2027-09-01', { DataCancelamento: '2027-09-01' })]);
    expect(counterProblem(first, cancelled, 1)).toBe('A apólice está cancelada: nada dela se desfaz.');
    expect(counterEndorsement(first, all, 7)).toBeNull();
    // Places of the series are not what people call endorsements.
    expect(counterProblem(first, undone, 3, (place) => `E0${place + 4}`)).toBe(
      'O endosso E07 já foi desfeito pelo endosso E08.',
    );
  });

  it('is none of one that lets another begin: without it the policy would have ended before', () => {
    const longer = step('2027-06-01', { [paths.end]: '2029-09-30' });
    const named = step('2029-06-01', { [paths.name]: 'A Ltda.' });
    expect(counterProblem(first, issueAll([longer, named]), 1)).toMatch(
      /^Sem o endosso 1 a apólice termina em .*, e o endosso 2 vale a partir de 01\/06\/2029: desfaça-o antes\.$/,
    );
  });

  it('states the policy without the other, with its premium reversed period by period', () => {
    const raised = step('2027-06-01', { [paths.amount]: 800_000_00 });
    const named = step('2027-07-01', { [paths.name]: 'A Ltda.' });
    const all = issueAll([raised, named]);
    const counter = counterEndorsement(first, all, 1)!;
    const lines = statementOfPeriods(first, all, counter);
    // The last days are those of the complementary modality alone.
    expect(lines.map(({ principalCents }) => principalCents)).toEqual([733_219_47, 733_219_47, 0]);
    const sum = lines.reduce((total, { premiumDifferenceCents }) => total + premiumDifferenceCents, 0);
    expect(sum).toBe(0 - all[0]!.premiumDifferenceCents);
    expect(lines[0]).toMatchObject({ from: start, until: '2027-06-01', premiumDifferenceCents: 0 });
  });

  it('is of the type that says what it moves', () => {
    const change = (path: string, before: LeafValue, after: LeafValue): FactChange => ({
      ...{ path, before, after, label: path },
      field: 'ModalidadePrincipal.NovaImportanciaSegurada',
    });
    const types = (changes: FactChange[], cents: number) => typeOfChanges(changes, cents);
    expect(types([change(paths.amount, 100, 90)], -1)).toBe(EndorsementTypeId.ReducaoDeImportancia);
    expect(types([change(paths.amount, 90, 100), change(paths.otherAmount, 1, 2)], 1)).toBe(
      EndorsementTypeId.AumentoDeImportancia,
    );
    expect(types([change(paths.end, '2028-01-01', '2027-01-01')], -1)).toBe(EndorsementTypeId.ReducaoDeVigencia);
    expect(types([change(paths.end, '2027-01-01', '2028-01-01')], 1)).toBe(EndorsementTypeId.ProrrogacaoDeVigencia);
    expect(types([change(paths.end, '2027-01-01', '2028-01-01'), change(paths.amount, 1, 2)], 1)).toBe(
      EndorsementTypeId.Alteracao,
    );
    // The end of the contract goes with the end of the validity, and is by itself an alteration.
    const contract = change('ModalidadePrincipal.NovoFimContrato', '2027-01-01', '2028-01-01');
    expect(types([contract, change(paths.end, '2027-01-01', '2028-01-01')], 1)).toBe(
      EndorsementTypeId.ProrrogacaoDeVigencia,
    );
    expect(types([contract], 0)).toBe(EndorsementTypeId.Alteracao);
    expect(types([change(paths.name, 'A', 'B')], 0)).toBe(EndorsementTypeId.Neutro);
    expect(types([change(paths.name, 'A', 'B')], 5)).toBe(EndorsementTypeId.Alteracao);
    expect(types([], -5)).toBe(EndorsementTypeId.RestituicaoDePremio);
    expect(types([], 0)).toBe(EndorsementTypeId.Neutro);
  });

  it('says what it changes of the policy on its day', () => {
    const all = issueAll([step('2027-06-01', { [paths.amount]: 800_000_00 })]);
    expect(counterEndorsement(first, all, 1)?.changes).toEqual([
      {
        path: paths.amount,
        field: paths.amount,
        label: 'Importância segurada',
        before: 800_000_00,
        after: 733_219_47,
      },
    ]);
  });

  it('reverses every amount to the cent, and the policy stands as if the other had never been issued', () => {
    fc.assert(
      fc.property(series(6), fc.integer({ min: 1, max: 6 }), (all, sequenceNumber) => {
        const issued = issueAll(all);
        const undone = issued[sequenceNumber - 1]!;
        const counter = counterEndorsement(first, issued, sequenceNumber)!;
        expect(counter.effectiveOn).toBe(undone.effectiveOn);
        expect(counter.premiumDifferenceCents + undone.premiumDifferenceCents).toBe(0);
        expect(counter.commissionDifferenceCents + undone.commissionDifferenceCents).toBe(0);
        expect(chargedCents([...counter.periods, ...undone.periods])).toBe(0);
        const without = issued.filter((one) => one !== undone);
        for (const on of [start, undone.effectiveOn, addDays(start, 150), AT_THE_END])
          expect(policyOn(first, [...issued, counter], on)).toEqual(policyOn(first, without, on));
        // And taken back itself it restores what it took back.
        const again = counterEndorsement(first, [...issued, counter], counter.sequenceNumber)!;
        expect(policyOn(first, [...issued, counter, again], AT_THE_END)).toEqual(policyOn(first, issued, AT_THE_END));
      }),
      { numRuns: 50 },
    );
  });
});
