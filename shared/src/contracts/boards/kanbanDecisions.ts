import { LONGEST_JUSTIFICATION } from './board';
import { defineCall } from '../call';
import { date, dateTime, money, recordId, uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, number, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { MOST_SIGNATORIES } from '../parties/counterGuarantees';
import { reinsuranceChoice } from '../underwriting/reinsurance';

/** A signature that was found under a contract of counter-guarantee. */
export const contractSignature = object({
  /** Null for a policy holder that is a person and signs for itself. */
  SignatoryUniqueId: nullable(uniqueId()),
  /** True for the spouse who consents to the signatory's suretyship. */
  IsSpouse: boolean(),
});

const decidedCard = object({
  CardId: integer(),
  Version: integer(),
  StepId: integer(),
  StepName: text(),
  /** Null after a conflict: the card is not decided yet. */
  Decision: nullable(union([literal('approved'), literal('refused')])),
  DecidedAt: nullable(dateTime()),
  DecidedBy: nullable(text()),
  /** What followed, as a sentence: "A proposta 000123 passou para a análise de crédito." */
  Outcome: text(),
});
/** A card after its decision, or as it stands where the decision came too late. */
export type DecidedCard = Static<typeof decidedCard>;

/**
 * Approves or refuses a card, with all that follows from it. An approved card goes to the last step of its pipe and the
 * engine goes on; a refused one leaves the board and what it was about ends (Spec 000 §7.6, DOMAIN.md "The engine"). A
 * card that changed since is answered 409 with its state, one that is decided 422. So is an approval without the justification that it needs (code
 * `JustificationRequired`), that of a reinsurance card without its decision (code `ReinsuranceRequired`), that of a card of
 * counter-guarantee without its signatures (code `SignaturesRequired`), and that of a broker's conformity without its commission
 * (code `CommissionRequired`), and that of a card that was sent back to its broker (code `WaitsForBroker`). Additive.
 */
export const decideKanbanCard = defineCall({
  method: 'POST',
  path: '/api/kanban/DecideKanbanCard',
  body: object({
    CardId: recordId(),
    Decision: union([literal('Aprovar'), literal('Recusar')]),
    /** Why; a refusal needs one, and the approval of what sets a rule aside (`approvalNeedsReason`). */
    Justification: optional(text({ maxLength: LONGEST_JUSTIFICATION })),
    /** The version that whoever decides has seen. */
    Version: recordId(),
    /** Additive: grants this limit instead of the one that a card REQUEST_LIMIT asks for: more than now, at most that. */
    GrantedLimitValue: optional(money({ minimum: 1 })),
    /** Additive: how the risk is reinsured; required to approve a reinsurance card (`decidesReinsurance`). */
    Reinsurance: optional(reinsuranceChoice),
    /**
     * Additive: required to approve a card of counter-guarantee (`decidesSignatures`): when the contract was signed and whose
     * signatures the examined copy bears, or, with functionality 17 and a justification, that its deal goes on without one.
     */
    CounterGuarantee: optional(
      object({
        IsWaived: boolean(),
        SignedOn: optional(date()),
        Signatures: optional(array(contractSignature, { maxItems: 2 * MOST_SIGNATORIES + 1 })),
      }),
    ),
    /**
     * Additive: the commission that is agreed with a broker, in per cent of the premium; required to approve its conformity
     * (`agreesOnCommission`), within what the parameters in force allow it.
     */
    CommissionPercent: optional(number({ minimum: 0, maximum: 100 })),
  }),
  response: decidedCard,
});
