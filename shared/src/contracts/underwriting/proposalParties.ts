import { MOST_FILES_OF_DOCUMENT } from '../boards/kanbanDocuments';
import { defineCall } from '../call';
import { addressLine, date, line, money, recordId, uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, number, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// Who takes part in a new proposal, and how each is found (Spec 001 §3 "Location", §7). The specification names the
// calls and few fields; these are what the screens decide by. A CPF is masked in every list.

/** What an address has (Spec 001 §3 "Location"). */
export const locationFields = {
  UniqueId: uniqueId(),
  IsMain: boolean(),
  AddressName: text(),
  /** Street, number and complement in one line. */
  Address: text(),
  Number: text(),
  Complement: nullable(text()),
  Neighborhood: text(),
  ZipCode: text(),
  City: object({ Id: integer(), Name: text() }),
  StateProvince: object({ Id: integer(), Name: text(), Code: text() }),
  /** Its municipality came from the range of its CEP, and nobody has said yet that it is right. Additive. */
  NeedsConfirmation: boolean(),
};
export const location = object(locationFields);
export type Location = Static<typeof location>;

/** An address as it is typed; the municipality decides the state. */
export const locationInput = {
  ZipCode: text({ minLength: 8, maxLength: 9 }),
  AddressName: addressLine({ minLength: 1 }),
  Number: text({ minLength: 1, maxLength: 20 }),
  Complement: optional(nullable(addressLine())),
  Neighborhood: addressLine({ minLength: 1 }),
  CityId: recordId(),
};

const branch = object({ UniqueId: uniqueId(), Name: text(), CpfCnpj: text(), CityName: nullable(text()) });
/** A filial of a policy holder. */
export type PolicyHolderBranch = Static<typeof branch>;
export const policyHolderBranchItem = branch;

const holder = object({
  Id: integer(),
  UniqueId: uniqueId(),
  Name: text(),
  CpfCnpj: text(),
  Locations: array(location),
  Branches: array(branch),
  EnableAnnualInstallments: boolean(),
  /** What a bureau calls it where the register has another name, which counts; only from the look-up by document. */
  BureauName: optional(nullable(text())),
});
/** A policy holder (tomador) as a proposal needs it. */
export type ProposalPolicyHolder = Static<typeof holder>;
export const proposalPolicyHolder = holder;

const policyHolderSituation = union([
  /** May be taken. */
  literal('ready'),
  /** Was not known; it has just been registered from the bureau's data and may be taken. */
  literal('registered'),
  /** Nobody gets a new proposal for it; the reason says why. */
  literal('blocked'),
  /** The broker has no nomination: it can be asked for with `registerPolicyHolderNomeationRequest`. */
  literal('notNominated'),
  /** The nomination was asked for and waits for the insurer. */
  literal('nominationPending'),
  /** Neither registered nor known to the bureau. */
  literal('unknown'),
]);
/** What stands between a policy holder and a new proposal. */
export type PolicyHolderSituation = Static<typeof policyHolderSituation>;

/**
 * Finds the policy holder of a new proposal by CNPJ, registers one that only the bureau knows, and says what stands in
 * the way (Spec 001 §7 "Policy holders"). 400 with the field `Cnpj` and the specification's "CNPJ inválido".
 */
export const validatePolicyHolderByCnpj = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/ValidatePolicyHolderByCNPJToNewProposal',
  query: object({ Cnpj: text({ maxLength: 20 }), BrokerUniqueId: optional(uniqueId()) }),
  response: object({
    Situation: policyHolderSituation,
    /** Why it cannot be taken, and what to do; null where it can. */
    Reason: nullable(text()),
    PolicyHolder: nullable(holder),
  }),
});

/**
 * Asks the insurer to let the broker work for a policy holder; opens a card. Asked again it answers the same request. The
 * modalities and the letter of the policy holder are additive.
 */
export const registerNominationRequest = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/RegisterPolicyHolderNomeationRequest',
  body: object({
    PolicyHolderUniqueId: uniqueId(),
    BrokerUniqueId: optional(uniqueId()),
    /** For these alone; all where left out. */
    ModalityUniqueIds: optional(array(uniqueId(), { minItems: 1, maxItems: 200 })),
    /** The letter (carta de nomeação), uploaded before. */
    ArchiveUniqueIds: optional(array(uniqueId(), { minItems: 1, maxItems: MOST_FILES_OF_DOCUMENT })),
  }),
  response: object({ Status: union([literal('pending'), literal('approved')]) }),
});

const policyHolderFound = object({ UniqueId: uniqueId(), Name: text(), CpfCnpj: text(), IsBlocked: boolean() });
/** Policy holders by name or document, at most ten (Spec 001 §7). A broker finds those that nominated it. */
export const searchPolicyHolder = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/SearchPolicyHolder',
  query: object({ TextSearch: line(), IgnoreInactive: optional(boolean()) }),
  response: array(policyHolderFound),
});

/** The policy holders that a broker may write proposals for, by name (Spec 001 §7). */
export const getPolicyHoldersNominatedByBroker = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetPolicyHoldersNominatedByBrokerUniqueId',
  query: object({ brokerUniqueId: uniqueId() }),
  response: array(policyHolderFound),
});

/** The filiais of a policy holder (Spec 001 §7 "Branches"). */
export const getPolicyHolderBranch = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetPolicyHolderBranch',
  query: object({ policyHolderId: recordId() }),
  response: array(branch),
});

/** Adds a filial by CNPJ, with its name and city from the bureau; it has the root of the policy holder's own CNPJ. */
export const insertPolicyHolderBranch = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/InsertPolicyHolderBranch',
  query: object({ PolicyHolderUniqueId: uniqueId(), BranchCnpj: text({ maxLength: 20 }) }),
  response: branch,
});

/** Takes a filial away; proposals that name it keep it (Spec 001 §7 "Branches"). */
export const deletePolicyHolderBranch = defineCall({
  method: 'DELETE',
  path: '/api/PolicyHolder/DeletePolicyHolderBranchByUniqueId',
  query: object({ uniqueId: uniqueId() }),
  response: object({ UniqueId: uniqueId() }),
});

const limitAndRate = object({
  LimitValue: money(),
  UsedLimitValue: money(),
  AvailableLimitValue: money(),
  ExpiresOn: nullable(date()),
  /** The group's, where the policy holder shares one: the smaller of both counts. */
  EconomicGroup: nullable(object({ Name: text(), AvailableLimitValue: money() })),
  /** Additive: modality groups with a limit of their own within the overall one; the smaller counts. */
  ModalityGroups: array(object({ UniqueId: uniqueId(), Name: text(), AvailableLimitValue: money() })),
  /** Agreed with the policy holder; null where the modality's counts. */
  AnnualRatePercent: nullable(number()),
  HasSignedCcg: boolean(),
});
export type PolicyHolderLimitsAndRates = Static<typeof limitAndRate>;

/** What may still be covered for a policy holder, and at which rate (Spec 001 §7). */
export const calculatePolicyHolderLimitsAndRates = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/CalculatePolicyHolderLimitsAndRates',
  query: object({ PolicyHolderUniqueId: uniqueId() }),
  response: limitAndRate,
});

const insured = object({
  Id: integer(),
  UniqueId: uniqueId(),
  Name: text(),
  /** NomeSocial of a natural person. */
  NomeSocial: nullable(text()),
  CpfCnpj: text(),
  IsPrivate: boolean(),
  Locations: array(location),
  /** What a bureau calls it where the register has another name, which counts; only from the look-up by document. */
  BureauName: optional(nullable(text())),
});
/** An insured (segurado) as a proposal needs it. */
export type ProposalInsured = Static<typeof insured>;
export const proposalInsured = insured;

/**
 * Finds the insured of a new proposal by CPF or CNPJ, registering one that only the bureau knows; the main location is
 * taken from Locations (Spec 001 §7). 404 for a document that nobody knows, 422 for one that is blocked.
 */
export const validateInsuredByDocument = defineCall({
  method: 'POST',
  path: '/api/Insured/ValidateInsuredByDocumentToNewProposal',
  body: object({ Document: text({ maxLength: 20 }) }),
  response: insured,
});

/** Insureds by name or document, at most ten (Spec 001 §7). */
export const searchInsured = defineCall({
  method: 'GET',
  path: '/api/Insured/SearchInsured',
  query: object({ TextSearch: line() }),
  response: array(object({ UniqueId: uniqueId(), Name: text(), CpfCnpj: text(), CityName: nullable(text()) })),
});

/** One insured by its id, for one that the search found: the same as by its document. Additive. */
export const getProposalInsured = defineCall({
  method: 'GET',
  path: '/api/Insured/GetInsuredToNewProposal',
  query: object({ UniqueId: uniqueId() }),
  response: insured,
});

/** Adds an address to an insured; the first one is the main one (Spec 000 §7.4). */
export const saveInsuredLocation = defineCall({
  method: 'POST',
  path: '/api/Insured/SaveInsuredLocation',
  body: object({ InsuredUniqueId: uniqueId(), ...locationInput }),
  response: location,
});

const beneficiary = object({
  UniqueId: uniqueId(),
  Name: text(),
  CpfCnpj: text(),
  Locations: array(location),
  /** What a bureau calls it where the register has another name, which counts; only from the look-up by document. */
  BureauName: optional(nullable(text())),
});
/** Who receives what the policy pays, besides the insured. */
export type Beneficiary = Static<typeof beneficiary>;
export const beneficiaryItem = beneficiary;

/** Beneficiaries by name or document, at most ten; without `CanHaveBeneficiaryPF` companies alone (Spec 001 §7). */
export const searchBeneficiary = defineCall({
  method: 'GET',
  path: '/api/Beneficiary/SearchBeneficiary',
  query: object({ TextSearch: line(), CanHaveBeneficiaryPF: optional(boolean()) }),
  response: array(beneficiary),
});

/** Finds a beneficiary by document, registering one that only the bureau knows (Spec 001 §7). 404 where nobody does. */
export const validateBeneficiaryByDocument = defineCall({
  method: 'POST',
  path: '/api/Beneficiary/ValidateBeneficiaryByDocument',
  body: object({ Document: text({ maxLength: 20 }), CanHaveBeneficiaryPF: optional(boolean()) }),
  response: beneficiary,
});

/** Adds an address to a beneficiary (Spec 001 §7). */
export const saveBeneficiaryLocation = defineCall({
  method: 'POST',
  path: '/api/Beneficiary/SaveBeneficiaryLocation',
  body: object({ BeneficiaryUniqueId: uniqueId(), ...locationInput }),
  response: location,
});
