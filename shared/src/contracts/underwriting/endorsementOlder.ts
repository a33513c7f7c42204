import { EndorsementChangeType } from '../../domain/underwriting/endorsement/changeTypes';
import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { defineCall } from '../call';
import type { CallResponse } from '../call';
import { date, money, recordId, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, nullable, number, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { olderEndorsementFields, olderEndorsementForm } from './endorsementOlderForm';
import { endorsementPremium } from './endorsementPremium';
import { createdEndorsement, judgedFields } from './endorsementRequest';

// The older flow up to the request (Spec 001 §7 "Endorsement (older flow)"): by type and reason instead of sub-type, whose
// reason says which it is. What is asked for is judged, priced and kept by the rules of the new flow.

const type = object({
  EndorsementTypeId: enumeration(EndorsementTypeId),
  Name: text(),
  /** Additive: why it cannot be asked for now; null where it can. */
  DisabledReason: nullable(text()),
});
/** A type as the older flow offers it. */
export type OfferedEndorsementType = Static<typeof type>;

/** The nine types; with a policy (additive) each with why it cannot be asked for now. 404 for a policy that is not seen. */
export const getEndorsementType = defineCall({
  method: 'GET',
  path: '/api/Endorsement/GetEndorsementType',
  query: object({ policyUniqueId: optional(uniqueId()) }),
  response: array(type),
});

/** Whether a type may be asked for of a policy now, and why not. */
export const validateCanRequestEndorsementType = defineCall({
  method: 'POST',
  path: '/api/Endorsement/ValidateCanRequestEndorsementType',
  query: object({ policyUniqueId: uniqueId(), type: enumeration(EndorsementTypeId) }),
  response: object({ CanRequest: boolean(), Message: nullable(text()) }),
});

/** The reasons of a type for a policy, of all sub-types that may be asked for now; the reason says which it is. */
export const getPolicyReasonsEndorsementRequest = defineCall({
  method: 'GET',
  path: '/api/ReasonEndorsementRequest/GetPolicyReasonsEndorsementRequest',
  query: object({ policyUniqueId: uniqueId(), PolicyEndorsementTypeId: enumeration(EndorsementTypeId) }),
  response: array(
    object({
      EndorsementReasonId: uniqueId(),
      Name: text(),
      /** Additive: the sub-type that the reason belongs to. */
      SubTypeId: uniqueId(),
      SubTypeName: text(),
      /** Additive: whether a refund asks for an account. */
      NecessitaDadosBancarios: boolean(),
    }),
  ),
});

/**
 * The documents that a reason asks for; 404 for a reason that the type does not have. `endorsementChangeTypeIds` are
 * numbers with commas; a reason asks for the same whatever changes.
 */
export const getPolicyEndorsementRequestDocument = defineCall({
  method: 'GET',
  path: '/api/Endorsement/GetPolicyEndorsementRequestDocument',
  query: object({
    endorsementTypeId: enumeration(EndorsementTypeId),
    endorsementReasonId: uniqueId(),
    modalityId: optional(recordId()),
    endorsementChangeTypeIds: optional(text({ maxLength: 100, pattern: '^(\\d{1,2}(,\\d{1,2})*)?$' })),
  }),
  response: array(object({ Name: text(), IsRequired: boolean() })),
});

/** Judges and prices what is asked for; problems by the names of the older draft. 422 without a reason of the type. */
export const validateEndorsement = defineCall({
  method: 'POST',
  path: '/api/Endorsement/ValidateEndorsement',
  body: olderEndorsementForm,
  response: object({
    ...judgedFields,
    /** Additive: what it does to the premium; null where its figures allow none. */
    Premium: nullable(endorsementPremium),
  }),
});
/** What is wrong with what the older flow asks for, and what it does to the premium. */
export type JudgedOlderEndorsement = CallResponse<typeof validateEndorsement>;

/**
 * Asks for an endorsement. 422 with every problem; 409 where the policy has changed since the draft was begun. Sent again
 * with its key it answers the same. An account to which nothing goes and documents without files are dropped.
 */
export const createEndorsement = defineCall({
  method: 'POST',
  path: '/api/Endorsement/CreateEndorsement',
  body: object({
    ...olderEndorsementFields,
    /** Additive: the endorsement takes the id of its draft, which makes one endorsement however often it is sent. */
    DraftUniqueId: optional(uniqueId()),
    IdempotencyKey: optional(uniqueId()),
  }),
  response: createdEndorsement,
});

/** Whether so much may be given back (in cents), and at most how much: never more than was paid. */
export const validateRestore = defineCall({
  method: 'POST',
  path: '/api/RestoreInsurancePremium/ValidateRestore',
  body: object({ PolicyUniqueId: uniqueId(), RestoreInsurancePremium: money({ minimum: 0 }) }),
  response: object({ IsValid: boolean(), Message: nullable(text()), MaximumValue: money() }),
});

/** Validity as a whole for the ends of both covers: from the policy's start to the later one. 422 for an end before it. */
export const getCalculationProposalDate = defineCall({
  method: 'POST',
  path: '/api/Proposal/GetCalculationProposalDate',
  body: object({
    PolicyUniqueId: uniqueId(),
    PrincipalModalityDate: date(),
    ComplementaryModalityDate: optional(nullable(date())),
  }),
  response: object({ DeadlineDays: integer(), StartDate: date(), EndDate: date() }),
});

/** How many percent of the insured amount a premium that somebody asks for may be at most. */
export const getPercentageLimitPremiumRelationIssuredAmount = defineCall({
  method: 'GET',
  path: '/api/Core/GetPercentageLimitPremiumRelationIssuredAmount',
  response: object({ Percentage: number() }),
});

/** How many days from today on a cancellation may lie at most; the end of the policy comes first. */
export const getNumberOfDaysToCancelPolicy = defineCall({
  method: 'GET',
  path: '/api/policy/GetNumberOfDaysToCancelPolicy',
  response: object({ NumberOfDays: integer() }),
});

const changeTypes = array(object({ EndorsementChangeTypeId: enumeration(EndorsementChangeType), Name: text() }));

/** What a type may change of a policy; one of them at least has to differ. Empty where it changes nothing of the policy. */
export const getMinimalEndorsementChanges = defineCall({
  method: 'GET',
  path: '/api/Endorsement/GetMinimalEndorsementChanges',
  query: object({ PolicyUniqueId: uniqueId(), endorsementType: enumeration(EndorsementTypeId) }),
  response: changeTypes,
});

/** What the insurer lets any endorsement change of a policy. */
export const getCompanyEndorsementChangeTypes = defineCall({
  method: 'GET',
  path: '/api/Endorsement/GetCompanyEndorsementChangeTypes',
  query: object({ PolicyUniqueId: uniqueId() }),
  response: changeTypes,
});
