import { formatDate } from '../../time/dates';
import type { PlainDate } from '../../time/dates';

/** How many days ahead a cancellation may lie at most; the end of the policy comes first. */
export const MAX_DAYS_AHEAD_TO_CANCEL = 36_500;

/** The cover that a cancellation ends. */
export interface CancelledCover {
  startDate: PlainDate;
  endDate: PlainDate;
}

/** What a cancellation by policy holder or insured rests on: the release, or the policy that was given back. */
export interface ReceivedRelease {
  /** When the insurer received it. */
  receivedOn: PlainDate;
  /** Whether who asks may date the cancellation earlier: one of the insurer's underwriters. */
  mayBackdate: boolean;
}

const within = (day: PlainDate, { startDate, endDate }: CancelledCover): PlainDate =>
  day < startDate ? startDate : day > endDate ? endDate : day;

/** Returns the first day from which a cancellation counts without an underwriter: that of the receipt, within the cover. */
export const earliestCancellation = (cover: CancelledCover, receivedOn: PlainDate): PlainDate =>
  within(receivedOn, cover);

/**
 * Why a cancellation cannot count from a day, or null. Without a release it is the insurer's own, on any day of the cover; days
 * ahead are allowed.
 */
export function cancellationDayProblem(
  on: PlainDate,
  cover: CancelledCover,
  release: ReceivedRelease | null,
): string | null {
  if (within(on, cover) !== on)
    return `O cancelamento vale a partir de um dia da vigência, de ${formatDate(cover.startDate)} a ${formatDate(cover.endDate)}.`;
  if (!isBackdated(on, cover, release) || release?.mayBackdate) return null;
  return `O cancelamento vale a partir de ${formatDate(earliestCancellation(cover, release!.receivedOn))}: a liberação ou a apólice devolvida foi recebida em ${formatDate(release!.receivedOn)}. Uma data anterior é de um subscritor da seguradora, que a justifica.`;
}

/** Whether a cancellation counts from a day before the receipt of what it rests on. */
export const isBackdated = (on: PlainDate, cover: CancelledCover, release: ReceivedRelease | null): boolean =>
  release !== null && on < earliestCancellation(cover, release.receivedOn);

/** Why a receipt cannot be of a day, or null: what arrives with a broker's request is received with it. */
export function receiptProblem(
  receivedOn: PlainDate,
  { startDate }: CancelledCover,
  { today, isStaff }: { today: PlainDate; isStaff: boolean },
): string | null {
  if (receivedOn > today) return 'O recebimento não pode ser em uma data futura.';
  if (!isStaff && receivedOn !== today)
    return 'A seguradora recebe o documento com este pedido: a data de recebimento é hoje.';
  return receivedOn < startDate
    ? `A apólice começou em ${formatDate(startDate)}: confira a data de recebimento.`
    : null;
}
