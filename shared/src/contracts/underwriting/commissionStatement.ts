import { defineCall } from '../call';
import { date, money, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { array, integer, literal, nullable, number, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// Commission statements. The specification has no such calls: all of this is additive.

const amounts = {
  /** With premium that was paid in the month, on the day of its payment. */
  EarnedValue: money(),
  /** Taken back with premium that went back; never above zero. */
  ReversedValue: money(),
  /** What both add up to: to be paid, or below zero to be deducted. */
  BalanceValue: money(),
};

const brokerAmounts = object({ BrokerUniqueId: uniqueId(), BrokerName: text(), ...amounts });
/** What one broker earned in the month of a statement. */
export type CommissionOfBroker = Static<typeof brokerAmounts>;

const statement = object({
  /** The first day of the month. */
  Month: date(),
  ...amounts,
  /** Those with a movement in the month and the one that is asked for, by name: all that the user may know. */
  Brokers: array(brokerAmounts),
});
/** A commission statement: what brokers earned in a month, what was taken back, and what is left to be paid. */
export type CommissionStatement = Static<typeof statement>;

/** The month by any of its days; the current one where nobody says. */
const chosen = { month: optional(date()), brokerUniqueId: optional(uniqueId()) };

/**
 * The commission statement of a month: of the brokers that the user may know, or of one of them. The insurer's staff see all
 * brokers, a broker its own, an advisor those that they advise; 404 for another broker.
 */
export const getCommissionStatement = defineCall({
  method: 'GET',
  path: '/api/Commission/GetStatement',
  query: object(chosen),
  response: statement,
});

const line = object({
  /** Its place in the statement, from 1. */
  Line: integer(),
  Kind: union([literal('earned'), literal('reversed')]),
  /** The day of the payment, or of the issue of the endorsement that gives back. */
  Date: date(),
  BrokerUniqueId: uniqueId(),
  BrokerName: text(),
  /** Null for who has a share in a policy that they may not open. */
  PolicyUniqueId: nullable(uniqueId()),
  PolicyNumber: text(),
  PolicyHolderName: text(),
  /** The installment that was paid; null of an endorsement. */
  Installment: nullable(integer()),
  Installments: nullable(integer()),
  EndorsementNumber: nullable(text()),
  /** Net premium that was paid; below zero what went back. */
  PremiumValue: money(),
  /** Of the broker, in per cent of the commission. */
  SharePercent: number(),
  CommissionValue: money(),
});
/** A payment or a refund in a commission statement, with what a broker has of its commission. */
export type CommissionLine = Static<typeof line>;

/** The lines of the same statement by day. */
export const getCommissionStatementLines = defineCall({
  method: 'GET',
  path: '/api/Commission/GetStatementLines',
  query: object({ ...chosen, currentPage: pagingFields.currentPage, rowsPerPage: pagingFields.rowsPerPage }),
  response: paged(line),
});

/** The same statement as a PDF, under an address that expires. */
export const generateCommissionStatement = defineCall({
  method: 'POST',
  path: '/api/Commission/GenerateStatement',
  body: object({ Month: optional(date()), BrokerUniqueId: optional(uniqueId()) }),
  response: object({ UrlToDownload: text() }),
});
