import { defineCall } from '../call';
import { money, uniqueId } from '../fields';
import { riskKind } from './riskDetails';
import { array, boolean, integer, nullable, number, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { publicContractsParameters } from './kinds/publicContracts';
import { documentSituation } from './kinds/requestDocument';

const limits = {
  UniqueId: uniqueId(),
  Id: integer(),
  Name: text(),
  Ref: text(),
  GroupUniqueId: uniqueId(),
  GroupName: text(),
  BranchCode: text(),
  IsPrivateSector: boolean(),
  MinInsuredAmountValue: money(),
  MaxInsuredAmountValue: money(),
  MinInsurancePremium: money(),
  MinPeriodInDays: integer(),
  MaxPeriodInDays: integer(),
  /** Additive: where set, calendar years bound the term and the days are nominal. */
  MinPeriodInYears: nullable(integer()),
  MaxPeriodInYears: nullable(integer()),
  MaxRetroactivityDays: integer(),
  MaxFutureDays: integer(),
  AnnualRatePercent: number(),
};

const modality = object({
  ...limits,
  RiskKind: riskKind,
  /** Most that may be insured of the contract, and least of the debt; null bounds nothing. */
  MaxPercentOfContract: nullable(number()),
  MinPercentOfDebt: nullable(number()),
  /** Additive: legal shares of its contracts; null or missing where the law sets none. */
  PublicContracts: optional(nullable(publicContractsParameters)),
  /** The complementary cover takes the dates of the principal one. */
  EqualizeValidityDate: boolean(),
  /** Additive: principal and complementary amounts are alternatives; missing where they add up. */
  ComplementaryIsAlternative: optional(boolean()),
  RequiresPaymentBeforeIssue: boolean(),
  /** What is asked for when a proposal of it is handed in. */
  RequestDocuments: array(
    object({ Name: text(), IsRequired: boolean(), Situation: documentSituation, Hint: nullable(text()) }),
  ),
  /** Coverages that may be added, those that are not deleted. */
  Coverages: array(
    object({
      UniqueId: uniqueId(),
      Name: text(),
      CoverageCalculationTypeId: integer(),
      Percent: nullable(number()),
      /** Additive: its amount is on top of the principal's; missing where it is inside. */
      AddsToInsuredAmount: optional(boolean()),
    }),
  ),
  ComplementaryModalities: array(object(limits)),
  /** Clauses that a proposal may carry, and the objeto to begin with; both may hold tags. */
  Clauses: array(object({ Name: text(), Value: text() })),
  ObjectModel: text(),
});
/** A modality with all that a new proposal asks of it. */
export type ModalityOffer = Static<typeof modality>;

/** One modality (DECISIONS "Calls that the specification points to without a path"). */
export const getModality = defineCall({
  method: 'GET',
  path: '/api/Core/GetModality',
  query: object({ modalityUniqueId: uniqueId(), ignoreCache: optional(boolean()) }),
  response: modality,
});
