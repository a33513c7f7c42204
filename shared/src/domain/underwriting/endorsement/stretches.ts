import type { PlainDate } from '../../time/dates';
import type { Stretch } from './alterationDays';
import { withValues } from './applyChanges';
import { AT_THE_END } from './asOf';
import type { EndorsedFacts } from './endorsedFacts';
import { entryOn, timelinesOf, valuesOn } from './series';
import type { FirstVersion, IssuedEndorsement, Timelines } from './series';

/** A modality of a policy, by its name in the draft. */
export type ModalityName = 'ModalidadePrincipal' | 'ModalidadeComplementar';

/** An endorsement before its premium is known: what it changes from which day on. */
export type PlannedEndorsement = Pick<
  IssuedEndorsement,
  'sequenceNumber' | 'effectiveOn' | 'changes' | 'overrides' | 'undoes'
>;

/** How much a modality covers on each day. */
interface AmountLine {
  /** On which days it changes. */
  days: readonly PlainDate[];
  on: (day: PlainDate) => number;
}

/**
 * What an endorsement makes of the days of a modality from the one on which it counts, beside everything issued before it,
 * in whatever order they begin. Where nothing else begins later these are the two parts of the formula.
 */
export function stretchesOf(
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  planned: PlannedEndorsement,
  modality: ModalityName,
): Stretch[] {
  const [before, after] = amountLines(first, timelinesBeside(issued, planned), modality);
  const days = [planned.effectiveOn, ...before.days, ...after.days].filter((day) => day >= planned.effectiveOn);
  return stretchesBetween(days, before, after);
}

/** The whole of a policy in stretches, from its first day to its last. */
export function allStretches(
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  planned: PlannedEndorsement,
): Record<ModalityName, Stretch[]> {
  const timelines = timelinesBeside(issued, planned);
  const principal = amountLines(first, timelines, 'ModalidadePrincipal');
  const complementary = amountLines(first, timelines, 'ModalidadeComplementar');
  const lines = [...principal, ...complementary];
  const ends = lines.flatMap(({ days }) => days).toSorted();
  const [start, end] = [ends[0] ?? planned.effectiveOn, ends.at(-1) ?? planned.effectiveOn];
  const isInside = planned.effectiveOn > start && planned.effectiveOn < end;
  const days = isInside ? [...ends, planned.effectiveOn] : ends;
  return {
    ModalidadePrincipal: stretchesBetween(days, ...principal),
    ModalidadeComplementar: stretchesBetween(days, ...complementary),
  };
}

/** What a modality covers from which day on, as everything issued leaves it, with `planned` where one is given. */
export function amountsByDay(
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  modality: ModalityName,
  planned?: PlannedEndorsement,
): { from: PlainDate; cents: number }[] {
  const timelines = planned ? timelinesBeside(issued, planned)[1] : timelinesOf(issued);
  const { days, on } = amountLine(first.facts, timelines, modality);
  return days.slice(0, -1).map((from) => ({ from, cents: on(from) }));
}

/** Returns the amount at risk of what both modalities cover on a day; all in cents. */
export type AmountAtRisk = (principalCents: number, complementaryCents: number) => number;

/** The highest amount at risk of the days still ahead that an endorsement raises, in cents; null where it raises none of them. */
export function highestRaised(
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  planned: PlannedEndorsement,
  today: PlainDate,
  amountAtRisk: AmountAtRisk,
): number | null {
  const { ModalidadePrincipal: principal, ModalidadeComplementar: complementary } = allStretches(
    first,
    issued,
    planned,
  );
  const raised = principal.flatMap(({ from, until, beforeCents, afterCents }, at) => {
    const second = complementary[at] ?? { beforeCents: 0, afterCents: 0 };
    const after = amountAtRisk(afterCents, second.afterCents);
    const isAhead = until > today && from >= planned.effectiveOn;
    return isAhead && after > amountAtRisk(beforeCents, second.beforeCents) ? [after] : [];
  });
  return raised.length === 0 ? null : Math.max(...raised);
}

/** The highest amount at risk of the days still ahead, as everything issued leaves them, in cents. */
export function highestAhead(
  { facts }: FirstVersion,
  issued: readonly IssuedEndorsement[],
  today: PlainDate,
  amountAtRisk: AmountAtRisk,
): number {
  const timelines = timelinesOf(issued);
  const principal = amountLine(facts, timelines, 'ModalidadePrincipal');
  const complementary = amountLine(facts, timelines, 'ModalidadeComplementar');
  const days = [...new Set([...principal.days, ...complementary.days])].toSorted();
  const ahead = days.filter((_day, at) => (days[at + 1] ?? AT_THE_END) > today);
  return Math.max(0, ...ahead.map((day) => amountAtRisk(principal.on(day), complementary.on(day))));
}

function stretchesBetween(days: readonly PlainDate[], before: AmountLine, after: AmountLine): Stretch[] {
  const each = [...new Set(days)].toSorted();
  return each.slice(0, -1).map((from, at) => ({
    from,
    until: each[at + 1] ?? from,
    beforeCents: before.on(from),
    afterCents: after.on(from),
  }));
}

type Beside = readonly [before: Timelines, after: Timelines];

const timelinesBeside = (issued: readonly IssuedEndorsement[], planned: PlannedEndorsement): Beside => [
  timelinesOf(issued),
  timelinesOf([...issued, { ...planned, premiumDifferenceCents: 0, commissionDifferenceCents: 0, periods: [] }]),
];

const amountLines = (
  { facts }: FirstVersion,
  [before, after]: Beside,
  modality: ModalityName,
): [before: AmountLine, after: AmountLine] => [amountLine(facts, before, modality), amountLine(facts, after, modality)];

/** Validity is the one at last; a cancellation ends it. Only the amount changes with the days. */
function amountLine(facts: EndorsedFacts, timelines: Timelines, modality: ModalityName): AmountLine {
  const first = facts[modality];
  const { DataCancelamento: cancelledOn, [modality]: last } = withValues(facts, valuesOn(timelines, AT_THE_END));
  if (!first || !last) return { days: [], on: () => 0 };
  const { InicioVigencia: start, FimVigencia } = last;
  const end = cancelledOn !== null && cancelledOn < FimVigencia ? cancelledOn : FimVigencia;
  if (end <= start) return { days: [], on: () => 0 };
  const amounts = timelines.get(`${modality}.NovaImportanciaSegurada`) ?? [];
  const inside = amounts.map(({ from }) => from).filter((day) => day > start && day < end);
  return {
    days: [start, ...inside, end],
    on: (day) => (day < start || day >= end ? 0 : Number(entryOn(amounts, day)?.value ?? first.ImportanciaSegurada)),
  };
}
