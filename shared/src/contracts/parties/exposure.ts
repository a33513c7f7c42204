import { defineCall } from '../call';
import { date, money, uniqueId } from '../fields';
import { array, integer, nullable, object, text } from '../schema';
import type { Static } from '../schema';

/** A limit in cents: granted, taken up as the engine counts it, and left, never below zero and nothing once it expired. */
export const limitFields = { LimitValue: money(), UsedLimitValue: money(), AvailableLimitValue: money() };

/** The same of a limit that may have a last day. */
export const endingLimitFields = { ...limitFields, ExpiresOn: nullable(date()) };

const exposureMonth = object({
  /** The first of the month, at whose beginning the figures hold; the first entry is today. */
  Date: date(),
  /** All that takes up limit on that day, of what stands today. */
  TotalValue: money(),
  /** Of issued policies, in the order of `ModalityGroups`. */
  ModalityGroupValues: array(money()),
  /** Of proposals that hold limit while their first payment is waited for. */
  HeldByProposalsValue: money(),
  /** Of the total: policies whose date has passed by then, until they are released. */
  PastEndValue: money(),
  /** What is left of the limit as it is granted today, never below zero. */
  AvailableLimitValue: money(),
});
/** What is outstanding at the beginning of a month, in cents. */
export type ExposureMonth = Static<typeof exposureMonth>;

const exposureFields = {
  Limit: object(endingLimitFields),
  /** The groups of modalities that anything is outstanding of, the largest first. */
  ModalityGroups: array(object({ UniqueId: uniqueId(), Name: text(), BranchName: text() })),
  /** From today until the month in which the last policy ends, without gaps; one entry where nothing is outstanding. */
  Months: array(exposureMonth),
  PolicyCount: integer(),
  ProposalCount: integer(),
};

const exposure = object(exposureFields);
/** The insured amount that is outstanding month by month (DOMAIN.md: a policy counts until it is released). */
export type Exposure = Static<typeof exposure>;

/**
 * The insured amount outstanding of a policy holder, month by month until its last policy ends. Additive: the
 * specification names no call for it. For functionality 44, the credit view. 404 for a policy holder that the user does
 * not see.
 */
export const getPolicyHolderExposure = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetPolicyHolderExposure',
  query: object({ policyHolderUniqueId: uniqueId() }),
  response: exposure,
});

const groupExposure = object({ ...exposureFields, Name: text(), MemberCount: integer() });
/** The same of all members of an economic group together, against the limit that they share. */
export type EconomicGroupExposure = Static<typeof groupExposure>;

/**
 * The insured amount outstanding of the economic group of a policy holder. Additive, as the call above; for the insurer's
 * own staff with functionality 44, since the other members are nobody else's business. 404 where there is no group.
 */
export const getEconomicGroupExposure = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetEconomicGroupExposure',
  query: object({ policyHolderUniqueId: uniqueId() }),
  response: groupExposure,
});
