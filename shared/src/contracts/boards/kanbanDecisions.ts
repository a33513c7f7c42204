import { LONGEST_JUSTIFICATION } from './board';
import { defineCall } from '../call';
import { dateTime, money, recordId } from '../fields';
import { integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { reinsuranceChoice } from '../underwriting/reinsurance';

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
 * `JustificationRequired`), and that of a reinsurance card without its decision (code `ReinsuranceRequired`). Additive.
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
  }),
  response: decidedCard,
});
