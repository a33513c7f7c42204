import { defineCall } from '../call';
import { date, money, uniqueId } from '../fields';
import { array, integer, object, optional, text } from '../schema';
import type { Static } from '../schema';

const amounts = { PolicyCount: integer(), InsuredAmountValue: money(), InsurancePremium: money() };

const portfolioMonth = object({ Month: date(), ...amounts });
/** What was issued, or ends, in a month; `Month` is its first day. */
export type PortfolioMonth = Static<typeof portfolioMonth>;

const portfolioModality = object({ ModalityUniqueId: uniqueId(), Name: text(), BranchCode: text(), ...amounts });
/** What was issued of a modality. */
export type PortfolioModality = Static<typeof portfolioModality>;

const portfolioBroker = object({ BrokerUniqueId: uniqueId(), Name: text(), CpfCnpj: text(), ...amounts });
/** What was issued through a broker. */
export type PortfolioBroker = Static<typeof portfolioBroker>;

const renewals = { EndedCount: integer(), RenewedCount: integer() };

const portfolioEndedMonth = object({ Month: date(), ...renewals });
/** How many policies ended in a month (`Month` is its first day), and how many of them have a renewal that was issued. */
export type PortfolioEndedMonth = Static<typeof portfolioEndedMonth>;

const portfolio = object({
  /** The period of issues, as it was asked for or as it is taken where nobody asks. */
  IssuedFrom: date(),
  IssuedTo: date(),
  Total: object(amounts),
  /** Every month of the period, those without any policy too. */
  ByMonth: array(portfolioMonth),
  /** The largest premium first. */
  ByModality: array(portfolioModality),
  ByBroker: array(portfolioBroker),
  /** What is in force and ends from today on, in this month and the eleven after it, whenever it was issued. */
  EndsFrom: date(),
  EndsTo: date(),
  EndingByMonth: array(portfolioMonth),
  /** Of the policies that ended in the same period, before today, how many went on: all together and month by month. */
  Ended: object(renewals),
  EndedByMonth: array(portfolioEndedMonth),
  /** By what it can be narrowed: what has policies in it, and what it is narrowed to now. By name. */
  Modalities: array(object({ ModalityUniqueId: uniqueId(), Name: text(), BranchCode: text() })),
  Brokers: array(object({ BrokerUniqueId: uniqueId(), Name: text(), CpfCnpj: text() })),
});
/** The portfolio (carteira) of an insurer or of a broker. */
export type Portfolio = Static<typeof portfolio>;

/**
 * Premium and insured amount of the policies that the user sees, by month of issue, modality and broker, and what ends in
 * the coming twelve months, and how much of what ended was renewed. Policies that were cancelled, rejected or are not issued yet do not count. Without a period the
 * last twelve months. Additive; for insurers and brokers.
 */
export const getPortfolio = defineCall({
  method: 'GET',
  path: '/api/Policy/GetPortfolio',
  query: object({
    issuedFrom: optional(date()),
    issuedTo: optional(date()),
    modalityUniqueId: optional(uniqueId()),
    brokerUniqueId: optional(uniqueId()),
  }),
  response: portfolio,
});
