import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { PolicyStatus } from '../../domain/underwriting/policyStatus';
import { defineCall } from '../call';
import { date, line, money, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, nullable, number, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { endorsementChange } from './endorsementRequest';
import { lifeInstallment, wording } from './policyRecord';

// A policy as it stood: on a day, after an endorsement, and what differs between two of its versions.

const policyVersion = object({
  /** 1 is the policy as it was issued. */
  Version: integer(),
  /** What made it; null for the issue, with the three that follow. */
  EndorsementUniqueId: nullable(uniqueId()),
  EndorsementNumber: nullable(text()),
  Sequence: nullable(integer()),
  EndorsementTypeId: nullable(enumeration(EndorsementTypeId)),
  /** From which day on it counts. */
  EffectiveOn: date(),
  IssuedOn: date(),
});
/** A state in which a policy was kept. */
export type PolicyVersion = Static<typeof policyVersion>;

/**
 * The versions of a policy, in the order of their issue. One from before versions were kept has a single one. Additive.
 * 404 for a policy that the user does not see.
 */
export const getPolicyVersions = defineCall({
  method: 'GET',
  path: '/api/Policy/GetPolicyVersions',
  query: object({ policyUniqueId: uniqueId() }),
  response: array(policyVersion),
});

const standing = object({
  StatusId: enumeration(PolicyStatus),
  StartDate: date(),
  EndDate: date(),
  InsuredAmountValue: money(),
  AnnualRatePercent: number(),
  InsurancePremium: money(),
  /** Null for the policy holder. */
  ComissionValue: nullable(money()),
  ModalityName: text(),
  BrokerName: text(),
  PolicyHolderName: text(),
  InsuredName: text(),
  Beneficiaries: array(object({ Name: text() })),
  Coverages: array(object({ Name: text(), InsuredAmountValue: money(), PremiumValue: money() })),
  Object: array(wording),
  ParticularClausule: array(wording),
});

const policyAsOf = object({
  /** The day that was asked for; for an endorsement the day of its issue. */
  On: date(),
  /** The last version that counts. */
  Version: policyVersion,
  /** An endorsement that was issued before it begins later: this state was never a version by itself. */
  IsCombined: boolean(),
  Facts: standing,
  /** `UniqueId` of the endorsements that count. */
  Endorsements: array(uniqueId()),
  /** Those that count, paid or not by then. */
  Installments: array(lifeInstallment),
  /** Paid by then less what had gone back; null where the policy has no slips. */
  PaidPremiumValue: nullable(money()),
});
/** A policy as it stood; money in cents. */
export type PolicyAsOf = Static<typeof policyAsOf>;

/**
 * A policy as it stood on a day, by what counted on it as known today, or as an endorsement left it: by its position (0 is
 * the issue), number or UniqueId. Additive. 404 for a policy that the user does not see and for an endorsement that made no
 * version; 422 before the issue, in the future, for days of which nothing was kept, and unless just one of both is given.
 */
export const getPolicyAsOf = defineCall({
  method: 'GET',
  path: '/api/Policy/GetPolicyAsOf',
  query: object({ policyUniqueId: uniqueId(), date: optional(date()), endorsement: optional(line()) }),
  response: policyAsOf,
});

/** What differs between two versions of a policy, by their numbers. Additive. 404 for a policy or version that there is not. */
export const comparePolicyVersions = defineCall({
  method: 'GET',
  path: '/api/Policy/ComparePolicyVersions',
  query: object({
    policyUniqueId: uniqueId(),
    before: integer({ minimum: 1, maximum: 1_000_000 }),
    after: integer({ minimum: 1, maximum: 1_000_000 }),
  }),
  response: array(endorsementChange),
});
