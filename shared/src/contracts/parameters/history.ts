import { defineCall } from '../call';
import { dateTime, line, uniqueId } from '../fields';
import { pageFields, pagingFields } from '../paging';
import { array, boolean, integer, nullable, object, optional, text, unknown } from '../schema';
import type { Static } from '../schema';
import {
  changeSet,
  changeSetName,
  changeSetReason,
  namedChangeSet,
  parameterKind,
  parameterReference,
} from './changes';

// What was in force when, who published it and why, and the way back. All additive.

const publication = object({
  UniqueId: uniqueId(),
  Number: integer(),
  InForceFrom: dateTime(),
  /** It is published and takes force later. */
  IsToCome: boolean(),
  PublishedByName: nullable(text()),
  PublishedAt: dateTime(),
  ReviewedByName: nullable(text()),
  IsWithoutReview: boolean(),
  ChangeSet: namedChangeSet,
  Reason: text(),
  /** How many parameters of each sort it says something of. */
  Counts: array(object({ Kind: parameterKind, Count: integer() })),
});
/** A publication in the timeline. */
export type TimelinePublication = Static<typeof publication>;

/** Publications, the latest to take force first; what was withdrawn before its time never was in force and is left out. */
export const getPublications = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/GetPublications',
  query: object({
    /** Those that say something of a sort of parameter, of one of them, or that somebody published. */
    Kind: optional(parameterKind),
    ParameterUniqueId: optional(uniqueId()),
    PublishedByUniqueId: optional(uniqueId()),
    ...pagingFields,
  }),
  response: object({
    ...pageFields(publication),
    /** Everybody who ever published, for the filter. */
    People: array(object({ UniqueId: uniqueId(), Name: text() })),
    /** The parameter that was asked for, as it is called. */
    ParameterName: nullable(text()),
  }),
});

const changedParameter = object({
  Kind: parameterKind,
  UniqueId: uniqueId(),
  Name: text(),
  /** It is not offered any more by what comes after. */
  IsDeleted: boolean(),
  /** Null where there was none. */
  Before: unknown(),
  After: unknown(),
});
/** A parameter before and after, by the contract of its kind. */
export type ChangedParameter = Static<typeof changedParameter>;

const changes = {
  ...pageFields(changedParameter),
  /** Names of what the values refer to. */
  References: array(parameterReference),
};

/** What a publication changed, each against what was in force before it. */
export const getPublicationChanges = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/GetPublicationChanges',
  query: object({
    UniqueId: uniqueId(),
    Kind: optional(parameterKind),
    ParameterUniqueId: optional(uniqueId()),
    ...pagingFields,
  }),
  response: object(changes),
});

/** What differs between two instants; the order of the two does not matter to it. */
export const compareParameters = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/CompareParameters',
  query: object({ From: dateTime(), Until: dateTime(), Kind: optional(parameterKind), ...pagingFields }),
  response: object({
    ...changes,
    FromPublicationNumber: integer(),
    UntilPublicationNumber: integer(),
  }),
});

const parameterInForce = object({
  Kind: parameterKind,
  UniqueId: uniqueId(),
  Name: text(),
  IsDeleted: boolean(),
  Values: unknown(),
  PublicationNumber: integer(),
  InForceSince: dateTime(),
});
/** A parameter as it was in force at an instant. */
export type ParameterInForce = Static<typeof parameterInForce>;

/** What was in force at an instant; before the first publication that is what the first one says. */
export const getParametersAt = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/GetParametersAt',
  query: object({
    At: dateTime(),
    Kind: optional(parameterKind),
    /** Part of a name, accents and case aside. */
    Search: optional(line()),
    ...pagingFields,
  }),
  response: object({
    ...pageFields(parameterInForce),
    References: array(parameterReference),
    PublicationNumber: integer(),
    InForceSince: dateTime(),
  }),
});

/**
 * Drafts an older state again, of one parameter or of all, as a new change set: nothing is overwritten. What came later is
 * drafted as no longer offered. 422 where nothing differs, or where something of it is scheduled.
 */
export const restoreParameters = defineCall({
  method: 'POST',
  path: '/api/ParameterChange/RestoreParameters',
  body: object({
    PublicationUniqueId: uniqueId(),
    /** Both, or neither for the whole state. */
    Kind: nullable(parameterKind),
    ParameterUniqueId: nullable(uniqueId()),
    Name: changeSetName,
    Reason: changeSetReason,
    IdempotencyKey: optional(uniqueId()),
  }),
  response: changeSet,
});

const overview = array(
  object({
    Kind: parameterKind,
    /** How many are in force and offered. */
    InForceCount: integer(),
    /** How many drafts of open change sets touch the sort. */
    DraftCount: integer(),
    /** What took force last; null before anything did. */
    LastChange: nullable(
      object({ PublicationNumber: integer(), InForceFrom: dateTime(), PublishedByName: nullable(text()) }),
    ),
  }),
);
/** A sort of parameter: what is in force, what is drafted, who changed what last. */
export type ParameterOverview = Static<typeof overview>[number];

/** Every sort of parameter in short, for the menu of the areas. */
export const getParameterOverview = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/GetParameterOverview',
  response: overview,
});
