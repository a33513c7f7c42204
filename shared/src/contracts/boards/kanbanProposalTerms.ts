import { defineCall } from '../call';
import { date, money, recordId, uniqueId } from '../fields';
import { commissionRange } from '../parameters/commissionRange';
import { array, boolean, integer, nullable, number, object, optional, text } from '../schema';
import { cardNow, cardSeen } from './kanbanActions';
import { premiumItem, wordings } from './kanbanCardParts';

// What the insurer changes of the proposal of a card: figures and wordings.

/** What the insurer may change of a proposal, as numbers: rates in per cent. */
const proposalTerms = {
  InsuredAmountValue: money({ minimum: 1, maximum: 1_000_000_000_000_00 }),
  StartDate: date(),
  EndDate: date(),
  AnnualRatePercent: number({ exclusiveMinimum: 0, maximum: 100 }),
  CommissionPercent: number({ minimum: 0, maximum: 100 }),
  Installments: integer({ minimum: 1, maximum: 60 }),
  GracePeriodDays: integer({ minimum: 0, maximum: 365 }),
};

/** A proposal as the insurer changes it, with what its modality allows. Additive. */
export const getKanbanProposalTerms = defineCall({
  method: 'GET',
  path: '/api/kanban/GetKanbanProposalTerms',
  query: object({ CardId: recordId() }),
  response: object({
    ProposalUniqueId: uniqueId(),
    Number: text(),
    ModalityName: text(),
    ...proposalTerms,
    InsuredAmountValue: money(),
    AnnualRatePercent: number(),
    Complementary: nullable(object({ ModalityName: text(), InsuredAmountValue: money() })),
    Premium: premiumItem,
    Limits: object({
      MinimumInsuredAmountValue: money(),
      MaximumInsuredAmountValue: money(),
      MinimumDays: integer(),
      MaximumDays: integer(),
      /** Where set, calendar years bound the term and the days are nominal. */
      MinimumYears: nullable(integer()),
      MaximumYears: nullable(integer()),
      EarliestStartDate: date(),
      LatestStartDate: date(),
      CommissionRange: commissionRange,
    }),
  }),
});

/**
 * The insurer's update of a proposal: its premium is calculated anew, with the derivation. With `OnlyCalculate` nothing
 * is stored, so that the figures can be seen before (Spec 000 §7.6, DOMAIN.md "Money and premium").
 */
export const kanbanInsuranceUpdateProposal = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanInsuranceUpdateProposal',
  body: object({
    ...cardSeen,
    ...proposalTerms,
    /** Only of a proposal with a complementary modality; otherwise it stays. */
    ComplementaryInsuredAmountValue: optional(money({ minimum: 1, maximum: 1_000_000_000_000_00 })),
    OnlyCalculate: optional(boolean()),
  }),
  response: object({ ...cardNow, PremiumBeforeValue: money(), Premium: premiumItem, IsChanged: boolean() }),
});

/** Longest object or clause that is stored; the screen sets no limit (Spec 000 §5). */
export const LONGEST_WORDING = 50_000;

const givenWordings = () =>
  array(
    object({ Name: text({ minLength: 1, maxLength: 200 }), Value: text({ minLength: 1, maxLength: LONGEST_WORDING }) }),
    { maxItems: 60 },
  );

/** The wordings of a proposal, and the clauses that its modality offers. Additive. */
export const getKanbanContractualTerms = defineCall({
  method: 'GET',
  path: '/api/kanban/GetKanbanContractualTerms',
  query: object({ CardId: recordId() }),
  response: object({
    ProposalUniqueId: uniqueId(),
    Number: text(),
    Object: wordings(),
    ParticularClauses: wordings(),
    OfferedClauses: wordings(),
  }),
});

/** The insurer's update of a proposal's object and particular clauses (Spec 000 §7.6). */
export const kanbanInsuranceUpdateProposalContractualTerms = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanInsuranceUpdateProposalContractualTerms',
  body: object({ ...cardSeen, Object: givenWordings(), ParticularClauses: givenWordings() }),
  response: object({ ...cardNow, Object: wordings(), ParticularClauses: wordings() }),
});
