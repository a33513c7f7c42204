import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { LONGEST_OBSERVATION } from '../../domain/values/limits';
import { premiumItem } from '../boards/kanbanCardParts';
import { defineCall } from '../call';
import { ledgerValues } from '../deals/ledgers';
import { date, dateTime, money, partySummary, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { adjustment } from './adjustment';
import { endorsementPeriod } from './endorsementPremium';
import { obstacleLinks } from './obstacleLinks';
import { listedPayee } from './refundAccount';

// What happens to an endorsement that was asked for: engine, approval, issue, cancellation of the request, documents
// (Spec 001 §4 "Endorsement behaviour", §7 both flows). Both flows work on the same endorsements.

const ofEndorsement = object({ proposalUniqueId: uniqueId() });

const engineRun = object({
  StatusId: enumeration(ProposalStatus),
  /** Of the step that was asked for. */
  Outcome: union([literal('passed'), literal('waiting'), literal('notYet'), literal('ended')]),
  Description: text(),
  /** The card that somebody decides; null where none is open or the user does not see its pipe. */
  CardId: nullable(integer()),
});
/** Where the engine came to with an endorsement. */
export type EndorsementEngineRun = Static<typeof engineRun>;
const engine = <const Path extends string>(path: Path) =>
  defineCall({ method: 'POST', path, query: ofEndorsement, response: engineRun });
/** Registration. May be repeated without harm, as all steps; what stands before it is taken along (DECISIONS "Engine order"). */
export const executarMotorCadastro = engine('/api/Endosso/ExecutarMotorCadastro');
/** Credit. */
export const executarMotorCredito = engine('/api/Endosso/ExecutarMotorCredito');
/** Subscription, where the request for another premium is decided too. */
export const executarMotorSubscricao = engine('/api/Endosso/ExecutarMotorSubscricao');
/** Reinsurance. */
export const executarMotorResseguro = engine('/api/Endosso/ExecutarMotorResseguro');
/** Registration, in the older flow. */
export const executeAutomaticRegistrationEndorsementPolicy = engine(
  '/api/Endorsement/ExecuteAutomaticRegistrationEndorsementPolicy',
);
/** Credit, in the older flow. */
export const executeAutomaticCreditApprovalEndorsementPolicy = engine(
  '/api/Endorsement/ExecuteAutomaticCreditApprovalEndorsementPolicy',
);
/** Reinsurance, in the older flow. */
export const executeAutomaticReinsuranceEndorsementPolicy = engine(
  '/api/Endorsement/ExecuteAutomaticReinsuranceEndorsementPolicy',
);
/** Subscription, in the older flow, which sends the id in a body. */
export const executeAutomaticSubscriptionEndorsementPolicy = defineCall({
  method: 'POST',
  path: '/api/Endorsement/ExecuteAutomaticSubscriptionEndorsementPolicy',
  body: object({ ProposalUniqueId: uniqueId() }),
  response: engineRun,
});

const feasibility = object({
  CanIssue: boolean(),
  /** What stands against its issue now; empty where nothing does. */
  Obstacles: array(text()),
});
/** Whether an endorsement could be issued now, and what stands against it. `proposalId` is the endorsement's number of its row. */
export const canEndorsementEmission = defineCall({
  method: 'POST',
  path: '/api/Endorsement/CanEndorsementEmission',
  query: object({ proposalId: integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  response: feasibility,
});

const issued = object({
  /** `AguardandoEmissao` of a cancellation that is scheduled. */
  StatusId: enumeration(ProposalStatus),
  Number: text(),
  PolicyUniqueId: uniqueId(),
  Description: text(),
  RefundValue: money(),
  ChargeValue: money(),
});
/** What came of an approval. */
export type IssuedEndorsement = Static<typeof issued>;
/**
 * Approves an endorsement that waits for it and issues it, in one transaction: the policy as it stands from then on, limit,
 * instalments or refund, commission, document, history. Sent again it answers the same. 409 where the policy has changed
 * since it was asked for (`StaleBase`), 422 with what stands against it, 403 for who may not: what gives money back is issued
 * by one of the insurer's staff who did not ask for it, within the authority of their profile. A cancellation on a later day
 * is scheduled; the platform issues it on that day.
 */
export const approveEndorsement = defineCall({
  method: 'POST',
  path: '/api/Endorsement/ApproveEndorsement',
  body: object({
    ProposalUniqueId: uniqueId(),
    IdempotencyKey: optional(uniqueId()),
    /** Additive: who asked for a refund decides on it as well, because the insurer has nobody else; it is recorded. */
    IsWithoutSecondPerson: optional(boolean()),
  }),
  response: issued,
});

const refund = object({
  Value: money(),
  /** Additive: the same by premium, interest and IOF. */
  Ledgers: optional(ledgerValues),
  /** Null while it waits for a second person. */
  ReleasedAt: nullable(dateTime()),
  ReleasedByName: nullable(text()),
  /** Released by the person who asked for it, because the insurer has nobody else. */
  IsWithoutSecondPerson: boolean(),
});
/** What goes back with an issued endorsement, and whether it may be paid. */
export type EndorsementRefund = Static<typeof refund>;

/**
 * Releases a refund that one person alone brought about, so that it may be paid: an internal cancellation, an undo, a
 * resolution for want of payment. Additive. Sent again it answers the same. 403 for who asked for it or has not the
 * authority, 422 where nothing goes back.
 */
export const releaseRefund = defineCall({
  method: 'POST',
  path: '/api/Endorsement/ReleaseRefund',
  body: object({ ProposalUniqueId: uniqueId(), IsWithoutSecondPerson: optional(boolean()) }),
  response: refund,
});

/**
 * Cancels a request that is not issued. The specification sends the policy's id: its last open request is meant; the id of
 * one is additive.
 */
export const cancelRequestEndorsement = defineCall({
  method: 'POST',
  path: '/api/Endorsement/CancelRequestEndorsement',
  query: object({ PolicyUniqueId: uniqueId(), ProposalUniqueId: optional(uniqueId()) }),
  response: object({ ProposalUniqueId: uniqueId(), StatusId: enumeration(ProposalStatus) }),
});

/**
 * Answers what the insurer asked for when it handed the endorsement back. It returns to the analysis as it was asked for, the
 * text becomes an observation that both sides read, and a whole new period of the clock begins. `UniqueId` names the answer:
 * sent again it is given once. 422 where nothing was asked. Additive.
 */
export const answerEndorsementAdjustment = defineCall({
  method: 'POST',
  path: '/api/Endorsement/AnswerEndorsementAdjustment',
  body: object({
    ProposalUniqueId: uniqueId(),
    UniqueId: uniqueId(),
    Text: text({ minLength: 1, maxLength: LONGEST_OBSERVATION }),
  }),
  response: object({ StatusId: enumeration(ProposalStatus) }),
});

const comparison = object({
  Field: text(),
  Label: text(),
  Before: nullable(text()),
  After: nullable(text()),
  IsText: boolean(),
});
/** Before and after, of what an endorsement changes. */
export const getCompareChanges = defineCall({
  method: 'GET',
  path: '/api/endorsement/GetCompareChanges',
  query: ofEndorsement,
  response: object({ Number: text(), Changes: array(comparison) }),
});

/** The document of an endorsement as a draft, or as it was issued. `UrlToDownload` is signed and short-lived. */
export const generateEndorsementDocument = defineCall({
  method: 'GET',
  path: '/api/endorsement/GenerateEndorsementDocument',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: object({ UrlToDownload: text() }),
});

const action = object({
  Action: union([
    literal('runEngine'),
    literal('approve'),
    literal('cancelRequest'),
    literal('downloadDocument'),
    literal('undo'),
    literal('releaseRefund'),
  ]),
  DisabledReason: nullable(text()),
  /** Additive: the user decides on their own request and has to say so (`IsWithoutSecondPerson` of the call). */
  IsWithoutSecondPerson: optional(boolean()),
});
const otherEndorsement = object({ ProposalUniqueId: uniqueId(), Number: text() });
/** Another endorsement of the same policy. */
export type OtherEndorsement = Static<typeof otherEndorsement>;

const endorsementDetail = object({
  ProposalUniqueId: uniqueId(),
  EndorsementId: integer(),
  Number: text(),
  Sequence: integer(),
  EndorsementTypeId: enumeration(EndorsementTypeId),
  SubTypeName: nullable(text()),
  StatusId: enumeration(ProposalStatus),
  PolicyUniqueId: uniqueId(),
  PolicyNumber: text(),
  PolicyHolder: partySummary,
  Insured: partySummary,
  BrokerName: text(),
  ModalityName: text(),
  Reason: text(),
  Justification: nullable(text()),
  /** Why it was refused or ended; missing where nobody said so. */
  DecisionReason: optional(nullable(text())),
  /** Whether the policy has changed since it was asked for: it has to be asked for anew. */
  IsStale: optional(boolean()),
  RequestedByName: nullable(text()),
  CreatedAt: dateTime(),
  /** Of one that begins before others that were issued already, or that consolidates one: the policy by its periods. */
  Periods: optional(array(endorsementPeriod)),
  /** Which issued one it takes back as a counter-endorsement; missing where none. */
  Undoes: optional(otherEndorsement),
  /** By which counter-endorsement it was taken back; missing where by none. */
  UndoneBy: optional(otherEndorsement),
  /** Additive: which one out of sequence it consolidates, whose premium its `Periods` tell; missing where none. */
  Consolidates: optional(otherEndorsement),
  EffectiveOn: nullable(date()),
  IssuedOn: nullable(date()),
  PremiumDifference: money(),
  /** Null for who has no part in it. */
  ComissionDifference: nullable(money()),
  RefundValue: money(),
  RequestedPremiumValue: nullable(money()),
  RequestedPremiumJustification: nullable(text()),
  Premium: nullable(premiumItem),
  Changes: array(comparison),
  Documents: array(
    object({ UniqueId: uniqueId(), Name: text(), IsRequired: boolean(), Status: text(), FileCount: integer() }),
  ),
  /** Each step of the engine, and its issue as the last, with where it stands; from 1. */
  Steps: array(
    object({
      Step: integer(),
      Name: text(),
      Situation: union([literal('passed'), literal('waiting'), literal('ahead'), literal('refused')]),
      Description: nullable(text()),
    }),
  ),
  Obstacles: array(text()),
  ObstacleLinks: obstacleLinks(),
  /** Additive: who has to issue it, in a sentence; null where this user may, or it is over. Where it is set, `approve` is missing. */
  WhyNotIssue: optional(nullable(text())),
  /** Additive: what goes back with an issued one; null where nothing does. */
  Refund: optional(nullable(refund)),
  /** Additive: who receives the refund, also before the issue; null without an account, and for users outside the insurer. */
  RefundPayee: optional(nullable(listedPayee)),
  /** Additive: the later day on which the platform issues an approved cancellation, and who approved it; null otherwise. */
  ScheduledFor: optional(nullable(date())),
  ScheduledByName: optional(nullable(text())),
  /** Additive: when the release or the returned policy was received, of a cancellation by policy holder or insured. */
  ReleaseReceivedOn: optional(nullable(date())),
  /** Additive: why it counts from a day before that. */
  BackdatingReason: optional(nullable(text())),
  /** Additive: why it is with its broker, and since when; null in every other status, absent on an older platform. */
  Adjustment: optional(nullable(adjustment)),
  /** Additive: whether this user answers for the broker (`AnswerEndorsementAdjustment`). */
  MayAnswer: optional(boolean()),
  CardId: nullable(integer()),
  /** On pipes that the user sees, the undecided first. */
  Cards: optional(
    array(
      object({
        CardId: integer(),
        PipeUniqueId: uniqueId(),
        PipeName: text(),
        StepName: text(),
        IsDecided: boolean(),
      }),
    ),
  ),
  Actions: array(action),
});
/** An endorsement as its page shows it. */
export type EndorsementDetail = Static<typeof endorsementDetail>;

/** An endorsement whole, for its page. Additive. 404 for one that the user does not see. */
export const getEndorsementDetail = defineCall({
  method: 'GET',
  path: '/api/Endorsement/GetEndorsementDetail',
  query: ofEndorsement,
  response: endorsementDetail,
});
