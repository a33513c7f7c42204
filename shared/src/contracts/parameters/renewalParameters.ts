import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { renewalParameters, renewalRulesParameters } from './kinds/renewal';
import { versioned, write } from './modalityRecord';
import { riskKind } from './riskDetails';

const rulesRecord = object({ ...versioned, InForce: renewalRulesParameters, Values: renewalRulesParameters });
/** The insurer's own renewal rule, in force and drafted. */
export type RenewalRulesRecord = Static<typeof rulesRecord>;

const renewalParameter = object({
  ...versioned,
  /** Null for a rule that is only drafted. */
  InForce: nullable(renewalParameters),
  Values: renewalParameters,
});
/** The renewal rule of a modality, which is its id; in force and drafted. */
export type RenewalParameterRecord = Static<typeof renewalParameter>;

const modality = object({
  UniqueId: uniqueId(),
  Name: text(),
  Ref: text(),
  BranchCode: text(),
  RiskKind: riskKind,
  /** The longest that its policies last. */
  MaxPeriodInDays: integer(),
  MaxPeriodInYears: nullable(integer()),
  /** Null where it goes by the insurer's own rule. */
  Parameter: nullable(renewalParameter),
});
/** A modality with the renewal rule that it has for itself. */
export type RenewalModality = Static<typeof modality>;

/** How policies are renewed, in force or, with a change set, as drafted in it: every modality that is offered (DECISIONS "Parameter calls without a name"). */
export const getRenewalParameters = defineCall({
  method: 'GET',
  path: '/api/RenewalParameter/GetRenewalParameters',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: object({
    Rules: rulesRecord,
    Modalities: array(modality),
    /** Null where this user may draft a rule for a modality. */
    WhyNotAdd: nullable(text()),
  }),
});

/** Drafts a renewal rule of a modality's own; 409 with the one that it has already. */
export const createRenewalParameter = defineCall({
  method: 'POST',
  path: '/api/RenewalParameter/CreateRenewalParameter',
  body: object({
    ChangeSetUniqueId: write.ChangeSetUniqueId,
    ModalityUniqueId: uniqueId(),
    RenewalParameter: renewalParameters,
  }),
  response: renewalParameter,
});

/** Drafts another one, or with `IsDeleted` that the modality goes by the insurer's own rule again; 409 with it as it stands. */
export const changeRenewalParameter = defineCall({
  method: 'PUT',
  path: '/api/RenewalParameter/ChangeRenewalParameter',
  body: object({
    ChangeSetUniqueId: write.ChangeSetUniqueId,
    /** The modality. */
    UniqueId: uniqueId(),
    BaseVersionUniqueId: write.BaseVersionUniqueId,
    DraftVersion: write.DraftVersion,
    IsDeleted: boolean(),
    RenewalParameter: renewalParameters,
  }),
  response: renewalParameter,
});

/** Drafts the insurer's own rule. Additive: the specification names the screen and no call. 409 with it as it stands. */
export const saveRenewalRules = defineCall({
  method: 'POST',
  path: '/api/RenewalParameter/SaveRenewalRules',
  body: object({ ...write, Values: renewalRulesParameters }),
  response: rulesRecord,
});
