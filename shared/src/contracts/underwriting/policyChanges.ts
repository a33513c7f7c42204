import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { ledgerValues } from '../deals/ledgers';
import { date, dateTime, line, money, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { obstacleLinks } from './obstacleLinks';
import { refundPayee } from './refundAccount';

// What is done with an issued policy besides endorsements that are asked for (Spec 001 §7 "Policies").

const premiumPeriod = object({ PremiumValue: money(), From: date(), Until: date() });

const cancelReason = object({
  UniqueId: uniqueId(),
  Name: text(),
  /** A refund needs a payee. */
  NecessitaDadosBancarios: boolean(),
  Documents: array(object({ Name: text(), IsRequired: boolean() })),
  /** Additive: a release by policy holder or insured, from whose receipt on the cancellation counts. */
  RestsOnRelease: optional(boolean()),
});
/** One of the reasons for which an insurer may cancel, with what proves it. */
export type CancelReason = Static<typeof cancelReason>;

const cancelEffect = object({
  PolicyNumber: text(),
  /** Additive: what the document of its endorsement would lack: until it is completed, nothing is cancelled (422). */
  Obstacles: optional(array(text())),
  ObstacleLinks: obstacleLinks(),
  /** Between these two a cancellation may take effect. */
  EarliestDate: date(),
  LatestDate: date(),
  Reasons: array(cancelReason),
  InsurancePremium: money(),
  PaidPremiumValue: money(),
  /** How the earned premium is computed: each part over its own days. */
  Periods: array(premiumPeriod),
  /** Since when cover is suspended for want of payment: from then on nothing is earned. Null where it is not. */
  SuspendedOn: nullable(date()),
  EarnedPremiumValue: money(),
  /** Below zero: no longer charged. */
  PremiumDifference: money(),
  RefundValue: money(),
  /** Additive: the refund by premium, interest and IOF. */
  Refund: optional(ledgerValues),
  /** Earned and not paid, with its IOF. */
  OwedValue: money(),
  /** Below zero: the broker loses it. */
  ComissionDifference: money(),
  FreedLimitValue: money(),
  /** Endorsements on their way that end with it. */
  OpenEndorsements: array(text()),
  /** To whom a refund goes unless somebody else is named: who pays the premium. */
  PolicyHolder: object({ Name: text(), CpfCnpj: text() }),
  /** The policy as it was read: what it becomes meanwhile is told before anything is cancelled. */
  ChangedAt: dateTime(),
});
/** What cancelling a policy on a day would do. */
export type CancelEffect = Static<typeof cancelEffect>;

/**
 * What cancelling a policy on a day would do to premium, limit and commission, pro rata die, and by which reasons the
 * insurer may (DOMAIN.md "Money and premium"). Additive. 422 for a day on which there is no cover.
 */
export const getInternalCancelEffect = defineCall({
  method: 'GET',
  path: '/api/Policy/GetInternalCancelEffect',
  query: object({ policyUniqueId: uniqueId(), cancelledOn: optional(date()) }),
  response: cancelEffect,
});

/**
 * Cancels a policy for a reason that law and wording allow, with what proves it: an issued endorsement of type 1, pro rata
 * die (Spec 001 §7 "Policies"; internal users). It takes effect at once; its refund waits until a second person releases it
 * (`releaseRefund`). 409 where it is cancelled already or has changed since it was looked at.
 */
export const internalCancelPolicy = defineCall({
  method: 'POST',
  path: '/api/Policy/InternalCancelPolicy',
  query: object({ policyNumber: line() }),
  body: object({
    /**
     * Where the reason rests on a release, not before `ReceivedOn`; an underwriter may date it earlier, with a
     * `Justification`.
     */
    CancelledOn: date(),
    /** Additive: when the release or the returned policy was received; today where it is missing. */
    ReceivedOn: optional(date()),
    ReasonUniqueId: uniqueId(),
    /** Files that were sent before, for the documents of the reason. */
    Documents: array(object({ Name: text({ maxLength: 120 }), ArchiveUniqueId: uniqueId() }), { maxItems: 20 }),
    /** Who gets the refund. */
    Payee: optional(nullable(refundPayee)),
    Justification: optional(text({ maxLength: 500 })),
    ExpectedChangedAt: optional(dateTime()),
    IdempotencyKey: optional(uniqueId()),
  }),
  response: object({
    EndorsementUniqueId: uniqueId(),
    EndorsementNumber: text(),
    StatusId: enumeration(ProposalStatus),
    RefundValue: money(),
  }),
});

/** Sets what a policy is followed by, with the history of who did (Spec 001 §2, the three filters of the list). Additive. */
export const changePolicyFlags = defineCall({
  method: 'PUT',
  path: '/api/Policy/ChangePolicyFlags',
  body: object({
    PolicyUniqueId: uniqueId(),
    EnableToSteppin: boolean(),
    EnableToMonitoring: boolean(),
    EnableToBigRisk: boolean(),
    Justification: text({ minLength: 1, maxLength: 500 }),
  }),
  response: object({ Changed: integer() }),
});

/** What proves that nothing can be claimed of a guarantee any more. */
export const releaseGround = union([literal('insuredRelease'), literal('policyReturned'), literal('lawsuitEnded')]);

/**
 * Registers the release (baixa) of a policy whose date has passed, with its document: it leaves the exposure and its limit
 * is free (DOMAIN.md "Regulation that shapes behaviour"). Additive; the insurer's own staff. 409 before the end.
 */
export const releasePolicy = defineCall({
  method: 'POST',
  path: '/api/Policy/ReleasePolicy',
  body: object({
    PolicyUniqueId: uniqueId(),
    ReleasedOn: date(),
    Ground: releaseGround,
    ArchiveUniqueIds: array(uniqueId(), { minItems: 1, maxItems: 10 }),
  }),
  response: object({ FreedLimitValue: money() }),
});
