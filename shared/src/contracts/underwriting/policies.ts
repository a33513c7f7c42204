import { PolicyStatus } from '../../domain/underwriting/policyStatus';
import { defineCall } from '../call';
import { receivableValues } from '../deals/ledgers';
import { date, line, money, partySummary, uniqueId } from '../fields';
import { isTotalCapped, pageFields, pagingFields, statusCounts } from '../paging';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const policyRowAction = object({
  Action: union([literal('policyDocument'), literal('requestEndorsement')]),
  /** Why it cannot be done now; null where it can. */
  DisabledReason: nullable(text()),
});

const policyListItem = object({
  PolicyUniqueId: uniqueId(),
  PolicyNumber: text(),
  StatusId: enumeration(PolicyStatus),
  PolicyHolder: partySummary,
  Insured: partySummary,
  BrokerName: text(),
  ModalityName: text(),
  InsuredAmountValue: money(),
  /** Net premium (prêmio líquido). */
  InsurancePremium: money(),
  /** What it costs with interest and IOF, what was paid and what is owed (beyond the specification). */
  Receivable: optional(receivableValues),
  StartDate: date(),
  EndDate: date(),
  EndorsementCount: integer(),
  /** Of the proposal of which it was issued, by which its document is asked for. */
  ProposalUniqueId: uniqueId(),
  /** What this user could ever do with it from a list. */
  Actions: array(policyRowAction),
});
/** A policy (apólice) as its list shows it. */
export type PolicyListItem = Static<typeof policyListItem>;

/** The policy search sends its dates as DDMMYYYY (Spec 001 §5). */
const searchDate = () => text({ pattern: '^[0-9]{8}$' });

/**
 * Policies that the signed-in user may see (Spec 001 §7 "Policies"). `textSearch`, the counts and what follows them are
 * additive; counting stops where a list is too long (`IsTotalCapped`).
 */
export const searchPolicies = defineCall({
  method: 'GET',
  path: '/api/Policy/SearchPoliciesRelatedToLoggedUser',
  query: object({
    policyNumber: optional(line()),
    policyHolderName: optional(line()),
    policyHolderDocument: optional(line()),
    insuredName: optional(line()),
    insuredDocument: optional(line()),
    statusId: optional(enumeration(PolicyStatus)),
    startDate: optional(searchDate()),
    endDate: optional(searchDate()),
    brokerName: optional(line()),
    brokerDocument: optional(line()),
    enableToSteppin: optional(boolean()),
    enableToMonitoring: optional(boolean()),
    enableToBigRisk: optional(boolean()),
    /** Additive: has an expected or notified claim; finds nothing for anybody but the insurer's own staff. */
    hasClaim: optional(boolean()),
    textSearch: optional(line()),
    includeStatusCounts: optional(boolean()),
    /** In force, and ending today or within so many days. */
    endsWithinDays: optional(integer({ minimum: 1, maximum: 366 })),
    /** An instalment is past its due date and not paid. */
    hasOverdueInstallment: optional(boolean()),
    /** Counts for the portfolio (`portfolioStatuses`). */
    isInPortfolio: optional(boolean()),
    /** Has a renewal that was issued. */
    isRenewed: optional(boolean()),
    modalityUniqueId: optional(uniqueId()),
    /** The SUSEP branch of the modality. */
    branchCode: optional(line()),
    /** Of members of the economic group of this name; for the insurer's own staff. */
    economicGroupName: optional(text({ maxLength: 100 })),
    /** Takes up limit today. */
    holdsLimit: optional(boolean()),
    issuedFrom: optional(searchDate()),
    issuedTo: optional(searchDate()),
    endsFrom: optional(searchDate()),
    endsTo: optional(searchDate()),
    orderBy: optional(
      union([
        literal('PolicyNumber'),
        literal('StartDate'),
        literal('EndDate'),
        literal('InsuredAmountValue'),
        literal('InsurancePremium'),
      ]),
    ),
    ...pagingFields,
  }),
  response: object({ ...pageFields(policyListItem), IsTotalCapped: isTotalCapped, StatusCounts: statusCounts }),
});

/** The policies of a policy holder that the user may see, those that end last first (Spec 001 §7 "Policies"). 404 for a party that the user does not see. */
export const searchPoliciesOfPolicyHolder = defineCall({
  method: 'GET',
  path: '/api/Policy/SearchPoliciesRelatedToPolicyHolder',
  query: object({ PolicyHolderUniqueId: uniqueId(), ...pagingFields }),
  response: object(pageFields(policyListItem)),
});

/** The policies of an insured that the user may see, those that end last first (Spec 001 §7 "Policies"). 404 for a party that the user does not see. */
export const searchPoliciesOfInsured = defineCall({
  method: 'GET',
  path: '/api/Policy/SearchPoliciesRelatedToInsured',
  query: object({ UniqueId: uniqueId(), ...pagingFields }),
  response: object(pageFields(policyListItem)),
});

const policyBrief = object({
  PolicyUniqueId: uniqueId(),
  PolicyNumber: text(),
  StatusId: enumeration(PolicyStatus),
  PolicyHolderName: text(),
  InsuredName: text(),
  ModalityName: text(),
  InsuredAmountValue: money(),
  StartDate: date(),
  EndDate: date(),
});
/** The few facts of a policy that head another screen. */
export type PolicyBrief = Static<typeof policyBrief>;

/** A policy in short (Spec 001 §7 "Policies"). */
export const getPolicyShortBrief = defineCall({
  method: 'GET',
  path: '/api/Policy/GetPolicyShortBrief',
  query: object({ policyUniqueId: uniqueId() }),
  response: policyBrief,
});
