import { defineCall } from '../call';
import { date, dateTime, uniqueId } from '../fields';
import { LONGEST_WORDING } from '../parameters/riskDetails';
import { paged, pagingFields } from '../paging';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { endorsementFields } from './endorsementForm';
import { endorsementChange } from './endorsementRequest';

// The same neutral change on many policies (docs/decisions/0149). All additive.

/** More are another bulk change: its preview would be read by nobody. */
export const MOST_POLICIES_AT_ONCE = 2000;
/** So many are judged with one call. */
export const MOST_PREVIEWED = 50;

const change = object({
  /** A neutral sub-type of the insurer's parameters. */
  SubTipoEndossoId: uniqueId(),
  MotivoId: uniqueId(),
  Justificativa: optional(nullable(text({ maxLength: 1000 }))),
  /** From when on it counts; from today without it. */
  DataEfeito: optional(nullable(date())),
  /** The insured whose name and address these are; a policy of another one refuses. */
  DadosSegurado: endorsementFields.DadosSegurado,
  /** A particular clause that each policy gets besides its own. */
  Clausula: optional(
    nullable(
      object({
        Name: text({ minLength: 1, maxLength: 120 }),
        Value: text({ minLength: 1, maxLength: LONGEST_WORDING }),
      }),
    ),
  ),
});
/** What changes in each of the policies. */
export type BulkChange = Static<typeof change>;

const previewed = object({
  PolicyUniqueId: uniqueId(),
  /** Null of a policy that the user does not see. */
  PolicyNumber: nullable(text()),
  Changes: array(endorsementChange),
  /** Why it refuses; empty where it would be asked for. */
  Refusals: array(text()),
  Warnings: array(text()),
  /** Additive: whether nothing would stand against its issue, an analysis would, or it refuses. */
  Outcome: optional(union([literal('passes'), literal('waits'), literal('refused')])),
  /** Additive: of one that waits, the analysis (`a análise de cadastro`) and why; null otherwise. */
  WaitsFor: optional(nullable(object({ Analysis: text(), Sentence: text() }))),
});
/** What a bulk change would do to one policy. */
export type PreviewedPolicy = Static<typeof previewed>;

/** What would change in each policy, and which refuse and why. A policy named twice is answered once. */
export const previewBulkChange = defineCall({
  method: 'POST',
  path: '/api/EndorsementBulk/Preview',
  body: object({ Change: change, PolicyUniqueIds: array(uniqueId(), { minItems: 1, maxItems: MOST_PREVIEWED }) }),
  /** `MayIssue`: the user holds the approval right, so that the endorsements could be issued with it. */
  response: object({ Policies: array(previewed), MayIssue: boolean() }),
});

const state = union([literal('running'), literal('stopped'), literal('done')]);

const outcome = union([literal('waiting'), literal('requested'), literal('issued'), literal('refused')]);
/** What became of one policy. */
export type BulkOutcome = Static<typeof outcome>;

const cause = object({
  Outcome: outcome,
  /** What the sentences of these policies have in common (`causeOf`). */
  Cause: text(),
  PolicyCount: integer(),
});
/** Why some policies of a bulk change refused or wait. */
export type BulkCause = Static<typeof cause>;

const bulkChange = object({
  UniqueId: uniqueId(),
  State: state,
  SubTypeName: text(),
  /** The clause that is added, and whose name and address change. */
  ClauseName: nullable(text()),
  InsuredName: nullable(text()),
  Justification: nullable(text()),
  IssuesAtEnd: boolean(),
  StartedByName: text(),
  StartedAt: dateTime(),
  FinishedAt: nullable(dateTime()),
  PolicyCount: integer(),
  WaitingCount: integer(),
  RequestedCount: integer(),
  IssuedCount: integer(),
  RefusedCount: integer(),
  /** Additive: it was told to stop and still works on one policy. */
  IsStopping: optional(boolean()),
  /** Additive, in `getBulkChange` alone: why some refused or wait, the commonest cause first. */
  Causes: optional(array(cause)),
});
/** A bulk change and how far it is. */
export type BulkChangeProgress = Static<typeof bulkChange>;

/**
 * Asks for the change on every policy in the background. `UniqueId` is made by the caller: sent again it is the same bulk
 * change. 403 where it is to issue and the user does not hold the approval right; 422 for what is no neutral sub-type.
 */
export const startBulkChange = defineCall({
  method: 'POST',
  path: '/api/EndorsementBulk/Start',
  body: object({
    UniqueId: uniqueId(),
    Change: change,
    PolicyUniqueIds: array(uniqueId(), { minItems: 1, maxItems: MOST_POLICIES_AT_ONCE }),
    /** Issues what nothing stands against and nobody else has to decide. */
    IssuesAtEnd: boolean(),
  }),
  response: bulkChange,
});

const one = object({ UniqueId: uniqueId() });

/** A bulk change of the user, or of anybody at their insurer. 404 where there is none. */
export const getBulkChange = defineCall({
  method: 'GET',
  path: '/api/EndorsementBulk/Get',
  query: one,
  response: bulkChange,
});

/** The insurer's bulk changes, the newest first. */
export const getBulkChanges = defineCall({
  method: 'GET',
  path: '/api/EndorsementBulk/List',
  query: object({ currentPage: pagingFields.currentPage, rowsPerPage: pagingFields.rowsPerPage }),
  response: paged(bulkChange),
});

const bulkPolicy = object({
  PolicyUniqueId: uniqueId(),
  PolicyNumber: text(),
  PolicyHolderName: text(),
  Outcome: outcome,
  /** Why it refused, or what the request waits for. */
  Sentence: nullable(text()),
  EndorsementUniqueId: nullable(uniqueId()),
  EndorsementNumber: nullable(text()),
});
/** One policy of a bulk change, with its endorsement. */
export type BulkPolicy = Static<typeof bulkPolicy>;

/** The policies of a bulk change in the order of their selection, those of one outcome alone where it is named. */
export const getBulkChangePolicies = defineCall({
  method: 'GET',
  path: '/api/EndorsementBulk/Policies',
  query: object({
    UniqueId: uniqueId(),
    Outcome: optional(outcome),
    currentPage: pagingFields.currentPage,
    rowsPerPage: pagingFields.rowsPerPage,
  }),
  response: paged(bulkPolicy),
});

/** Stops after the policy at which it is; what was asked for stays. 422 where it does not run. */
export const stopBulkChange = defineCall({
  method: 'POST',
  path: '/api/EndorsementBulk/Stop',
  body: one,
  response: bulkChange,
});

/** Goes on with the policies that wait. 422 where it has not stopped. */
export const continueBulkChange = defineCall({
  method: 'POST',
  path: '/api/EndorsementBulk/Continue',
  body: one,
  response: bulkChange,
});
