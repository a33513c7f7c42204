import { DocumentStatus } from '../../domain/documents/documentStatus';
import { LONGEST_OBSERVATION } from '../../domain/values/limits';
import { defineCall } from '../call';
import { date, dateTime, money, uniqueId } from '../fields';
import { installmentPlan } from '../deals/installmentPlan';
import { engineFields, timelineItem } from '../boards/kanbanCardParts';
import { adjustment } from './adjustment';
import { proposalActions } from './proposalActions';
import { proposalRecordFields } from './proposalRecord';
import { location } from './proposalParties';
import { bankSlips, cancelGround } from './proposalWork';
import { reinsuranceCession } from './reinsurance';
import {
  array,
  boolean,
  enumeration,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  text,
  union,
} from '../schema';
import type { Static } from '../schema';

const requestDocument = object({
  UniqueId: uniqueId(),
  Name: text(),
  /** Spec 001 §4 "Document status icons". */
  Status: enumeration(DocumentStatus),
  IsRequired: boolean(),
  Observation: nullable(text()),
  RequestedAt: dateTime(),
  Archives: array(object({ UniqueId: uniqueId(), Name: text(), SizeBytes: integer(), CreatedAt: dateTime() })),
  /** Seen by the insurer alone. Additive. */
  IsInternal: boolean(),
  /** Whether this user may give it files, and rename it or take it away. */
  MayChange: boolean(),
  MayRemove: boolean(),
});
/** A document that a proposal asks for. */
export type ProposalRequestDocument = Static<typeof requestDocument>;
export const proposalRequestDocument = requestDocument;

/** Where on the proposal's screens something is settled. */
const place = union([
  literal('policyHolder'),
  literal('insured'),
  literal('risk'),
  literal('terms'),
  literal('finance'),
  literal('documents'),
  literal('analysis'),
  literal('payment'),
]);

const detail = object({
  Proposal: object({
    ...proposalRecordFields,
    CreatedByName: nullable(text()),
    ...engineFields,
    LegalClockStartedAt: nullable(dateTime()),
    /** Set while an answer of the broker is awaited: the request for it ended the period. */
    LegalClockPausedAt: nullable(dateTime()),
    /** Set once the insurer has answered, or nobody waits for that any more. */
    LegalClockEndedAt: nullable(dateTime()),
    /** Additive: the last day for the insurer's answer, for what its silence accepts; null while no period runs. */
    LegalLastDay: optional(nullable(date())),
    /** Additive: the day with whose end the law accepted it, because the insurer stayed silent; null where it did not. */
    AcceptedByLawOn: optional(nullable(date())),
    /** When the insurer bound itself; from then on nothing leads to a refusal (Lei 15.040/2024, art. 49). */
    AcceptedAt: nullable(dateTime()),
    Policy: nullable(object({ UniqueId: uniqueId(), Number: text(), IssueDate: date() })),
    /** Additive: the policy that it goes on with; null unless it is a renewal. */
    RenewedPolicy: nullable(object({ UniqueId: uniqueId(), Number: text() })),
    /** The issue accepts it and charges the first instalment; the policy comes with that payment. */
    PaysBeforeIssue: boolean(),
    /** On which grounds this user may cancel it, once it is accepted; empty where none is needed. */
    CancelGrounds: array(cancelGround),
    /** Additive: whether this user has to say why it is cancelled, for the proposer to read. */
    CancelNeedsReason: boolean(),
    BankSlips: bankSlips(),
    /** Additive: the parts and their days if it were issued today; empty once there are slips or it will have none. */
    InstallmentPlan: installmentPlan(),
    HasRiskChange: boolean(),
    /** Additive: whether its start is still to be judged; not once it is accepted or has ended. */
    IsStartOpen: boolean(),
    /** Additive: why it is with its broker, and since when; null in every other status, absent on an older platform. */
    Adjustment: optional(nullable(adjustment)),
    /** What is in the way of the issue, in the order in which to settle it. */
    Blockers: array(
      object({
        Place: place,
        Text: text(),
        /** Names the page on which the insurer settles it, where that is not a page of the proposal. Additive. */
        Path: optional(text()),
      }),
    ),
    /** Additive: risks that an underwriter acknowledges at the issue, where the law has accepted it; for the insurer alone. */
    IssueWarnings: optional(array(text())),
    Actions: proposalActions(),
    /** For the insurer's users alone. */
    Insurer: nullable(
      object({
        /** Cards about the proposal on pipes that the user sees, the undecided first. */
        Cards: array(
          object({
            CardId: integer(),
            PipeUniqueId: uniqueId(),
            PipeName: text(),
            StepName: text(),
            IsDecided: boolean(),
          }),
        ),
        EconomicGroup: nullable(
          object({ Name: text(), LimitValue: money(), UsedLimitValue: money(), MemberCount: integer() }),
        ),
        /** What the treaty carries, and what is left to facultative reinsurance; null where no treaty is agreed. */
        Reinsurance: nullable(
          object({ TreatyCapacityValue: money(), RetainedValue: money(), ExceedingValue: money() }),
        ),
        /** Additive: the last decision of a reinsurance card; missing if there is none. */
        ReinsuranceCession: optional(reinsuranceCession),
        /** Shares that other insurers carry (cosseguro); empty where the company carries all. */
        CoInsurance: array(object({ InsurerName: text(), SharePercent: number() })),
      }),
    ),
  }),
  Observations: array(
    object({
      UniqueId: uniqueId(),
      Text: text(),
      AuthorName: text(),
      IsVisibleToBroker: boolean(),
      CreatedAt: dateTime(),
    }),
  ),
  ProposalObjects: array(object({ Name: text(), Value: text(), FilledValue: text() })),
  ProposalEngineExecutionLogs: array(
    object({
      Validation: text(),
      Outcome: text(),
      Description: text(),
      UserName: nullable(text()),
      ExecutedAt: dateTime(),
    }),
  ),
  RequestDocuments: array(requestDocument),
  DeletedRequestDocuments: array(requestDocument),
  TimelineHistory: array(timelineItem),
});
/** All that is known of a proposal (Spec 001 §3 "Proposal detail response"). */
export type ProposalDetail = Static<typeof detail>;

/** The detail response (DECISIONS "GetProposalByUniqueId2"). 404 also for a proposal that the user may not see. */
export const getProposalByUniqueId2 = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetProposalByUniqueId2',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: detail,
});

/** Writes an observation; one that the broker may see is told to the other side. Additive. */
export const sendProposalObservation = defineCall({
  method: 'POST',
  path: '/api/Proposal/SendProposalObservation',
  body: object({
    ProposalUniqueId: uniqueId(),
    UniqueId: uniqueId(),
    Text: text({ minLength: 1, maxLength: LONGEST_OBSERVATION }),
    IsVisibleToBroker: boolean(),
  }),
  response: object({ UniqueId: uniqueId(), CreatedAt: dateTime() }),
});

/**
 * Says that an address of the proposal, whose municipality came from the range of its CEP, is right; recorded. For whoever
 * may change the proposal, also after it was decided. 404 for an address that the proposal does not name. Additive.
 */
export const confirmProposalLocation = defineCall({
  method: 'POST',
  path: '/api/Proposal/ConfirmProposalLocation',
  body: object({ ProposalUniqueId: uniqueId(), LocationUniqueId: uniqueId() }),
  response: location,
});
