import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { date, dateTime, money, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { array, boolean, enumeration, integer, literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';

// What a change set would do before it does it. All additive.

/** So many quotations are priced again. */
export const IMPACT_SAMPLE = 200;

const status = enumeration(ProposalStatus);

const repriced = object({
  ProposalUniqueId: uniqueId(),
  Number: text(),
  StatusId: status,
  ModalityName: text(),
  PolicyHolderName: text(),
  BrokerName: text(),
  InsuredAmountValue: money(),
  /** By all that is published, what is still to take force included. */
  BeforeValue: money(),
  /** With the drafts on top of it; null where its modality or complementary modality is no longer offered. */
  AfterValue: nullable(money()),
  /** Somebody asked for its rate, which stays. */
  IsRateAskedFor: boolean(),
});
/** A recent quotation with its premium before and after. */
export type RepricedQuotation = Static<typeof repriced>;

const impact = object({
  State: union([literal('running'), literal('done'), literal('failed')]),
  /** How far it is, while it runs. */
  Progress: nullable(object({ Done: integer(), Total: nullable(integer()), Text: nullable(text()) })),
  /** The version of the set that it was asked for with. */
  ChangeSetVersion: integer(),
  RequestedByName: text(),
  RequestedAt: dateTime(),
  ComputedAt: nullable(dateTime()),
  /** Null as long as it says what is so; else why it does not. */
  WhyStale: nullable(text()),
  /** Open proposals, drafts of proposals and open cards that the set touches. */
  ProposalCount: integer(),
  DraftCount: integer(),
  CardCount: integer(),
  /** Of the latest quotations that the set touches, the newest first. */
  Prices: array(repriced),
});
/** What a change set touches, and what quotations would cost with it. */
export type ParameterImpact = Static<typeof impact>;

const answer = object({
  /** Null before anybody asked. */
  Impact: nullable(impact),
  /** Null where it can be computed (anew) now. */
  WhyNotCompute: nullable(text()),
});
/** A change set's impact, as it was computed last. */
export type ImpactAnswer = Static<typeof answer>;

const ofSet = { ChangeSetUniqueId: uniqueId() };

/** What a change set touches, as it was computed last. */
export const getImpact = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/GetImpact',
  query: object(ofSet),
  response: answer,
});

/** Has it computed in the background. Asked again while it runs, it begins anew with the drafts as they are. */
export const computeImpact = defineCall({
  method: 'POST',
  path: '/api/ParameterChange/ComputeImpact',
  body: object(ofSet),
  response: answer,
});

const touchedProposal = object({
  UniqueId: uniqueId(),
  Number: text(),
  StatusId: status,
  PolicyHolderName: text(),
  BrokerName: text(),
  ModalityName: text(),
  PremiumValue: money(),
  /** Until then it may be handed in at its price; null bounds nothing. */
  PriceValidUntil: nullable(date()),
});
/** An open proposal that a change set touches. */
export type TouchedProposal = Static<typeof touchedProposal>;

/** The open proposals of the last computation, the newest first. */
export const getTouchedProposals = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/GetTouchedProposals',
  query: object({ ...ofSet, ...pagingFields }),
  response: paged(touchedProposal),
});

const touchedDraft = object({
  UniqueId: uniqueId(),
  /** Who writes it; what stands in it is theirs alone. */
  WrittenByName: text(),
  BrokerName: nullable(text()),
  UpdatedAt: dateTime(),
});
/** A draft of a proposal that a change set touches. */
export type TouchedDraft = Static<typeof touchedDraft>;

/** The drafts of proposals, the latest first. */
export const getTouchedDrafts = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/GetTouchedDrafts',
  query: object({ ...ofSet, ...pagingFields }),
  response: paged(touchedDraft),
});

const touchedCard = object({
  Id: integer(),
  Reference: text(),
  CardType: text(),
  PipeName: text(),
  PipeUniqueId: uniqueId(),
  StepName: text(),
  /** Whether the user may open its board. */
  MayOpen: boolean(),
});
/** An open card of a proposal that a change set touches. */
export type TouchedCard = Static<typeof touchedCard>;

/** The open cards of those proposals. */
export const getTouchedCards = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/GetTouchedCards',
  query: object({ ...ofSet, ...pagingFields }),
  response: paged(touchedCard),
});
