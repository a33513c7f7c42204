import { defineCall } from '../call';
import { date, dateTime, uniqueId } from '../fields';
import { literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// An expected or notified claim of a policy, which blocks what takes cover or money away until an underwriter decides
// (DOMAIN.md "Also expected of an insurer's system"). Additive: the specification names no claims. Only the insurer's staff
// use these calls and read claims.

const claimKind = union([literal('expected'), literal('notified')]);
const permittedAction = union([literal('release'), literal('cancellation'), literal('endorsement')]);

/** The claim of a policy, as its page shows it to the insurer's staff. */
export const policyClaim = object({
  Kind: claimKind,
  /** The day on which it became known. */
  KnownOn: date(),
  Note: text(),
  FlaggedAt: dateTime(),
  FlaggedByName: nullable(text()),
  /** The one act that is permitted in spite of the claim; null where everything waits. */
  Permitted: nullable(object({ Action: permittedAction, EndorsementNumber: nullable(text()) })),
});
export type PolicyClaim = Static<typeof policyClaim>;

/**
 * Flags a policy with a claim, or corrects it. For the insurer's staff who manage proposals. 409 for a policy that was never
 * issued.
 */
export const flagPolicyClaim = defineCall({
  method: 'PUT',
  path: '/api/Policy/FlagPolicyClaim',
  body: object({
    PolicyUniqueId: uniqueId(),
    Kind: claimKind,
    /** Today or before. */
    KnownOn: date(),
    Note: text({ minLength: 1, maxLength: 1000 }),
  }),
  response: object({ PolicyUniqueId: uniqueId() }),
});

/** Removes the claim of a policy, with a reason; nothing waits for it any more. 409 where none is flagged. */
export const clearPolicyClaim = defineCall({
  method: 'PUT',
  path: '/api/Policy/ClearPolicyClaim',
  body: object({ PolicyUniqueId: uniqueId(), Justification: text({ minLength: 1, maxLength: 500 }) }),
  response: object({ PolicyUniqueId: uniqueId() }),
});

/**
 * Permits one act in spite of the claim, with a reason: the release, a cancellation by the insurer, or the next act with one
 * endorsement (its issue, its undoing, the release of its refund). The flag stays; an earlier permission is replaced. 409 where
 * no claim is flagged, 404 for an endorsement of another policy.
 */
export const permitDespiteClaim = defineCall({
  method: 'PUT',
  path: '/api/Policy/PermitDespiteClaim',
  body: object({
    PolicyUniqueId: uniqueId(),
    Action: permittedAction,
    /** Required for `endorsement`, ignored otherwise. */
    EndorsementUniqueId: optional(uniqueId()),
    Justification: text({ minLength: 1, maxLength: 500 }),
  }),
  response: object({ PolicyUniqueId: uniqueId() }),
});
