import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { date, money, partyName, uniqueId } from '../fields';
import { LONGEST_WORDING } from '../parameters/riskDetails';
import { array, boolean, enumeration, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import {
  endorsementAddress,
  endorsementBankData,
  endorsementClause,
  endorsementDocument,
  MOST_CENTS,
} from './endorsementForm';

const wordings = () =>
  optional(
    nullable(
      array(object({ Name: text({ maxLength: 120 }), Value: text({ maxLength: LONGEST_WORDING }) }), { maxItems: 100 }),
    ),
  );
const amount = () => optional(nullable(money({ minimum: 1, maximum: MOST_CENTS })));
const days = () => optional(nullable(integer({ minimum: 1, maximum: 36_500 })));
const party = { Name: optional(nullable(partyName())), Location: optional(nullable(endorsementAddress)) };

/** Everything that a draft of the older flow may hold (Spec 001 §3 "Endorsement draft (older flow)"). */
export const olderEndorsementFields = {
  EndorsementTypeId: enumeration(EndorsementTypeId),
  PolicyUniqueId: uniqueId(),
  /** The proposal that the policy came of; another one is refused. */
  ProposalUniqueId: optional(nullable(uniqueId())),
  /** Additive: the version of the policy on which it was begun; the one that stands where it is missing. */
  PolicyVersion: optional(nullable(integer({ minimum: 1 }))),
  /** Additive: from which day on it counts; today where it is missing. */
  EffectiveDate: optional(nullable(date())),
  RequestInsurancePremiumReview: optional(boolean()),
  /** Additive: the net premium that a review asks for. */
  RequestedInsurancePremium: optional(nullable(money({ minimum: -MOST_CENTS, maximum: MOST_CENTS }))),
  JustificationInsurancePremiumReview: optional(nullable(text({ maxLength: 1000 }))),
  /** What a restitution (type 9) gives back, in cents; without it what was paid beyond the premium. */
  RestoreInsurancePremium: optional(nullable(money({ minimum: 0, maximum: MOST_CENTS }))),
  IsCompleteChangeObject: optional(boolean()),
  CompleteObject: optional(nullable(text({ maxLength: LONGEST_WORDING }))),
  /** From the start of the validity; counts where no end is named. */
  DeadlineDays: days(),
  StartDate: optional(nullable(date())),
  /** Of type 1 the day of the cancellation: today where it is empty. */
  EndDate: optional(nullable(date())),
  /** Additive: as `DataRecebimento` and `JustificativaDataAnterior` of the new flow. */
  ReleaseReceivedOn: optional(nullable(date())),
  BackdatingReason: optional(nullable(text({ maxLength: 1000 }))),
  InsuredAmountValue: amount(),
  /** Additive: `NovoFimContrato` of the new flow. */
  ContractEndDate: optional(nullable(date())),
  ComplementaryDeadlineDays: days(),
  /** Additive. */
  ComplementaryStartDate: optional(nullable(date())),
  ComplementaryEndDate: optional(nullable(date())),
  ComplementaryInsuredAmountValue: amount(),
  Insured: optional(nullable(object({ ...party, SocialName: optional(nullable(partyName())) }))),
  PolicyHolder: optional(nullable(object({ ...party, BankAccount: optional(nullable(endorsementBankData)) }))),
  ContractualTerms: optional(
    nullable(
      object({
        Object: wordings(),
        ParticularClausule: optional(nullable(array(endorsementClause, { maxItems: 30 }))),
        /** Of the product: an endorsement changes none, and naming one is refused. */
        SpecialCondition: wordings(),
        /** What the endorsement itself is about, as its document says. */
        Endorsement: optional(nullable(text({ maxLength: LONGEST_WORDING }))),
      }),
    ),
  ),
  EndorsementReasonId: optional(nullable(uniqueId())),
  /** Additive: in words what the reason does not say. */
  Justification: optional(nullable(text({ maxLength: 1000 }))),
  Documents: optional(array(endorsementDocument, { maxItems: 50 })),
  /** Additive: how a charge is paid; one part where they are missing. */
  NumberOfInstallment: optional(nullable(integer({ minimum: 1, maximum: 60 }))),
  GracePeriod: optional(nullable(integer({ minimum: 0, maximum: 365 }))),
};
/** What is missing or null is not to change. */
export const olderEndorsementForm = object(olderEndorsementFields);
/** An endorsement as the older flow asks for it. */
export type OlderEndorsementForm = Static<typeof olderEndorsementForm>;
