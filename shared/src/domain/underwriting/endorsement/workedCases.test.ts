import { NO_MONEY, paidPremium } from '../../billing/ledgers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CoverageCalculation } from '../../parameters/kinds/coverage';
import { standardShortRate } from '../../parameters/shortRate';
import { addDays, addYears, parseDate } from '../../time/dates';
import { instantAt } from '../../time/instants';
import { formatAmount } from '../../values/money';
import { parseTypedMoney, parseTypedNumber } from '../../values/typedNumber';
import { getAmountAtRisk } from '../amountAtRisk';
import {
  coverEndProblem,
  coverStartProblem,
  largeWorkProblem,
  getLawfulPercent,
  lawfulShareProblem,
} from '../guaranteedContract';
import { acceptedByLawOn, legalLastDay, plainLastDay } from '../legalClock';
import { ProposalStatus } from '../proposalStatus';
import { alterationDays } from './alterationDays';
import type { Cover } from './alterationDays';
import { alterationPremium } from './alterationPremium';
import type { AlteredCoverage, AlteredModality } from './alterationPremium';
import { decidesAlone, whyNotIssue } from './authority';
import { cancellation } from './cancellation';
import { cancellationDayProblem, isBackdated } from './cancellationDate';
import { minimumPremiumProblem, restitution, settledDifference } from './settledDifference';

// docs/endorsement-cases.md was worked out without the portal: here it is read as an actuary reads it.

type Row = Readonly<Record<string, string>>;

const document = readFileSync(join(__dirname, '../../../../../docs/endorsement-cases.md'), 'utf8');

const tables = document.split(/\n\n/).flatMap((block): Row[][] => {
  const lines = block
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  return rows.length === 0
    ? []
    : [rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))];
});
const [alterations = [], cancellations = [], amountsAtRisk = [], terms = [], ...whoActs] = tables;
const [restitutions = [], cancellationDays = [], issuers = [], , ...laws] = whoActs;
const [publicContracts = [], contractTerms = [], silences = [], typedAmounts = []] = laws;

const NONE = '—';
const cell = (row: Row | undefined, name: string): string => {
  const text = row?.[name];
  if (text === undefined) throw new Error(`No "${name}" in the table`);
  return text;
};
const cents = (text: string): number => {
  const amount = parseTypedMoney(text.replace('-', '')).value;
  if (typeof amount !== 'number') throw new Error(`"${text}" is no amount`);
  return text.includes('-') ? -amount : amount;
};
const day = (text: string): string => {
  const date = parseDate(text);
  if (date === null) throw new Error(`"${text}" is no day`);
  return date;
};
const days = (text: string): [start: string, end: string] => {
  const [start = '', end = ''] = text.split(' – ');
  return [day(start), day(end)];
};
const percent = (text: string): number => parseTypedNumber(text, { decimals: 8 }).value ?? Number.NaN;

const coverOf = (row: Row, when: 'before' | 'after'): Cover => {
  const [startDate, endDate] = days(cell(row, `Cover ${when}`));
  return { insuredAmountCents: cents(cell(row, `Amount ${when}`)), startDate, endDate };
};
const modalityOf = (row: Row): AlteredModality => ({
  label: cell(row, 'Part'),
  annualRatePercent: percent(cell(row, 'Rate, %')),
  rateSource: 'modality',
  before: coverOf(row, 'before'),
  after: coverOf(row, 'after'),
  minimumCents: cell(row, 'Least premium') === NONE ? 0 : cents(cell(row, 'Least premium')),
  chargedCents: cell(row, 'Charged before') === NONE ? 10_000_000_00 : cents(cell(row, 'Charged before')),
});

/** As the document writes it: without the sign of the currency and where the rate came from. */
const written = (formula: string): string =>
  formula
    .replaceAll(/-?R\$\s/g, (sign) => (sign.startsWith('-') ? '-' : ''))
    .replaceAll(/ \((taxa|tabela)[^)]*\)/g, '')
    .replaceAll(/(365|\d+ \/ \d+) dias/g, '$1')
    .replace(/, a diferença de prêmio .*/, '')
    .replaceAll(' de ', ' of ');

const coverageKinds: Readonly<Record<string, (row: Row) => Pick<AlteredCoverage, 'calculationTypeId' | 'parameters'>>> =
  {
    'Coverage, percentage': (row) => ({
      calculationTypeId: CoverageCalculation.PercentOfPrincipal,
      parameters: { percent: percent(cell(row, 'Rate, %')) },
    }),
    'Coverage, own rate': (row) => ({
      calculationTypeId: CoverageCalculation.OwnAnnualRate,
      parameters: { annualRatePercent: percent(cell(row, 'Rate, %')) },
    }),
    'Coverage, amount per unit': (row) => {
      const [, amount = '', per = ''] = /^([\d.,]+) × \(.*\) \/ ([\d.,]+)$/.exec(cell(row, 'Each term')) ?? [];
      return {
        calculationTypeId: CoverageCalculation.AmountPerUnit,
        parameters: { amountCents: cents(amount), perAmountCents: cents(per) },
      };
    },
    'Coverage, fixed': () => ({
      calculationTypeId: CoverageCalculation.FixedAmount,
      parameters: { amountCents: 99_00 },
    }),
  };

const casesOf = (rows: readonly Row[]): [name: string, rows: Row[]][] =>
  [...new Set(rows.map((row) => cell(row, 'Case')))].map((name) => [name, rows.filter((row) => row['Case'] === name)]);

const all = casesOf([...alterations, ...cancellations, ...amountsAtRisk, ...terms]).map(([name]) => name);

it('twenty-six cases stand in the document, in their order', () => {
  expect(all).toEqual(Array.from({ length: 26 }, (_, at) => String(at + 1)));
});

it.each(casesOf(amountsAtRisk))('the amount at risk of case %s is held against the free limit', (_, [row]) => {
  const amount = (name: string) => (cell(row, name) === NONE ? null : cents(cell(row, name)));
  const onTop = amount('Coverages on top');
  const atRisk = getAmountAtRisk({
    principalCents: cents(cell(row, 'Principal')),
    complementaryCents: amount('Complementary'),
    coverageCents: onTop === null ? [] : [onTop],
    areAlternatives: cell(row, 'Alternatives') === 'yes',
  });
  expect(atRisk).toBe(amount('At risk'));
  expect(atRisk > cents(cell(row, 'Free limit')) ? 'limit card' : 'passes').toBe(cell(row, 'Credit'));
});

it.each(casesOf(terms))('the term of case %s ends where the document says', (_, [row]) => {
  const [start, end] = [day(cell(row, 'Start')), day(cell(row, 'End'))];
  expect(addYears(start, Number(cell(row, 'Years')))).toBe(end);
});

describe('an alteration of the document', () => {
  it.each(casesOf(alterations))('%s comes to what was worked out by hand, term by term', (_, rows) => {
    const part = (name: string) => rows.find((row) => row['Part'] === name);
    const premiumOf = (row: Row | undefined) => cents(cell(row, 'Premium'));
    const [first] = rows;
    const coverageRows = rows.filter((row) => cell(row, 'Part') in coverageKinds);
    const [complementary, total, commission] = [part('Complementary'), part('Total'), part('Commission')];
    const effectiveOn = day(cell(first, 'Counts from'));
    const result = alterationPremium({
      effectiveOn,
      principal: modalityOf(first!),
      complementary: complementary ? modalityOf(complementary) : null,
      coverages: coverageRows.map((row) => ({
        label: cell(row, 'Part'),
        amountBeforeCents: cell(row, 'Amount before') === NONE ? 0 : cents(cell(row, 'Amount before')),
        amountAfterCents: cell(row, 'Amount after') === NONE ? 0 : cents(cell(row, 'Amount after')),
        ...coverageKinds[cell(row, 'Part')]!(row),
      })),
      commissionPercent: commission ? percent(cell(commission, 'Rate, %')) : 0,
    });
    const priced = [first!, ...(complementary ? [complementary] : []), ...coverageRows];
    expect(result.terms.map(({ PremiumValue }) => PremiumValue)).toEqual(priced.map(premiumOf));
    expect(result.totalCents).toBe(premiumOf(total ?? first));
    expect(result.needsBankData).toBe(result.totalCents < 0);
    if (commission) expect(result.commissionCents).toBe(premiumOf(commission));
    for (const [at, row] of priced.entries()) {
      const term = cell(row, 'Each term');
      if (term === NONE) continue;
      const formula = written(result.terms[at]!.Formula);
      // What bounds a refund is said in words.
      expect(formula.split('; permanece')[0]).toBe(term.split(';')[0]);
    }
    for (const row of [first!, ...(complementary ? [complementary] : [])])
      expect(alterationDays(modalityOf(row), effectiveOn)).toEqual({
        remainingDays: Number(cell(row, 'Remaining days')),
        extendedDays: Number(cell(row, 'Extended days')),
      });
    const back = part('Goes back');
    if (!back) return;
    const paid = { chargedCents: premiumOf(part('Charged before')), paid: paidPremium(premiumOf(part('Paid before'))) };
    expect(settledDifference(paid, result.totalCents)).toEqual({
      toChargeCents: 0,
      refund: { ...NO_MONEY, premiumCents: premiumOf(back) },
      refundCents: premiumOf(back),
      waivedCents: premiumOf(part('No longer asked for')),
    });
  });
});

describe('a cancellation of the document', () => {
  const methods = { linear: 'linear', 'next lower term': 'nextLower' } as const;

  it.each(casesOf(cancellations))('%s comes to what was worked out by hand', (_, [row]) => {
    const by = cell(row, 'By');
    const method = by === 'linear' || by === 'next lower term' ? methods[by] : null;
    const [startDate, endDate] = days(cell(row, 'Cover'));
    const periods = cell(row, 'Charged')
      .split('; ')
      .map((charge) => {
        const [amount = '', over = ''] = charge.split(' over ');
        const [from, until] = days(over);
        return { premiumCents: cents(amount), from, until };
      });
    const policy = {
      startDate,
      endDate,
      periods,
      paid: paidPremium(cents(cell(row, 'Paid'))),
      commissionCents: cents(cell(row, 'Commission')),
    };
    const table = { ...standardShortRate, Method: method ?? standardShortRate.Method };
    const { formula, ...end } = cancellation(
      method ? 'shortRate' : 'proRata',
      policy,
      day(cell(row, 'Cancelled on')),
      table,
    );
    expect(end).toEqual({
      earnedCents: cents(cell(row, 'Earned')),
      premiumDifferenceCents:
        cents(cell(row, 'Earned')) - periods.reduce((sum, { premiumCents }) => sum + premiumCents, 0),
      refund: { ...NO_MONEY, premiumCents: cents(cell(row, 'Goes back')) },
      refundCents: cents(cell(row, 'Goes back')),
      owedCents: cents(cell(row, 'Still owed')),
      commissionDifferenceCents: cents(cell(row, 'Commission difference')),
    });
    expect(written(formula)).toBe(cell(row, 'Each term'));
  });
});

describe('a restitution of the document', () => {
  it.each(casesOf(restitutions))('%s comes to what was worked out by hand', (_, [row]) => {
    const asked = cell(row, 'Asked back');
    const money = { chargedCents: cents(cell(row, 'Charged')), paid: paidPremium(cents(cell(row, 'Paid'))) };
    const split = restitution(money, asked === NONE ? null : cents(asked));
    expect(split).toEqual({
      overpaidCents: cents(cell(row, 'Goes back by itself')),
      reviewedCents: cents(cell(row, 'Review')),
    });
    const least = { ...money, minimumCents: cents(cell(row, 'Least premium')) };
    const after = cell(row, 'Charged after it');
    const most = cents(cell(row, 'Falls by at most'));
    expect(minimumPremiumProblem(least, -split.reviewedCents) === null).toBe(after !== 'refused');
    if (after !== 'refused') expect(money.chargedCents - split.reviewedCents).toBe(cents(after));
    expect([minimumPremiumProblem(least, -most), minimumPremiumProblem(least, -most - 1)]).toEqual([
      null,
      expect.stringContaining('mínimo'),
    ]);
  });
});

describe('the day of a cancellation of the document', () => {
  it.each(casesOf(cancellationDays))('%s is answered as it says', (_, [row]) => {
    const [startDate, endDate] = days(cell(row, 'Cover'));
    const received = cell(row, 'Received on');
    const release =
      received === NONE ? null : { receivedOn: day(received), mayBackdate: cell(row, 'Asked by') === 'underwriter' };
    const on = day(cell(row, 'Cancelled on'));
    const cover = { startDate, endDate };
    const isRefused = cancellationDayProblem(on, cover, release) !== null;
    const allowed = isBackdated(on, cover, release) ? 'reason' : 'allowed';
    expect(isRefused ? 'refused' : allowed).toBe(cell(row, 'Answer'));
  });
});

describe('who issues, by the document', () => {
  it.each(casesOf(issuers))('%s is answered as it says', (_, [row]) => {
    const actor = cell(row, 'Actor');
    const authority = cell(row, 'Authority');
    const issuer = {
      userId: 1,
      isApprover: actor.includes('approver'),
      issuesWithinLimits: true,
      refundAuthorityCents: authority === NONE ? null : cents(authority),
      isOnlyApprover: actor === 'the only approver',
    };
    const endorsement = {
      requestedByUserId: cell(row, 'Asked for it themselves') === 'yes' ? 1 : 2,
      returnedCents: cents(cell(row, 'Goes back')),
      issuedBy: 'automatic' as const,
      isWithinAutomaticLimits: actor !== 'broker above its maximum',
    };
    const allowed = decidesAlone(issuer, endorsement) ? 'by saying so' : 'issued';
    expect(whyNotIssue(issuer, endorsement) === null ? allowed : '403').toBe(cell(row, 'Answer'));
  });
});

describe('a public contract of the document', () => {
  it.each(casesOf(publicContracts))('%s has the legal share that was worked out by hand', (_, [row]) => {
    const marked = cell(row, 'Marked as');
    const contract = {
      ContractValue: cents(cell(row, 'Contract value')),
      ContractStartDate: day(cell(row, 'Begins on')),
      IsComplexWork: marked.includes('complex'),
      IsLargeWork: marked.includes('large'),
    };
    const LargeWorkValues = [{ From: '2021-04-01', AboveValue: cents(cell(row, 'Large above')) }];
    const rules = { UsualPercent: 5, ComplexWorkPercent: 10, LargeWorkPercent: 30, LargeWorkValues };
    const measure = { rules, coverStart: null };
    const share = percent(cell(row, 'Share, %'));
    const most = cents(cell(row, 'At most'));
    expect(getLawfulPercent(contract, measure)).toBe(share);
    expect(largeWorkProblem(contract, measure) !== null).toBe(contract.IsLargeWork && share < 30);
    expect(lawfulShareProblem(most, contract, measure)).toBeNull();
    expect(lawfulShareProblem(most + 1, contract, measure)).not.toBeNull();
  });

  it.each(casesOf(contractTerms))('%s gives the answer of the document', (_, [row]) => {
    const [start, end] = days(cell(row, 'Cover'));
    const [contractStart, contractEnd] = days(cell(row, 'Contract'));
    const isLate = coverStartProblem(start, contractStart, day(cell(row, 'Asked on'))) !== null;
    const isShort = coverEndProblem(end, contractEnd) !== null;
    expect(isLate ? 'begins too late' : isShort ? 'ends too early' : 'covered').toBe(cell(row, 'Answer'));
  });
});

describe('the insurer’s 25 days of the document', () => {
  it.each(casesOf(silences))('%s end as it says', (_, [row]) => {
    const startedAt = instantAt(day(cell(row, 'Received')), '17:59');
    expect(plainLastDay(startedAt)).toBe(day(cell(row, '25th day')));
    const lastDay = day(cell(row, 'Last day'));
    expect(legalLastDay(startedAt, [])).toBe(lastDay);
    const since = instantAt(day(cell(row, 'Accepted since')), '00:00');
    const silent = { receivedAt: startedAt, startedAt, pausedAt: null, endedAt: null };
    const proposal = { ...silent, statusId: ProposalStatus.EmAnalise };
    expect(acceptedByLawOn(proposal, [], since.getTime() - 1)).toBeNull();
    expect(acceptedByLawOn(proposal, [], since)).toBe(lastDay);
    expect(addDays(lastDay, 1)).toBe(day(cell(row, 'Accepted since')));
  });
});

describe('a typed amount of the document', () => {
  it.each(casesOf(typedAmounts))('%s is understood as it says', (_, [row]) => {
    const { value } = parseTypedMoney(cell(row, 'Typed'));
    expect(value === undefined ? 'refused' : formatAmount(value ?? 0)).toBe(cell(row, 'Understood as'));
  });
});
