import { defineCall } from '../call';
import { date, dateTime, money, uniqueId } from '../fields';
import { ledgerValues } from '../deals/ledgers';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { refundPayee } from './refundAccount';

// How cover ends for an unpaid premium, step by step (Lei 15.040/2024, arts. 20 and 21). The specification names the
// parameters of a modality (`EnableAutomaticCancel`, `DaysForAutomaticCancel`) and no call.

const step = union([literal('notice'), literal('suspension'), literal('resolution')]);

const unpaidNotice = object({
  UniqueId: uniqueId(),
  Step: step,
  RecipientKind: union([literal('insured'), literal('policyHolder')]),
  RecipientName: text(),
  /** Null where no address is known: somebody has to write to them. */
  RecipientEmail: nullable(text()),
  NoticedAt: dateTime(),
  /** When the mail server took it; null before, and where there is none. */
  SentAt: nullable(dateTime()),
  /** As it is proved; null where it is not yet. */
  ReceivedOn: nullable(date()),
  RegisteredByName: nullable(text()),
  RegisteredAt: nullable(dateTime()),
  /** Whether this user may register its receipt, or correct it, now. */
  MayRegister: boolean(),
});
/** What was said to somebody at a step, with the proof that it was received. */
export type UnpaidNotice = Static<typeof unpaidNotice>;

const unpaidSequence = object({
  Installment: integer(),
  DueOn: date(),
  AmountValue: money(),
  BeganOn: date(),
  SuspendedOn: nullable(date()),
  /** From which day on cover stood again. */
  RestoredOn: nullable(date()),
  /** On how many days cover was suspended until now, or until it ended. */
  SuspendedDays: integer(),
  EndedOn: nullable(date()),
  /** Null while it goes on. */
  Outcome: nullable(union([literal('paid'), literal('resolved'), literal('overtaken')])),
  Notices: array(unpaidNotice),
});

const resolutionEffect = object({
  /** For the days on which there was cover, to its suspension. */
  EarnedPremiumValue: money(),
  /** Paid beyond what is earned: it needs a payee, so that only a person can resolve the contract. */
  RefundValue: money(),
  /** Additive: the refund by premium, interest and IOF. */
  Refund: optional(ledgerValues),
  /** Earned and not paid, with its IOF. */
  OwedValue: money(),
});

const unpaidPremium = object({
  PolicyUniqueId: uniqueId(),
  /** Why the contract is never resolved for want of payment; null where it may be. */
  KeptBy: nullable(union([literal('publicContract'), literal('judicial')])),
  /** Whether the parameters of its modality, as agreed and as they are, let it be resolved. */
  IsSwitchedOn: boolean(),
  /** The oldest one that is late today. */
  LateInstallment: nullable(object({ Installment: integer(), DueOn: date(), AmountValue: money() })),
  /** Since when cover is suspended; null where it is not. */
  SuspendedOn: nullable(date()),
  /** What comes next; null where nothing does. For the insurer's own staff. */
  Next: nullable(
    object({
      Step: step,
      /** When at the earliest; null while the receipt of the step before is not proved. */
      EarliestOn: nullable(date()),
      /** Until when payment keeps it from happening. */
      LastDayToPay: nullable(date()),
      /** For what it waits while no day can be told: proof of receipt, or a slip that the bank has registered. */
      Awaits: nullable(union([literal('receipt'), literal('slip')])),
    }),
  ),
  /** What resolving it comes to; null unless cover is suspended. For the insurer's own staff. */
  Effect: nullable(resolutionEffect),
  /** Newest first; for the insurer's own staff, empty for all others. */
  Sequences: array(unpaidSequence),
  /** The contract can be resolved by this user now, with a payee for what goes back. */
  MayResolve: boolean(),
});
/** Where a policy stands with an unpaid premium. */
export type UnpaidPremium = Static<typeof unpaidPremium>;

/**
 * Where a policy stands with an unpaid premium: what is late, whether cover is suspended, what comes next and when at the
 * earliest. Additive. 404 for a policy that the user does not see.
 */
export const getUnpaidPremium = defineCall({
  method: 'GET',
  path: '/api/Policy/GetUnpaidPremium',
  query: object({ policyUniqueId: uniqueId() }),
  response: unpaidPremium,
});

/**
 * Registers that a notice was received, with the document that proves it: from that day on the period of the next step is
 * counted. Sent again before that step, it corrects what was registered. Additive; internal users who cancel policies. 409
 * once the sequence has gone on.
 */
export const registerUnpaidReceipt = defineCall({
  method: 'POST',
  path: '/api/Policy/RegisterUnpaidReceipt',
  body: object({
    NoticeUniqueId: uniqueId(),
    ReceivedOn: date(),
    ArchiveUniqueIds: array(uniqueId(), { minItems: 1, maxItems: 10 }),
  }),
  response: object({ ReceivedOn: date() }),
});

/**
 * Resolves a contract whose sequence has run its whole way and of which something goes back: the platform resolves the
 * others by itself. An issued endorsement of type 1. Additive; internal users who cancel policies. 409 before its time.
 */
export const resolveUnpaidPolicy = defineCall({
  method: 'POST',
  path: '/api/Policy/ResolveUnpaidPolicy',
  body: object({ PolicyUniqueId: uniqueId(), Payee: nullable(refundPayee) }),
  response: object({ EndorsementNumber: text(), RefundValue: money() }),
});
