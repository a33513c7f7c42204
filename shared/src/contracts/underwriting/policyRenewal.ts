import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { date, dateTime, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const namedPolicy = object({ UniqueId: uniqueId(), Number: text() });

const policyRenewal = object({
  PolicyUniqueId: uniqueId(),
  PolicyNumber: text(),
  EndDate: date(),
  State: union([
    literal('off'),
    literal('over'),
    literal('unplanned'),
    literal('planned'),
    literal('suggested'),
    literal('opened'),
    literal('renewed'),
    literal('ended'),
  ]),
  IsRenewalBlocked: boolean(),
  /** As whoever switched it off wrote it. */
  BlockReason: nullable(text()),
  Rule: object({
    Opening: union([literal('automatic'), literal('suggested'), literal('none')]),
    DaysBeforeEnd: integer(),
    AssignedTo: union([literal('broker'), literal('insurer')]),
    Rate: union([literal('today'), literal('same'), literal('adjusted')]),
    AsksForCard: boolean(),
    /** Said by the modality itself, not by the insurer for all of them. */
    IsOfModality: boolean(),
  }),
  /** The day on which it is opened or suggested by itself; null where that never happens. */
  OpensOn: nullable(date()),
  /** When it was opened or suggested last; null before. */
  OpenedAt: nullable(dateTime()),
  /** What keeps it from being opened now, a sentence each. */
  Obstacles: array(text()),
  /** What kept the platform from opening it when it tried; told to the insurer alone. */
  Problem: nullable(text()),
  /** The last proposal that renews the policy. */
  Proposal: nullable(
    object({ UniqueId: uniqueId(), Number: text(), StatusId: enumeration(ProposalStatus), MaySee: boolean() }),
  ),
  /** Additive: the policy that this one renews, and the one that renews it; null or missing where none does or the user sees none. */
  RenewedPolicy: optional(nullable(namedPolicy)),
  RenewedBy: optional(nullable(namedPolicy)),
  MaySwitch: boolean(),
  MayOpen: boolean(),
  /** Says why somebody who may open renewals cannot open this one now; null for everybody else. */
  WhyNotOpen: nullable(text()),
});
/** How and when a policy is renewed, and what stands in the way. */
export type PolicyRenewal = Static<typeof policyRenewal>;

/** Where the renewal of a policy stands (additive; Spec 001 §7 "Policies" names only the switch). 404 for a policy that the user does not see. */
export const getPolicyRenewal = defineCall({
  method: 'GET',
  path: '/api/Policy/GetPolicyRenewal',
  query: object({ policyUniqueId: uniqueId() }),
  response: policyRenewal,
});

/**
 * Switches the renewal of a policy on or off (Spec 001 §7 "Policies"), with a reason where it is switched off; users of the
 * insurer who hold the functionality. Where it stands so already nothing changes. 409 with the renewal where it is not as
 * `ExpectedIsRenewalBlocked` says.
 */
export const updatePolicyRenewal = defineCall({
  method: 'PUT',
  path: '/api/Policy/UpdatePolicyRenewal',
  body: object({
    PolicyUniqueId: uniqueId(),
    IsRenewalBlocked: boolean(),
    Reason: optional(text({ maxLength: 500 })),
    ExpectedIsRenewalBlocked: optional(boolean()),
  }),
  response: policyRenewal,
});

/**
 * Opens the renewal of a policy now, by hand (additive): its broker, from the window of its rule on, or the insurer, also
 * before; both need the right to write proposals. A renewal opened before its window is handed in and priced anew when the
 * window opens. 422 with what stands in the way; a second request returns the proposal that was opened.
 */
export const openPolicyRenewal = defineCall({
  method: 'POST',
  path: '/api/Policy/OpenPolicyRenewal',
  body: object({ PolicyUniqueId: uniqueId() }),
  response: policyRenewal,
});
