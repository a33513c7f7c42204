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

/** The highest amount of the days still ahead that an endorsement raises, in cents; null where it raises none of them. */
export function highestRaised(
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  planned: PlannedEndorsement,
  today: PlainDate,
): number | null {
  const raised = stretchesOf(first, issued, planned, 'ModalidadePrincipal')
    .filter(({ until, beforeCents, afterCents }) => until > today && afterCents > beforeCents)
    .map(({ afterCents }) => afterCents);
  return raised.length === 0 ? null : Math.max(...raised);
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
