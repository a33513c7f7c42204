import { defineCall } from '../call';
import { dateTime, line, uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';

// Where a company's events go. All additive.

const kind = union([literal('registrar'), literal('accounting'), literal('webhook')]);

const destination = object({
  UniqueId: uniqueId(),
  Kind: kind,
  Name: text(),
  Address: text(),
  /** What a webhook asked for; empty of the other kinds, which get what is theirs. */
  Events: array(text()),
  /** Until when the secret before the present one signs, too. */
  PreviousSecretUntil: nullable(dateTime()),
  /** While it is away nothing is tried before then. */
  PausedUntil: nullable(dateTime()),
  WaitingCount: integer(),
  /** Stated with each change. */
  Revision: integer(),
});
/** An address outside to which events go. */
export type IntegrationDestination = Static<typeof destination>;

/** The company's destinations: registrar and accounting first, then its webhooks by name. */
export const getIntegrationDestinations = defineCall({
  method: 'GET',
  path: '/api/InsuranceIntegration/GetDestinations',
  response: object({ Data: array(destination) }),
});

/**
 * Makes a destination, or changes the one that `UniqueId` names. `Secret` is told with a new one, this once. 400 where the
 * address leads inside a network, 409 with the destination as it is where the revision is another, 422 for a second
 * registrar or an eleventh webhook.
 */
export const saveIntegrationDestination = defineCall({
  method: 'POST',
  path: '/api/InsuranceIntegration/SaveDestination',
  body: object({
    /** Made by the caller: sent again it is the same destination. */
    UniqueId: uniqueId(),
    /** Null for a new one. */
    ExpectedRevision: nullable(integer({ minimum: 1, maximum: 2_147_483_647 })),
    Kind: kind,
    Name: line({ minLength: 1 }),
    Address: text({ minLength: 1, maxLength: 500 }),
    Events: array(text({ maxLength: 50 }), { maxItems: 50 }),
  }),
  response: object({
    Destination: destination,
    Secret: nullable(text()),
    /** Of what waited for a destination of this kind, so much goes now. */
    GoingCount: integer(),
  }),
});

const one = object({ UniqueId: uniqueId(), ExpectedRevision: integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** Removes a destination. What waits for a webhook is dismissed, a duty waits for the next destination of its kind. */
export const deleteIntegrationDestination = defineCall({
  method: 'POST',
  path: '/api/InsuranceIntegration/DeleteDestination',
  body: one,
  /** Null once it is removed; with a 409 the destination as it is. */
  response: object({ Destination: nullable(destination) }),
});

/** Another secret. The one before signs beside it for a day, also what waits. Told this once. */
export const rotateIntegrationSecret = defineCall({
  method: 'POST',
  path: '/api/InsuranceIntegration/RotateSecret',
  body: one,
  /** The secret is null with a 409 alone. */
  response: object({ Destination: destination, Secret: nullable(text()) }),
});

/** Sends a test to a webhook now, and says what came back; it stands in the log like every event. */
export const testIntegrationDestination = defineCall({
  method: 'POST',
  path: '/api/InsuranceIntegration/TestDestination',
  body: object({ UniqueId: uniqueId() }),
  response: object({
    IsAccepted: boolean(),
    StatusCode: nullable(integer()),
    DurationMs: integer(),
    Answer: nullable(text()),
    Problem: nullable(text()),
    IntegrationUniqueId: uniqueId(),
  }),
});
