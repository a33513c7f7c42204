import { MOST_SENT_AGAIN } from '../../domain/integrations/destinations';
import { IntegrationStatus } from '../../domain/integrations/integrationStatus';
import { defineCall } from '../call';
import { date, dateTime, line, uniqueId } from '../fields';
import { isTotalCapped, pageFields, pagingFields, statusCounts } from '../paging';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// The specification names two calls of integrations and nothing that they carry: all fields are additive.

const kind = union([literal('registrar'), literal('accounting'), literal('webhook')]);

const integrationListItem = object({
  UniqueId: uniqueId(),
  Kind: kind,
  /** Null while the company names no destination of the kind. */
  DestinationName: nullable(text()),
  EventName: text(),
  /** Of the policy or the proposal; null of a party. */
  Number: nullable(text()),
  SubjectKind: text(),
  SubjectUniqueId: uniqueId(),
  StatusId: enumeration(IntegrationStatus),
  OccurredAt: dateTime(),
  AttemptCount: integer(),
  /** When the portal tries by itself; null where it does not. */
  NextAttemptAt: nullable(dateTime()),
  /** Until when the registrar must have it (Circular SUSEP 601/2020); null for all others. */
  DeadlineAt: nullable(dateTime()),
  FinishedAt: nullable(dateTime()),
  Protocol: nullable(text()),
  /** Why it is not accepted, as a sentence. */
  Problem: nullable(text()),
  /** An earlier event of the same record is not accepted yet: this one waits for it. */
  WaitsForEarlier: boolean(),
});
/** An event on its way to somebody outside. */
export type IntegrationListItem = Static<typeof integrationListItem>;

/** What was sent to whom, the newest first (Spec 001 §7 "Proposals"; /integracoes). Filters and paging are additive. */
export const getIntegrations = defineCall({
  method: 'POST',
  path: '/api/InsuranceIntegration/GetIntegrations',
  query: object({
    kind: optional(kind),
    statusId: optional(enumeration(IntegrationStatus)),
    eventName: optional(line()),
    destinationUniqueId: optional(uniqueId()),
    /** Number of the policy or proposal, or a protocol. */
    textSearch: optional(line()),
    occurredFrom: optional(date()),
    occurredUntil: optional(date()),
    /** Registrations whose deadline has passed without one. */
    isOverdue: optional(boolean()),
    includeStatusCounts: optional(boolean()),
    orderBy: optional(union([literal('OccurredAt'), literal('DeadlineAt')])),
    ...pagingFields,
  }),
  response: object({
    ...pageFields(integrationListItem),
    IsTotalCapped: isTotalCapped,
    StatusCounts: statusCounts,
  }),
});

/**
 * Sends again what was refused, given up or waits (Spec 001 §7 "Proposals"): one or many. What was accepted meanwhile is
 * left alone and told as skipped, so that sending this again does nothing more.
 */
export const reSendIntegration = defineCall({
  method: 'POST',
  path: '/api/InsuranceIntegration/ReSendIntegration',
  body: object({ UniqueIds: array(uniqueId(), { minItems: 1, maxItems: MOST_SENT_AGAIN }) }),
  response: object({
    SentAgainCount: integer(),
    Skipped: array(object({ UniqueId: uniqueId(), Reason: text() })),
  }),
});

const attempt = object({
  Number: integer(),
  SentAt: dateTime(),
  DurationMs: integer(),
  Outcome: union([literal('accepted'), literal('refused'), literal('failed')]),
  StatusCode: nullable(integer()),
  /** What was sent and answered; what may be of a person is masked. */
  Request: nullable(text()),
  Answer: nullable(text()),
  Problem: nullable(text()),
});
export type IntegrationAttempt = Static<typeof attempt>;

const integrationDetail = object({
  Integration: integrationListItem,
  EventUniqueId: uniqueId(),
  /** The first one that it waits for; null where it waits for none. */
  WaitsFor: nullable(object({ UniqueId: uniqueId(), EventName: text(), StatusId: enumeration(IntegrationStatus) })),
  /** The latest first; older ones stay in the database. */
  Attempts: array(attempt),
  MaySendAgain: boolean(),
  MayDismiss: boolean(),
});
export type IntegrationDetail = Static<typeof integrationDetail>;

/** One with its tries. Additive. 404 where there is none. */
export const getIntegration = defineCall({
  method: 'GET',
  path: '/api/InsuranceIntegration/GetIntegration',
  query: object({ uniqueId: uniqueId() }),
  response: integrationDetail,
});

/**
 * Says that nothing more is to be sent of it, because it was settled otherwise; what waits for it goes on. Additive. 409
 * where its status is not the expected one any more.
 */
export const dismissIntegration = defineCall({
  method: 'POST',
  path: '/api/InsuranceIntegration/DismissIntegration',
  body: object({
    UniqueId: uniqueId(),
    ExpectedStatusId: enumeration(IntegrationStatus),
    Justification: text({ minLength: 1, maxLength: 500 }),
    /** Where somebody registered it by hand. */
    Protocol: optional(nullable(text({ maxLength: 100 }))),
  }),
  response: integrationDetail,
});
