import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { endorsementAnniversaryParameters, endorsementSubTypeParameters } from './kinds/endorsement';
import { versioned, write } from './modalityRecord';

const subType = object({
  ...versioned,
  /** Null for one that is only drafted. */
  InForce: nullable(endorsementSubTypeParameters),
  Values: endorsementSubTypeParameters,
});
/** A sub-type of endorsement, in force and drafted. */
export type EndorsementSubTypeRecord = Static<typeof subType>;

const anniversary = object({
  ...versioned,
  /** Null for one that is only drafted. */
  InForce: nullable(endorsementAnniversaryParameters),
  Values: endorsementAnniversaryParameters,
});
/** The yearly update of a modality, which is its id; in force and drafted. */
export type EndorsementAnniversaryRecord = Static<typeof anniversary>;

const modality = object({
  UniqueId: uniqueId(),
  /** With its reference, by which those of the same name are told apart. */
  Name: text(),
  MaxPeriodInDays: integer(),
  MaxPeriodInYears: nullable(integer()),
  /** Null where it was never said: nothing is updated then. */
  Anniversary: nullable(anniversary),
});
/** A modality with its yearly update. */
export type EndorsementModality = Static<typeof modality>;

/** What endorsements may be asked for, and which modalities are updated each year (DECISIONS "Parameter calls without a name"). */
export const getEndorsementParameters = defineCall({
  method: 'GET',
  path: '/api/EndorsementParameter/GetEndorsementParameters',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: object({
    /** By type and name. */
    SubTypes: array(subType),
    Modalities: array(modality),
    /** Null where this user may draft a new sub-type. */
    WhyNotAdd: nullable(text()),
  }),
});

/** Drafts a new sub-type: nobody can ask for it before its change set is published. */
export const createEndorsementParameter = defineCall({
  method: 'POST',
  path: '/api/EndorsementParameter/CreateEndorsementParameter',
  body: object({
    ChangeSetUniqueId: write.ChangeSetUniqueId,
    /** Made by the caller, so that a repeated request makes one. */
    UniqueId: uniqueId(),
    EndorsementParameter: endorsementSubTypeParameters,
  }),
  response: subType,
});

/** Drafts a sub-type, with `IsDeleted` that it is asked for no longer; 409 with it as it stands. */
export const changeEndorsementParameter = defineCall({
  method: 'PUT',
  path: '/api/EndorsementParameter/ChangeEndorsementParameter',
  body: object({
    ChangeSetUniqueId: write.ChangeSetUniqueId,
    UniqueId: uniqueId(),
    BaseVersionUniqueId: write.BaseVersionUniqueId,
    DraftVersion: write.DraftVersion,
    IsDeleted: boolean(),
    EndorsementParameter: endorsementSubTypeParameters,
  }),
  response: subType,
});

/** Drafts the yearly update of a modality. Additive: the specification names the screen and no call. 409 with it as it stands. */
export const saveEndorsementAnniversary = defineCall({
  method: 'POST',
  path: '/api/EndorsementParameter/SaveEndorsementAnniversary',
  body: object({
    ChangeSetUniqueId: write.ChangeSetUniqueId,
    ModalityUniqueId: uniqueId(),
    BaseVersionUniqueId: write.BaseVersionUniqueId,
    DraftVersion: write.DraftVersion,
    Values: endorsementAnniversaryParameters,
  }),
  response: anniversary,
});
