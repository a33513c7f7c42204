import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '../../domain/underwriting/proposalTimeline';
import { LONGEST_OBSERVATION } from '../../domain/values/limits';
import { defineCall } from '../call';
import { date, dateTime, line, money, uniqueId } from '../fields';
import { bankSlipState, lineEntry } from './bankSlips';
import { proposalRecord } from './proposalRecord';
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

// What happens to a proposal after it was written: validations, issue, payment, cancelling, adjustments (Spec 001 §4, §7).

const validation = union([
  literal('RegistrationApproval'),
  literal('PEP'),
  literal('CreditApproval'),
  literal('SubscriptionApproval'),
  literal('ReinsuranceApproval'),
]);

const validationRun = object({
  Validation: validation,
  /** `skipped`: it was settled before, or an earlier validation waits. */
  Outcome: union([literal('passed'), literal('waiting'), literal('skipped')]),
  /** In Portuguese, for a screen. */
  Description: text(),
  StatusId: enumeration(ProposalStatus),
  /** Set for users who may see the card that now waits for a decision. */
  CardId: nullable(integer()),
});
/** What an automatic validation found. */
export type ValidationRun = Static<typeof validationRun>;

const validationCall = <const Path extends string>(path: Path) =>
  defineCall({ method: 'POST', path, query: object({ ProposalUniqueId: uniqueId() }), response: validationRun });

/**
 * The five automatic validations, each its own call and safe to repeat (Spec 001 §7; DOMAIN.md "The engine"). Called in
 * this order they take a quotation to its issue, or to the card that somebody has to decide.
 */
export const executeRegistrationValidation = validationCall(
  '/api/Proposal/ExecuteAutomaticRegistrationApprovalValidation',
);
/** The second of the five: whether a partner of policy holder or insured is politically exposed. */
export const executePepValidation = validationCall('/api/Proposal/ExecuteAutomaticPEPApprovalValidation');
/** The third of the five: whether the amount fits the free limit of the policy holder and its group, and the CCG. */
export const executeCreditValidation = validationCall('/api/Proposal/ExecuteAutomaticCreditApprovalValidation');
/** The fourth of the five: whether the modality may be issued without an underwriter, up to its maximum. */
export const executeSubscriptionValidation = validationCall(
  '/api/Proposal/ExecuteAutomaticSubscriptionApprovalValidation',
);
/** The last of the five: whether the amount is within the treaty's capacity. */
export const executeReinsuranceValidation = validationCall(
  '/api/Proposal/ExecuteAutomaticReinsuranceApprovalValidation',
);

const onProposal = { ProposalUniqueId: uniqueId(), IdempotencyKey: optional(uniqueId()) };

const issued = object({
  StatusId: enumeration(ProposalStatus),
  /** Null while the first instalment is awaited. */
  Policy: nullable(object({ UniqueId: uniqueId(), Number: text() })),
  /** In Portuguese, for a screen. */
  Description: text(),
});

/**
 * Issues the policy of an approved proposal with its number and slips, or asks for the first payment where the modality
 * wants that before (DOMAIN.md "The engine"). Issued already it answers the same policy. 422 with a sentence for each
 * thing that is missing. One that the law has accepted is issued from the analysis, too; with risks against it only by an
 * underwriter who says why (`Acknowledgement`): without that 422 `AcknowledgementRequired` with each of them. Additive: the
 * specification names no path.
 */
export const issueProposal = defineCall({
  method: 'POST',
  path: '/api/Proposal/IssueProposal',
  query: object({ ...onProposal, Acknowledgement: optional(text({ maxLength: 500 })) }),
  response: issued,
});

/**
 * The insurer takes down that an instalment was paid; the first one issues a proposal that waited for it. 422 with the
 * bounds for a day before its slip, or before the instalment before it, was there, and for one yet to come. Additive.
 */
export const registerInstallmentPayment = defineCall({
  method: 'POST',
  path: '/api/Proposal/RegisterInstallmentPayment',
  body: object({
    ...onProposal,
    Installment: integer({ minimum: 1, maximum: 60 }),
    PaidOn: date(),
    /** CPF or CNPJ of whoever paid, where it was not the policy holder: a refund may go back to them. */
    PaidByCpfCnpj: optional(line()),
  }),
  response: issued,
});

/** Why a proposal ends that was accepted: its first instalment was not paid, or the proposer wishes so. */
export const cancelGround = union([literal('NonPayment'), literal('ProposerWish')]);
export type CancelGround = Static<typeof cancelGround>;

/**
 * Cancels a proposal that is not issued; its broker is told and its cards are closed (Spec 001 §7). The insurer gives
 * reasons, and for one that it has accepted the additive `Ground`; one that was paid is refused.
 */
export const cancelProposal = defineCall({
  method: 'POST',
  path: '/api/Proposal/CancelProposal',
  query: object({ ...onProposal, Reason: optional(text({ maxLength: 500 })), Ground: optional(cancelGround) }),
  response: object({ StatusId: enumeration(ProposalStatus) }),
});

/**
 * Asks for adjustments (Spec 001 §7). The insurer hands the proposal back to its broker; a broker takes it back from the
 * analysis to change it. Either way it stands at AguardandoCorretor, the period of its clock ends, and the other side reads why.
 */
export const requestProposalAdjustment = defineCall({
  method: 'POST',
  path: '/api/Proposal/RequestProposalAdjustment',
  body: object({ ProposalUniqueId: uniqueId(), Reason: text({ minLength: 1, maxLength: 500 }) }),
  response: proposalRecord,
});

/**
 * Answers what the insurer asked for when it handed the proposal back. The proposal returns to the analysis with its price,
 * payment and terms as they are stored, the text becomes an observation that both sides read, and a whole new period of the
 * clock begins. `UniqueId` names the answer: sent again it is given once. 422 where nothing was asked. Additive.
 */
export const answerProposalAdjustment = defineCall({
  method: 'POST',
  path: '/api/Proposal/AnswerProposalAdjustment',
  body: object({
    ProposalUniqueId: uniqueId(),
    UniqueId: uniqueId(),
    Text: text({ minLength: 1, maxLength: LONGEST_OBSERVATION }),
  }),
  response: proposalRecord,
});

/** Writes an entry by hand on the timeline; insurer's users alone (Spec 001 §7). */
export const updateProposalTimelineInfo = defineCall({
  method: 'POST',
  path: '/api/Proposal/UpdateProposalTimelineInfo',
  body: object({
    ...onProposal,
    SituationId: enumeration(ProposalTimelineSituation),
    StatusId: enumeration(ProposalTimelineStatus),
    Description: text({ minLength: 1, maxLength: 500 }),
  }),
  response: object({ HappenedAt: dateTime() }),
});

const riskFigures = object({
  ModalityName: text(),
  InsuredAmountValue: money(),
  StartDate: date(),
  EndDate: date(),
  RiskRate: number(),
  InsurancePremium: money(),
});

/** What changed of the risk since the insurer judged it (Spec 001 §7). */
export const getProposalRiskChange = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetProposalRiskChange',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: object({
    HasChanged: boolean(),
    JudgedAt: nullable(dateTime()),
    Judged: nullable(riskFigures),
    Current: riskFigures,
    /** Whether this user may take the change back, and why not. */
    CanReset: boolean(),
    WhyNotReset: nullable(text()),
  }),
});

/** Takes the risk back to what the insurer judged (Spec 001 §7). */
export const resetProposalRiskChange = defineCall({
  method: 'POST',
  path: '/api/Proposal/ResetProposalRiskChange',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: proposalRecord,
});

const bankSlip = object({
  Installment: integer(),
  Installments: integer(),
  /** Additive: the day on which the slip was made; nothing of it was paid before. */
  MadeOn: date(),
  DueOn: date(),
  AmountValue: money(),
  /** Additive: by which its second copy is asked for. */
  OurNumber: text(),
  /** Where it stands at the bank. */
  BankState: bankSlipState(),
  /** Additive: what a second copy would be for this user: the same slip, or a new one; null where there is none for them. */
  SecondCopy: nullable(union([literal('same'), literal('new')])),
  LineEntry: lineEntry(),
  /** Null until the bank has registered it, and once it has written it off. */
  DigitableLine: nullable(text()),
  PaidAt: nullable(dateTime()),
  CancelledAt: nullable(dateTime()),
});
/** The slips of instalments, the cancelled ones too. */
export const bankSlips = () => array(bankSlip);
