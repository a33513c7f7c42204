import { policyHolderClass } from '../parameters/kinds/modalityRates';
import { defineCall } from '../call';
import { date, dateTime, email, line, money, partyName, recordId, uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { location, locationInput } from '../underwriting/proposalParties';
import { endingLimitFields, limitFields } from './exposure';
import { byDocument, documentFiles, documentRequest, partyDocument } from './partyDocuments';
import { locationChange, LONGEST_JUSTIFICATION, partyHistory, partyLocation } from './partyRecord';

const missingPlace = union([
  literal('situation'),
  literal('registration'),
  literal('limit'),
  literal('counterGuarantee'),
  literal('documents'),
  literal('nomination'),
]);
/** Where that which a policy holder lacks is settled. */
export type PolicyHolderMissingPlace = Static<typeof missingPlace>;

const nomination = object({ BrokerUniqueId: uniqueId(), BrokerName: text(), Since: nullable(dateTime()) });

const action = union([
  literal('edit'),
  literal('block'),
  literal('unblock'),
  literal('blockRestrictively'),
  literal('unblockRestrictively'),
  literal('enableInstallments'),
  literal('disableInstallments'),
  literal('ignoreCcgSignature'),
  literal('requireCcgSignature'),
  literal('requestDocument'),
  literal('limitModalityGroup'),
  literal('exportPersonalData'),
  literal('anonymisePersonalData'),
]);
/** What somebody can do with a policy holder. */
export type PolicyHolderAction = Static<typeof action>;

const modalityGroupUse = object({
  UniqueId: uniqueId(),
  Name: text(),
  BranchName: text(),
  /** What holds limit now of policies and waiting proposals of this group, in cents. */
  UsedLimitValue: money(),
  /** Within the overall limit; null where that alone counts. */
  Limit: nullable(object(endingLimitFields)),
});
/** What a policy holder uses of a modality group, and the limit that bounds it. */
export type ModalityGroupUse = Static<typeof modalityGroupUse>;

const record = object({
  Id: integer(),
  UniqueId: uniqueId(),
  Name: text(),
  TradeName: nullable(text()),
  /** A CPF is masked for privacy. */
  CpfCnpj: text(),
  IsActive: boolean(),
  Email: nullable(text()),
  Phone: nullable(text()),
  /** Outsiders read every block as this one. */
  IsBlocked: boolean(),
  /** For the insurer's own staff; null for all others. */
  BlockedJustification: nullable(text()),
  /** What lists of debts say; for the insurer's own staff, false for all others. */
  IsRestrictivelyBlocked: boolean(),
  RestrictiveJustification: nullable(text()),
  /** By which its covers are priced; for the insurer's own staff, null for all others. Additive. */
  RateClass: nullable(policyHolderClass),
  EnableAnnualInstallments: boolean(),
  IgnoreCCGSignature: boolean(),
  /** Approved nominations by name of the broker; a broker reads its own alone. */
  Nominations: array(nomination),
  Limit: object(endingLimitFields),
  /** In the company's order. Those with a limit of their own; for who sees the credit view (44) or may limit them, all. */
  ModalityGroups: array(modalityGroupUse),
  /** Null without a group; its figures for the insurer's own staff with functionality 44 only. */
  EconomicGroup: nullable(object({ UniqueId: uniqueId(), Name: text(), Limit: nullable(object(limitFields)) })),
  /** Whether this user reads who shares the group's limit, or could put the policy holder into a group. */
  ShowsEconomicGroup: boolean(),
  /** Whether this user reads what the bureau knows of it, its partners among that. */
  ShowsBureauData: boolean(),
  /** What keeps new proposals from passing by themselves, as the engine judges it, in the order in which to settle it. */
  Missing: array(object({ Place: missingPlace, Text: text() })),
  /** The main one first. */
  Locations: array(partyLocation),
  /** Proposals that this user sees and that are not decided yet: what a block leaves open. */
  OpenProposalCount: integer(),
  RegisteredAt: dateTime(),
  /** Since when nothing says who it was (LGPD); null where the record names somebody. */
  AnonymisedAt: nullable(dateTime()),
  /** What this user may do with it, with why not now. */
  Actions: array(object({ Action: action, DisabledReason: nullable(text()) })),
  /** What a change states as `ExpectedChangedAt`. */
  ChangedAt: dateTime(),
});
/** A policy holder (tomador) with what an underwriter asks first: may we, how much is left, what is missing. */
export type PolicyHolderRecord = Static<typeof record>;

/**
 * The record of a policy holder (Spec 001 §7 "Policy holders"). The specification names its fields in part; the others
 * are additive. 404 for one that the user does not see.
 */
export const getPolicyHolder = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetPolicyHolder',
  query: object({ UniqueId: uniqueId() }),
  response: record,
});

const inverted = {
  PolicyHolderUniqueId: uniqueId(),
  /** Stays in the history; brokers do not read it. */
  Justification: text({ maxLength: LONGEST_JUSTIFICATION }),
};

/**
 * Blocks a policy holder or takes the block away (Spec 001 §4 "Other transitions"): a blocked one gets no new proposal, what
 * is under way goes on; its brokers are told that, not why. 409 with the record where it is not as `ExpectedIsBlocked` says.
 */
export const invertPolicyHolderBlocked = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/InverterBlockedPolicyHolder',
  body: object({ ...inverted, ExpectedIsBlocked: optional(boolean()) }),
  response: record,
});

/** Blocks a policy holder for what lists of debts say of it, or no longer (Spec 001 §4); outsiders are told of a block alone. */
export const invertPolicyHolderBlockedRestrictively = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/InverterBlockedRestrictvePolicyHolder',
  body: object({ ...inverted, ExpectedIsRestrictivelyBlocked: optional(boolean()) }),
  response: record,
});

/** Lets proposals of a policy holder pass without a signed contract of counter-guarantee, or no longer (Spec 001 §4). */
export const invertIgnoreCcgSignature = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/InverterIgnoreCCGSignaturePolicyHolder',
  body: object({ ...inverted, ExpectedIgnoreCCGSignature: optional(boolean()) }),
  response: record,
});

/** Lets the premium of a policy holder be paid year by year, or no longer (Spec 001 §4). The same twice is done once. */
export const updateEnableAnnualInstallment = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/UpdatePolicyHolderEnableAnnualInstallment',
  query: object({
    enableInstallment: boolean(),
    policyHolderUniqueId: uniqueId(),
    expectedEnableInstallment: optional(boolean()),
  }),
  response: record,
});

/**
 * Sets, lowers or ends sooner the limit of a modality group within the overall one, or takes it away with `LimitValue` null.
 * Additive; for the insurer's own staff with functionality 35. Raised it is by a request alone (`sendRequestToAnalysis`). 422
 * with a field above the overall limit, below what is used, or for more than there is; 409 with the record where it is not as
 * `ExpectedLimitValue` and `ExpectedExpiresOn` say. The same twice is done once.
 */
export const saveModalityGroupLimit = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/SaveModalityGroupLimit',
  body: object({
    ...inverted,
    ModalityGroupUniqueId: uniqueId(),
    LimitValue: nullable(money({ minimum: 0 })),
    /** Its last day; null where it lasts as long as the overall limit. */
    ExpiresOn: nullable(date()),
    ExpectedLimitValue: optional(nullable(money())),
    ExpectedExpiresOn: optional(nullable(date())),
  }),
  response: record,
});

/** Gives a policy holder another name (Spec 001 §7). 409 with the record where it is not as `ExpectedChangedAt` says. */
export const updatePolicyHolderName = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/UpdatePolicyHolderName',
  body: object({ PolicyHolderUniqueId: uniqueId(), Name: partyName(), ExpectedChangedAt: optional(dateTime()) }),
  response: record,
});

/** Changes what was sent of how a policy holder is called and reached; null takes it away (Spec 001 §7). 409 likewise. */
export const saveComplementarData = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/SaveComplementarData',
  body: object({
    PolicyHolderUniqueId: uniqueId(),
    TradeName: optional(nullable(partyName())),
    Email: optional(nullable(email())),
    Phone: optional(nullable(line())),
    RateClass: optional(nullable(policyHolderClass)),
    ExpectedChangedAt: optional(dateTime()),
  }),
  response: record,
});

/** Adds an address to a policy holder; the first one is the main one. Additive: the specification removes them alone. */
export const savePolicyHolderLocation = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/SavePolicyHolderLocation',
  body: object({ PolicyHolderUniqueId: uniqueId(), ...locationInput }),
  response: location,
});

/** Changes an address of a policy holder, or makes it the main one; what names it keeps it as it was. Additive. 409 likewise. */
export const updatePolicyHolderLocation = defineCall({
  method: 'PATCH',
  path: '/api/PolicyHolder/UpdateLocation',
  query: object({ id: recordId() }),
  body: locationChange,
  response: record,
});

/** Takes an address of a policy holder away; what names it keeps it (Spec 001 §7). 422 for the main one. 409 likewise. */
export const removePolicyHolderLocation = defineCall({
  method: 'DELETE',
  path: '/api/PolicyHolder/RemovePolicyHolderLocation',
  query: object({ locationId: recordId(), expectedChangedAt: optional(dateTime()) }),
  response: record,
});

/** The documents of a policy holder as they were asked for, those taken away included (Spec 001 §7 "Documents"). */
export const getDocumentsByPolicyHolder = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetDocumentsByPolicyHolderUniqueId',
  query: object({ policyHolderUniqueId: uniqueId() }),
  response: array(partyDocument),
});

/** Asks a policy holder for a document (Spec 001 §7). 422 with the field `Name` for one that is asked for already. */
export const createPolicyHolderDocument = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/CreateRequestDocument',
  body: object({ PolicyHolderUniqueId: uniqueId(), ...documentRequest }),
  response: partyDocument,
});

/** Gives files to a document of a policy holder, which waits for analysis from then on (Spec 001 §7). */
export const uploadPolicyHolderDocument = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/UploadRequestDocument',
  body: object(documentFiles),
  response: partyDocument,
});

/** Takes a document of a policy holder away; it can be brought back (Spec 001 §7). */
export const deletePolicyHolderDocument = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/DeleteRequestDocument',
  body: object(byDocument),
  response: partyDocument,
});

/** What was changed of a policy holder, its addresses apart, and who saw its data (Spec 001 §3, §7). */
export const getPolicyHolderChangeHistory = defineCall({
  method: 'GET',
  path: '/api/PolicyHolderChangeHistory/Get',
  query: object({ policyHolderId: recordId() }),
  response: partyHistory,
});
