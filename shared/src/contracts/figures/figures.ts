import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { date, dateTime, line, money, uniqueId } from '../fields';
import { array, enumeration, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

// The portal's own figures of `/bi/embbeded` (functionality 3). The specification has the screen and no calls: additive.

const month = () => text({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' });

/** Months of issue, or of arrival of proposals, both included, and what they are narrowed to. */
const period = { From: month(), To: month() };
const narrowed = {
  ...period,
  BrokerUniqueId: optional(uniqueId()),
  ModalityUniqueId: optional(uniqueId()),
  BranchCode: optional(line()),
};
/** What figures are asked for. */
export type FigureQuery = Static<typeof figureQuery>;
const figureQuery = object(narrowed);

/** The moment up to which everything is counted; what happened since may be missing. */
const asOf = { AsOf: dateTime() };
const amounts = { PolicyCount: integer(), InsuredAmountValue: money(), InsurancePremium: money() };

const totals = object({
  /** Issued in the period: in force or ended. */
  ...amounts,
  /** Issued in the period, and cancelled since. */
  CancelledCount: integer(),
  /** Proposals that came in the period; of them, those that were issued and those that were lost. */
  ProposalCount: integer(),
  IssuedProposalCount: integer(),
  LostProposalCount: integer(),
});
/** What a period comes to. */
export type FigureTotals = Static<typeof totals>;

const modality = { ModalityUniqueId: uniqueId(), Name: text(), BranchCode: text() };
const broker = { BrokerUniqueId: uniqueId(), Name: text(), CpfCnpj: text() };

const overview = object({
  ...asOf,
  Now: totals,
  /** Of as many months right before. */
  Before: totals,
  /** What it can be narrowed to: what has figures in the period, and what it is narrowed to now. By name. */
  Brokers: array(object(broker)),
  Modalities: array(object(modality)),
  Branches: array(object({ Code: text(), Name: text() })),
});
/** The key numbers of a period, beside those of the one before. */
export type FigureOverview = Static<typeof overview>;

/** The key numbers of a period and what they can be narrowed to. For the insurer and for brokers, each their own. */
export const getFigureOverview = defineCall({
  method: 'GET',
  path: '/api/Figures/GetOverview',
  query: object(narrowed),
  response: overview,
});

const production = object({ ...asOf, Months: array(object({ Month: date(), ...amounts })) });
/** What was issued in each month of a period. */
export type FigureProduction = Static<typeof production>;

/** Policies by month of issue, those of every month of the period, cancelled and rejected ones left out. */
export const getFigureProduction = defineCall({
  method: 'GET',
  path: '/api/Figures/GetProduction',
  query: object(narrowed),
  response: production,
});

const premium = object({
  ...asOf,
  /** The first day of each month of the period. */
  Months: array(date()),
  /** The largest premium first. */
  Modalities: array(object({ ...modality, ...amounts, PremiumByMonth: array(money()) })),
});
/** The premium of a period by modality. */
export type FigurePremium = Static<typeof premium>;

/** Premium by modality, of the whole period and of each of its months. */
export const getFigurePremium = defineCall({
  method: 'GET',
  path: '/api/Figures/GetPremium',
  query: object(narrowed),
  response: premium,
});

const ranking = object({ ...asOf, Brokers: array(object({ ...broker, ...amounts })) });
/** Brokers by the premium that they brought. */
export type FigureRanking = Static<typeof ranking>;

/** Brokers by what was issued through them, the largest premium first. */
export const getFigureRanking = defineCall({
  method: 'GET',
  path: '/api/Figures/GetBrokerRanking',
  query: object(narrowed),
  response: ranking,
});

const proposalEnds = object({
  ...asOf,
  Months: array(date()),
  /** Every status in which proposals of the period stand, as the list tells them. */
  Statuses: array(
    object({
      StatusId: enumeration(ProposalStatus),
      ProposalCount: integer(),
      InsuredAmountValue: money(),
      CountByMonth: array(integer()),
    }),
  ),
});
/** Where the proposals of a period stand or died. */
export type FigureProposalEnds = Static<typeof proposalEnds>;

/** What became of the proposals that came in a period. */
export const getFigureProposalEnds = defineCall({
  method: 'GET',
  path: '/api/Figures/GetProposalEnds',
  query: object(narrowed),
  response: proposalEnds,
});

const proposalLosses = object({
  ...asOf,
  /** Where the card of the proposal stood when it was lost, the most first; of the pipes that the user sees. */
  Steps: array(
    object({
      /** Null: without a card. */
      StepUniqueId: nullable(uniqueId()),
      StepName: nullable(text()),
      PipeName: nullable(text()),
      ProposalCount: integer(),
      Statuses: array(object({ StatusId: enumeration(ProposalStatus), ProposalCount: integer() })),
    }),
  ),
});
/** At which steps the proposals of a period died. */
export type FigureProposalLosses = Static<typeof proposalLosses>;

/** Proposals that came in a period and were refused, rejected or cancelled, by the step of their card then. For the insurer alone. */
export const getFigureProposalLosses = defineCall({
  method: 'GET',
  path: '/api/Figures/GetProposalLosses',
  query: object(narrowed),
  response: proposalLosses,
});

const stepTimes = object({
  ...asOf,
  /** In the order of the boards. */
  Steps: array(
    object({
      StepUniqueId: uniqueId(),
      PipeUniqueId: uniqueId(),
      PipeName: text(),
      StepName: text(),
      /** How often a card left it. */
      PassageCount: integer(),
      /** Whole hours within which half, and 85 of 100, of them left it. */
      MedianHours: integer(),
      P85Hours: integer(),
    }),
  ),
});
/** How long cards stay in the steps of the boards. */
export type FigureStepTimes = Static<typeof stepTimes>;

/** Hours in each step of the boards that the user sees, of the cards that left it in the period. For the insurer alone. */
export const getFigureStepTimes = defineCall({
  method: 'GET',
  path: '/api/Figures/GetStepTimes',
  query: object(period),
  response: stepTimes,
});

const groupExposures = object({
  ...asOf,
  /** The largest first; at most a hundred. */
  Groups: array(
    object({
      UniqueId: uniqueId(),
      Name: text(),
      LimitValue: money(),
      MemberCount: integer(),
      PolicyCount: integer(),
      InsuredAmountValue: money(),
    }),
  ),
});
/** What economic groups have outstanding. */
export type FigureGroupExposures = Static<typeof groupExposures>;

/** The insured amount that takes up limit today of each economic group. For the insurer, with functionality 44 too. */
export const getFigureGroupExposures = defineCall({
  method: 'GET',
  path: '/api/Figures/GetGroupExposures',
  response: groupExposures,
});

const bureauQuality = object({
  ...asOf,
  Bureaus: array(
    object({
      Provider: text(),
      QueryCount: integer(),
      FoundCount: integer(),
      /** It answered that it knows nobody of that document. */
      UnknownCount: integer(),
      FailedCount: integer(),
      /** Answered, but later than `LATE_BUREAU_SECONDS`; among the found and the unknown. */
      LateCount: integer(),
    }),
  ),
});
/** How well bureaus answer. */
export type FigureBureauQuality = Static<typeof bureauQuality>;

/** Answers of the bureaus to what was asked in the period. For the insurer, with functionality 42 or 31 too. */
export const getFigureBureauQuality = defineCall({
  method: 'GET',
  path: '/api/Figures/GetBureauQuality',
  query: object(period),
  response: bureauQuality,
});
