import type { ChangeSetState } from '../../domain/parameters/changes/changeSetState';
import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import {
  array,
  boolean,
  enumeration,
  integer,
  literal,
  nullable,
  object,
  optional,
  text,
  union,
  unknown,
} from '../schema';
import type { Static } from '../schema';

// What an insurer changes of its parameters: drafted, reviewed, published. All additive; the specification names none of it.

/** Longest name and reason of a change set, and note of its review. */
export const LONGEST_CHANGE_SET_NAME = 80;
export const LONGEST_CHANGE_SET_REASON = 500;

/** A sort of parameter. */
export const parameterKind = union([
  literal('modalityGroup'),
  literal('modality'),
  literal('modalityRates'),
  literal('coverage'),
  literal('clause'),
  literal('requestDocument'),
  literal('complementaryModalities'),
  literal('conditions'),
  literal('counterGuaranteeText'),
  literal('insurerOnDocuments'),
  literal('collectionAccount'),
  literal('companyRules'),
  literal('payment'),
  literal('closedDays'),
  literal('shortRate'),
  literal('premiumTax'),
  literal('notices'),
  literal('yearlyIndex'),
  literal('publicContracts'),
  literal('endorsementSubType'),
  literal('endorsementAnniversary'),
  literal('renewal'),
  literal('renewalRules'),
  literal('commissionRules'),
  literal('brokerProfile'),
  literal('bureauQuery'),
  literal('pipe'),
  literal('cardPriorities'),
  literal('justifications'),
  literal('cardTexts'),
  literal('treaty'),
  literal('restrictiveActivities'),
  literal('registrationDocuments'),
  literal('retention'),
]);

/** The states of a change set on the wire. */
const states: { readonly [State in ChangeSetState]: State } = {
  draft: 'draft',
  inReview: 'inReview',
  approved: 'approved',
  scheduled: 'scheduled',
  published: 'published',
  discarded: 'discarded',
};
const state = enumeration(states);

/** What stands against a parameter; the weight says whether it refuses a publication or wants a second yes. */
export const parameterProblem = object({
  Field: text(),
  Message: text(),
  Weight: union([literal('refuses'), literal('asksAgain')]),
});
export type ParameterProblemItem = Static<typeof parameterProblem>;

/** A change set that a record may be seen in or already stands in. */
export const namedChangeSet = object({ UniqueId: uniqueId(), Name: text() });

/** What a value of the unit `reference` refers to, by its name. */
export const parameterReference = object({ UniqueId: uniqueId(), Name: text() });
/** The name of what a value refers to. */
export type ParameterReference = Static<typeof parameterReference>;

const publication = object({
  UniqueId: uniqueId(),
  Number: integer(),
  InForceFrom: dateTime(),
  PublishedByName: nullable(text()),
  PublishedAt: dateTime(),
});

const head = {
  UniqueId: uniqueId(),
  Number: integer(),
  Name: text(),
  Reason: text(),
  State: state,
  /** Whoever acts on a change set sends the version that they read; 409 with the set where it is another one. */
  Version: integer(),
  DraftCount: integer(),
  CreatedByName: nullable(text()),
  CreatedAt: dateTime(),
  UpdatedAt: dateTime(),
  /** Null until it is published, and again after it was withdrawn before its time. */
  Publication: nullable(publication),
  /** It was published while one user alone could review. */
  IsWithoutReview: boolean(),
};
const changeSetItem = object(head);
/** A change set as a list shows it. */
export type ChangeSetItem = Static<typeof changeSetItem>;

const draft = object({
  Kind: parameterKind,
  /** The parameter's own identity. */
  UniqueId: uniqueId(),
  Name: text(),
  IsDeleted: boolean(),
  /** Null for something new. */
  Before: unknown(),
  /** What the kind's contract says of it. */
  After: unknown(),
  DraftVersion: integer(),
  ChangedByName: text(),
  ChangedAt: dateTime(),
  Problems: array(parameterProblem),
  /** Another publication has changed it since it was drafted: it is drafted again on that one. */
  IsOvertaken: boolean(),
  /** Open change sets that touch the same parameter. */
  AlsoIn: array(namedChangeSet),
});
/** What a change set says of one parameter. */
export type ChangeSetDraft = Static<typeof draft>;

export const changeSet = object({
  ...head,
  SubmittedByName: nullable(text()),
  SubmittedAt: nullable(dateTime()),
  ReviewedByName: nullable(text()),
  ReviewedAt: nullable(dateTime()),
  /** What the reviewer wrote, whichever way it went. */
  ReviewNote: nullable(text()),
  Drafts: array(draft),
  /** Names of what the drafts' values refer to. */
  References: array(parameterReference),
  /** Null where this user may do it now; else why not. */
  WhyNotSubmit: nullable(text()),
  WhyNotReview: nullable(text()),
  WhyNotPublish: nullable(text()),
  WhyNotWithdraw: nullable(text()),
  /** Nobody else could review it: it is published without, which is said for good. */
  PublishesWithoutReview: boolean(),
});
/** A change set with its drafts, and what this user may do with it. */
export type ChangeSet = Static<typeof changeSet>;

/** Change sets, the latest first. */
export const getChangeSets = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/GetChangeSets',
  query: object({ OnlyOpen: optional(boolean()), ...pagingFields }),
  response: paged(changeSetItem),
});

/** One change set. */
export const getChangeSet = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/GetChangeSet',
  query: object({ UniqueId: uniqueId() }),
  response: changeSet,
});

/** What a change set is called, and why it is made. */
export const changeSetName = text({ minLength: 1, maxLength: LONGEST_CHANGE_SET_NAME });
export const changeSetReason = text({ maxLength: LONGEST_CHANGE_SET_REASON });

/** Begins a change set that several people may write into. */
export const createChangeSet = defineCall({
  method: 'POST',
  path: '/api/ParameterChange/CreateChangeSet',
  body: object({ Name: changeSetName, Reason: changeSetReason, IdempotencyKey: optional(uniqueId()) }),
  response: changeSet,
});

/** Takes one draft out of a change set; 409 with the set where it is no longer the one that was read. */
export const discardDraft = defineCall({
  method: 'POST',
  path: '/api/ParameterChange/DiscardDraft',
  body: object({
    ChangeSetUniqueId: uniqueId(),
    Kind: parameterKind,
    UniqueId: uniqueId(),
    DraftVersion: integer(),
  }),
  response: changeSet,
});

/** Problems of the weight `asksAgain` that are meant so; one that is not named refuses. */
const accepts = array(object({ UniqueId: uniqueId(), Field: text() }), { maxItems: 500 });

/** Gives a change set to whoever reviews it. 422 while anything refuses or asks again. */
export const submitChangeSet = defineCall({
  method: 'POST',
  path: '/api/ParameterChange/SubmitChangeSet',
  body: object({ UniqueId: uniqueId(), Version: integer(), Reason: optional(changeSetReason), Accepts: accepts }),
  response: changeSet,
});

/** Approves the version that was read, or gives it back with a note; by nobody who wrote in it. */
export const reviewChangeSet = defineCall({
  method: 'POST',
  path: '/api/ParameterChange/ReviewChangeSet',
  body: object({
    UniqueId: uniqueId(),
    Version: integer(),
    IsApproved: boolean(),
    Note: text({ maxLength: LONGEST_CHANGE_SET_REASON }),
    Accepts: accepts,
  }),
  response: changeSet,
});

/**
 * Has a change set take force, now or at an instant to come. 409 with the set where somebody published one of its
 * parameters meanwhile, with what happened.
 */
export const publishChangeSet = defineCall({
  method: 'POST',
  path: '/api/ParameterChange/PublishChangeSet',
  body: object({
    UniqueId: uniqueId(),
    Version: integer(),
    /** Null: at once. To the minute, at least two minutes and at most a year ahead. */
    InForceFrom: nullable(dateTime()),
    /** Said by who is alone: there is nobody to review it. */
    IsWithoutReview: optional(boolean()),
    Accepts: optional(accepts),
  }),
  response: changeSet,
});

/** Takes back what was scheduled, until a minute before its time; the set is as approved as before. */
export const withdrawPublication = defineCall({
  method: 'POST',
  path: '/api/ParameterChange/WithdrawPublication',
  body: object({ UniqueId: uniqueId(), Version: integer() }),
  response: changeSet,
});
