import { defineCall } from '../call';
import { money, uniqueId } from '../fields';
import { array, boolean, integer, nullable, number, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { namedChangeSet } from './changes';
import { modalityGroupParameters } from './kinds/modalityGroup';
import { modalityListItem } from './modalities';
import { draftAnswer, versioned, write } from './modalityRecord';

const head = {
  ...versioned,
  /** The branch's own id, which addresses name. */
  BranchId: integer(),
  BranchName: text(),
  /** Null for a group that is only drafted. */
  InForce: nullable(modalityGroupParameters),
  Values: modalityGroupParameters,
};

const countedGroup = object({
  ...head,
  /** Modalities that are offered, and those that no longer are. */
  OfferedCount: integer(),
  RemovedCount: integer(),
  /** Modalities of it that any open change set touches, with their coverages, rates and clauses. */
  DraftedCount: integer(),
});
/** A group of modalities with what it holds. */
export type ModalityGroupItem = Static<typeof countedGroup>;

/** The company's branches with their groups of modalities, in force or, with a change set, as drafted in it. */
export const getModalityGroupList = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetModalityGroupList',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: object({
    Branches: array(object({ Id: integer(), Code: text(), Name: text() })),
    Groups: array(countedGroup),
    /** Null where this user may draft a new group. */
    WhyNotEdit: nullable(text()),
  }),
});

const modalityOfGroup = object({
  UniqueId: uniqueId(),
  /** Null while it is only drafted: addresses name 0 then. */
  Id: nullable(integer()),
  Name: text(),
  Ref: text(),
  AnnualRatePercent: number(),
  MinInsurancePremium: money(),
  MaxInsuredAmountValue: money(),
  MinPeriodInDays: integer(),
  MaxPeriodInDays: integer(),
  MinPeriodInYears: nullable(integer()),
  MaxPeriodInYears: nullable(integer()),
  IsComplementaryModality: boolean(),
  IsDeleted: boolean(),
  /** Open change sets that touch it, or something of it. */
  DraftedIn: array(namedChangeSet),
});
/** A modality as the page of its group shows it: what is in force, else what is drafted. */
export type ModalityOfGroup = Static<typeof modalityOfGroup>;

const modalityGroupRecord = object({ ...head, Modalities: array(modalityOfGroup) });
/** A group of modalities with all of them, also those that are no longer offered or not yet in force. */
export type ModalityGroupRecord = Static<typeof modalityGroupRecord>;

/** One group, likewise; 404 for another company's. */
export const getModalityGroup = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetModalityGroup',
  query: object({ modalityGroupUniqueId: uniqueId(), ChangeSetUniqueId: optional(uniqueId()) }),
  response: modalityGroupRecord,
});

/** Drafts a group; 409 with the draft as it stands where somebody else wrote or published it meanwhile. */
export const saveModalityGroup = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveModalityGroup',
  body: object({ ...write, Values: modalityGroupParameters }),
  response: draftAnswer,
});

/** The modalities of a group that are offered (Spec 001 §7 "Parameterisation"), by name. */
export const getModalitiesByGroup = defineCall({
  method: 'GET',
  path: '/api/Modality/GetModalitiesByGroup',
  query: object({ modalityGroupUniqueId: uniqueId() }),
  response: array(modalityListItem),
});
