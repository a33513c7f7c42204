import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { namedChangeSet, parameterProblem } from './changes';
import { coverageParameters } from './kinds/coverage';
import { companyRulesParameters } from './kinds/companyRules';
import { modalityParameters } from './kinds/modality';

/** What every versioned parameter comes with, whatever it says. */
export const versioned = {
  UniqueId: uniqueId(),
  /** What a draft is written on; null where nothing is published yet. Of what is still to take force where that is the latest. */
  VersionUniqueId: nullable(uniqueId()),
  /** The publication that it is in force by, and since when. */
  PublicationNumber: nullable(integer()),
  InForceSince: nullable(dateTime()),
  IsDeleted: boolean(),
  /** What is published already and takes force later. */
  Scheduled: nullable(object({ InForceFrom: dateTime(), ChangeSet: namedChangeSet })),
  /** The draft of the change set that was asked for; `Values` is then what it says. */
  Draft: nullable(
    object({
      ChangeSet: namedChangeSet,
      DraftVersion: integer(),
      IsDeleted: boolean(),
      ChangedByName: text(),
      ChangedAt: dateTime(),
    }),
  ),
  Problems: array(parameterProblem),
  /** Other open change sets that touch it. */
  AlsoIn: array(namedChangeSet),
  /** Null where this user may draft a change. */
  WhyNotEdit: nullable(text()),
};

const modalityRecord = object({
  ...versioned,
  GroupName: text(),
  BranchCode: text(),
  /** What is in force; null for a modality that is only drafted. */
  InForce: nullable(modalityParameters),
  Values: modalityParameters,
});
/** A modality with its parameters, what is in force and what is drafted. */
export type ModalityRecord = Static<typeof modalityRecord>;

/** Into which change set a value is written, and what it builds on. */
export const write = {
  /** The caller's own open set where it is not given. */
  ChangeSetUniqueId: optional(uniqueId()),
  /** Null makes something new. */
  UniqueId: nullable(uniqueId()),
  BaseVersionUniqueId: nullable(uniqueId()),
  /** 0 where the change set says nothing of it yet. */
  DraftVersion: integer({ minimum: 0 }),
  IsDeleted: boolean(),
  /** Names something new, so that the same request sent twice makes it once. */
  IdempotencyKey: optional(uniqueId()),
};

/** All that a modality is by (Spec 001 §3), in force or, with a change set, as drafted in it. */
export const getModalityParameters = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetModalityParameters',
  query: object({ modalityUniqueId: uniqueId(), ChangeSetUniqueId: optional(uniqueId()) }),
  response: modalityRecord,
});

/**
 * Drafts a modality (Spec 001 §7 "Parameterisation"): nothing of it is in force before its change set is published. 409 with
 * the draft as it stands where somebody else has written or published it meanwhile.
 */
export const saveModality = defineCall({
  method: 'POST',
  path: '/api/Core/SaveModality',
  body: object({ ...write, Values: modalityParameters }),
  response: modalityRecord,
});

/** What a draft became: its identity, where it stands, and what stands against it. */
export const draftAnswer = object({
  UniqueId: uniqueId(),
  ChangeSet: namedChangeSet,
  DraftVersion: integer(),
  Problems: array(parameterProblem),
});

/** Drafts a coverage of a modality, likewise. */
export const saveCoverage = defineCall({
  method: 'POST',
  path: '/api/Core/SaveCoverage',
  body: object({ ...write, Values: coverageParameters }),
  response: draftAnswer,
});

/** Drafts the insurer's own rules, likewise; there is one of them. */
export const saveCompanyRules = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveCompanyRules',
  body: object({ ...write, Values: companyRulesParameters }),
  response: draftAnswer,
});

const companyRulesRecord = object({ ...versioned, InForce: companyRulesParameters, Values: companyRulesParameters });

/** The insurer's own rules, likewise. */
export const getCompanyRules = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetCompanyRules',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: companyRulesRecord,
});
