import { defineCall } from '../call';
import { date, money, recordId, uniqueId } from '../fields';
import { array, integer, nullable, number, object, text } from '../schema';
import type { Static } from '../schema';

const ofModality = object({
  ModalityUniqueId: uniqueId(),
  ModalityName: text(),
  BranchName: text(),
  /** Policies issued within the months. */
  PolicyCount: integer(),
  /** Whole premium of what was issued, less what was refunded. */
  InsurancePremium: money(),
  /** The broker's own part of the commission, less what was taken back. */
  ComissionValue: money(),
  /** Its part of the premium in per cent; null without a premium. */
  ComissionPercentage: nullable(number()),
});

const ofMonth = object({
  /** The first of the month. */
  Date: date(),
  PolicyComissionValue: money(),
  /** Of endorsements that raised the premium. */
  EndorsementComissionValue: money(),
  /** Taken back by cancellations and reductions; never above zero. */
  RefundedComissionValue: money(),
  /** What the three add up to. */
  ComissionValue: money(),
});

const commissions = object({
  /** Agreed with the insurer: a new proposal begins with it. */
  CommissionPercent: number(),
  /** By commission, the largest first. */
  Modalities: array(ofModality),
  /** The month of today and the eleven before it, the earliest first. */
  Months: array(ofMonth),
});
/** What a broker earned by modality and by month. */
export type BrokerCommissions = Static<typeof commissions>;

/**
 * Commissions of a broker out of issued policies and endorsements of the last twelve months, each in the month in which it
 * was issued (Spec 001 §7 "Brokers"); of shared ones its own part. The insurer reads those of its brokers, a broker its own;
 * 404 for any other.
 */
export const getBrokerProposalCommissions = defineCall({
  method: 'GET',
  path: '/api/Broker/GetBrokerProposalCommissions',
  query: object({ brokerId: recordId() }),
  response: commissions,
});
