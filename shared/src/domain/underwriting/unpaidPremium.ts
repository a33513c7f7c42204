import type { CoverKept } from '../parameters/renewal';
import { addDays, daysBetween } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { nextBusinessDay } from '../time/businessDays';
import type { OwnClosedDay } from '../time/businessDays';

/** The steps by which cover ends for an unpaid premium, in their order (Lei 15.040/2024, arts. 20 and 21). */
export type UnpaidStep = 'notice' | 'suspension' | 'resolution';

/** How a sequence ended: paid, with the contract, or because something else ended policy, slip or rule before. */
export type UnpaidOutcome = 'paid' | 'resolved' | 'overtaken';

export const unpaidStepLabels: Record<UnpaidStep, string> = {
  notice: 'Notificação de atraso',
  suspension: 'Suspensão da cobertura',
  resolution: 'Resolução do contrato',
};

export const unpaidOutcomeLabels: Record<UnpaidOutcome, string> = {
  paid: 'Parcela paga',
  resolved: 'Contrato resolvido',
  overtaken: 'Encerrada sem resolução',
};

/** Why a policy is never resolved for want of payment, as a sentence. */
export const coverKeptSentences: Record<CoverKept, string> = {
  publicContract:
    'Apólice do ramo 0775: continua em vigor mesmo sem pagamento (Lei 14.133/2021, art. 97, II). A cobrança segue por outros meios.',
  judicial: 'Garantia judicial: continua em vigor mesmo sem pagamento. A cobrança segue por outros meios.',
};

/** The periods by which a sequence is counted, in days. */
export interface UnpaidTerms {
  /** From the receipt of the notice: to pay. */
  noticeDays: number;
  /** From the receipt of what told of the suspension. */
  resolutionDays: number;
  /** `DaysForAutomaticCancel` of the modality: from the due date. */
  cancelDays: number;
}

/** Where the sequence of an instalment stands; a receipt counts once everybody who was written to has received it. */
export interface UnpaidStand {
  dueOn: PlainDate;
  /** Until when the slip in the payer's hands may be paid: a second copy has a later day. Null while the payer has none. */
  payableUntil: PlainDate | null;
  isNoticed: boolean;
  noticeReceivedOn: PlainDate | null;
  suspendedOn: PlainDate | null;
  suspensionReceivedOn: PlainDate | null;
}

/** What comes next, and when at the earliest. */
export interface NextUnpaidStep {
  step: UnpaidStep;
  /** Null while the receipt of the step before is not proved: then no clock runs. */
  earliestOn: PlainDate | null;
  /** Until when payment keeps it from happening, a business day. */
  lastDayToPay: PlainDate | null;
  /** For what it waits before any day can be told: a proof of receipt, or a slip that can be paid. */
  awaits: 'receipt' | 'slip' | null;
}

/**
 * The day after a last day to pay on which the platform may act: banks tell of a payment on the next business day, and
 * that day is left to them.
 */
export const afterReturns = (lastDay: PlainDate, own: readonly OwnClosedDay[] = []): PlainDate =>
  nextBusinessDay(addDays(nextBusinessDay(addDays(lastDay, 1), own), 1), own);

/** What of a late instalment comes next. A period whose last day is none of business ends on the next one that is. */
export function nextUnpaidStep(
  stand: UnpaidStand,
  { noticeDays, resolutionDays, cancelDays }: UnpaidTerms,
  own: readonly OwnClosedDay[] = [],
): NextUnpaidStep {
  const { dueOn, payableUntil, isNoticed, noticeReceivedOn, suspendedOn, suspensionReceivedOn } = stand;
  const after = (step: UnpaidStep, periodEndsOn: PlainDate | null): NextUnpaidStep => {
    if (periodEndsOn === null || payableUntil === null)
      return { step, earliestOn: null, lastDayToPay: null, awaits: periodEndsOn === null ? 'receipt' : 'slip' };
    // Whoever was given a slip until a day may pay it until that day.
    const lastDayToPay = nextBusinessDay(periodEndsOn > payableUntil ? periodEndsOn : payableUntil, own);
    return { step, earliestOn: afterReturns(lastDayToPay, own), lastDayToPay, awaits: null };
  };
  if (!isNoticed) return after('notice', dueOn);
  if (suspendedOn === null) return after('suspension', noticeReceivedOn && addDays(noticeReceivedOn, noticeDays));
  if (suspensionReceivedOn === null) return after('resolution', null);
  const [ofNotice, ofModality] = [addDays(suspensionReceivedOn, resolutionDays), addDays(dueOn, cancelDays)];
  return after('resolution', ofNotice > ofModality ? ofNotice : ofModality);
}

/** Whether the resolution is what comes next, and its day has come. */
export const isResolutionDue = ({ step, earliestOn }: NextUnpaidStep, today: PlainDate): boolean =>
  step === 'resolution' && earliestOn !== null && earliestOn <= today;

/** On how many days cover was suspended: from its suspension to the day before the one on which it came back. */
export const suspendedDays = (
  { suspendedOn, restoredOn }: { suspendedOn: PlainDate | null; restoredOn: PlainDate | null },
  today: PlainDate,
): number => (suspendedOn === null ? 0 : Math.max(0, daysBetween(suspendedOn, restoredOn ?? today)));

/** From when a payment brings cover back: its own day, and where that came before the suspension there was none. */
export const restoredBy = (suspendedOn: PlainDate, paidOn: PlainDate): PlainDate =>
  paidOn < suspendedOn ? suspendedOn : paidOn;
