import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { conditionsParameters } from './kinds/conditions';
import { versioned, write } from './modalityRecord';

const standing = {
  ...versioned,
  /** 0 for what is only drafted. */
  Id: integer(),
  /** Its own id where the branch is of the private sector, null where it is of the public one. */
  PrivateContractualTermId: nullable(integer()),
  BranchCode: text(),
  BranchName: text(),
  /** Of the tab "Privado"; what is only drafted has no id to tell it by. */
  IsPrivate: boolean(),
  /** Null for the general conditions of the branch. */
  ModalityName: nullable(text()),
  /** The number that contracts print: how many versions there were; 0 for what is only drafted. */
  Version: integer(),
};

const title = object({ Title: text(), SusepProcessNumber: nullable(text()), ModalityUniqueId: nullable(uniqueId()) });
const contractualTerm = object({ ...standing, InForce: nullable(title), Values: title });
/** Conditions of contract as their list shows them, without their text. */
export type ContractualTerm = Static<typeof contractualTerm>;

const contractualTermRecord = object({
  ...standing,
  InForce: nullable(conditionsParameters),
  Values: conditionsParameters,
});
/** Conditions of contract, whole, in force and as drafted. */
export type ContractualTermRecord = Static<typeof contractualTermRecord>;

const missing = object({
  BranchCode: text(),
  BranchName: text(),
  IsPrivate: boolean(),
  ModalityUniqueId: nullable(uniqueId()),
  ModalityName: nullable(text()),
});
/** What is offered without conditions, so that no policy of it can be made. */
export type MissingConditions = Static<typeof missing>;

/** General conditions of branches, special ones of modalities (Spec 001 §7 "Parameterisation"); all but `Id`s is additive. */
export const getGeneralConditions = defineCall({
  method: 'GET',
  path: '/api/Plug/GetGeneralConditions',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: object({
    ContractualTerms: array(contractualTerm),
    Missing: array(missing),
    /** Null where this user may draft something new. */
    WhyNotAdd: nullable(text()),
  }),
});

/** One of them, whole; 404 where the company does not have it. Additive. */
export const getGeneralCondition = defineCall({
  method: 'GET',
  path: '/api/Plug/GetGeneralCondition',
  query: object({ UniqueId: uniqueId(), ChangeSetUniqueId: optional(uniqueId()) }),
  response: contractualTermRecord,
});

/** Drafts conditions; whose they are stays what it was. 409 with the record as it stands. Additive. */
export const saveGeneralConditions = defineCall({
  method: 'POST',
  path: '/api/Plug/SaveGeneralConditions',
  body: object({ ...write, Values: conditionsParameters }),
  response: contractualTermRecord,
});

/**
 * A PDF of conditions: in force, or, with a change set, as drafted and marked as such. Tags are lines to fill in. 404 for
 * conditions that the company does not have. Additive.
 */
export const generateConditionsDocument = defineCall({
  method: 'POST',
  path: '/api/Plug/GenerateGeneralConditionsDocument',
  body: object({ UniqueId: uniqueId(), ChangeSetUniqueId: optional(uniqueId()) }),
  response: object({ UrlToDownload: text() }),
});
