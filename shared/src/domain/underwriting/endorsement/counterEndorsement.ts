import { formatDate } from '../../time/dates';
import { AT_THE_END, policyOn } from './asOf';
import { changesBetween } from './detectChanges';
import type { FactChange } from './factLeaves';
import { inOrder, standing } from './series';
import type { FirstVersion, IssuedEndorsement } from './series';

/** An endorsement that takes back an issued one, with what it changes of the policy on the day on which both count. */
export interface CounterEndorsement extends Omit<IssuedEndorsement, 'changes'> {
  changes: readonly FactChange[];
}

/**
 * The counter-endorsement of an issued one: it counts from the same day, and its amounts are the same ones reversed, period
 * by period, to the cent. With it the policy stands as if the other had never been issued. Null where there is none such.
 */
export function counterEndorsement(
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  sequenceNumber: number,
): CounterEndorsement | null {
  const undone = issued.find((one) => one.sequenceNumber === sequenceNumber);
  if (!undone) return null;
  const counter: IssuedEndorsement = {
    sequenceNumber: Math.max(...issued.map((one) => one.sequenceNumber)) + 1,
    effectiveOn: undone.effectiveOn,
    changes: [],
    overrides: [],
    undoes: sequenceNumber,
    premiumDifferenceCents: 0 - undone.premiumDifferenceCents,
    commissionDifferenceCents: 0 - undone.commissionDifferenceCents,
    periods: undone.periods.map((period) => ({ ...period, premiumCents: 0 - period.premiumCents })),
  };
  const factsOf = (series: readonly IssuedEndorsement[]) => policyOn(first, series, undone.effectiveOn).facts;
  return { ...counter, changes: changesBetween(factsOf(issued), factsOf([...issued, counter])) };
}

/**
 * Why an issued endorsement cannot be taken back, or null. `called` says what people call the one in a place of the series.
 */
export function counterProblem(
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  sequenceNumber: number,
  called: (sequenceNumber: number) => string = String,
): string | null {
  const named = called(sequenceNumber);
  const undone = standing(issued).find((one) => one.sequenceNumber === sequenceNumber);
  if (!undone) {
    const by = inOrder(issued).find(({ undoes }) => undoes === sequenceNumber);
    return by
      ? `O endosso ${named} já foi desfeito pelo endosso ${called(by.sequenceNumber)}.`
      : `O endosso ${named} não está em vigor nesta apólice.`;
  }
  if (policyOn(first, issued, AT_THE_END).isCancelled) return 'A apólice está cancelada: nada dela se desfaz.';
  const resting = standing(issued).find((one) => restsOn(one, undone));
  if (resting)
    return `O endosso ${called(resting.sequenceNumber)}, emitido depois, foi feito sobre o ${named}: desfaça-o antes.`;
  const left = standing(issued).filter((one) => one !== undone);
  const end = policyOn(first, left, AT_THE_END).facts.ModalidadePrincipal.FimVigencia;
  const beyond = left.find(({ effectiveOn }) => effectiveOn > end);
  return beyond
    ? `Sem o endosso ${named} a apólice termina em ${formatDate(end)}, e o endosso ${called(beyond.sequenceNumber)} vale a partir de ${formatDate(beyond.effectiveOn)}: desfaça-o antes.`
    : null;
}

/** What was issued later and changes the same, or has a premium that was reckoned upon the other's. */
function restsOn(one: IssuedEndorsement, undone: IssuedEndorsement): boolean {
  if (one.sequenceNumber <= undone.sequenceNumber) return false;
  const paths = new Set(undone.changes.map(({ path }) => path));
  return (
    (one.premiumDifferenceCents !== 0 && undone.premiumDifferenceCents !== 0) ||
    one.changes.some(({ path }) => paths.has(path))
  );
}
