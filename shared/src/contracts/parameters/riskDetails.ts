import { date, line, money } from '../fields';
import { boolean, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

/** What a modality's risk is about: a bid (licitação), a contract, a lawsuit, or something else. */
export const riskKind = union([literal('bid'), literal('contract'), literal('judicial'), literal('other')]);
export type RiskKind = Static<typeof riskKind>;

/** Longest objeto and clause; they are text of several paragraphs and not input lines (DOMAIN.md "Documents"). */
export const LONGEST_WORDING = 20_000;

/** What the bid, the contract or the lawsuit is; a modality asks for those of its kind, all others are null. */
export const riskDetails = object({
  /** Edital of a bid. */
  BidNumber: nullable(line()),
  ContractNumber: nullable(line()),
  /** Value of the contract or, for a bid, the one it estimates. */
  ContractValue: nullable(money({ minimum: 0 })),
  /** Work of high technical complexity, with a higher legal share (Lei 14.133/2021, art. 98). */
  IsComplexWork: nullable(boolean()),
  /** Additive: large work (obra de grande vulto) with a step-in clause, with the highest legal share (art. 99). */
  IsLargeWork: optional(nullable(boolean())),
  /** Additive: first and last day of the contract with its additive clauses; the validity must reach its end (art. 97, I). */
  ContractStartDate: optional(nullable(date())),
  ContractEndDate: optional(nullable(date())),
  /** Number of the lawsuit, as the CNJ writes it. */
  LawsuitNumber: nullable(line()),
  Court: nullable(text({ maxLength: 120 })),
  /** The debt at law, of which the insured amount is 130 % (Ato Conjunto TST 1/2019). */
  DebtValue: nullable(money({ minimum: 0 })),
});
export type RiskDetails = Static<typeof riskDetails>;

/** A proposal that tells nothing of its risk yet. */
export const noRiskDetails: RiskDetails = {
  BidNumber: null,
  ContractNumber: null,
  ContractValue: null,
  IsComplexWork: null,
  IsLargeWork: null,
  ContractStartDate: null,
  ContractEndDate: null,
  LawsuitNumber: null,
  Court: null,
  DebtValue: null,
};
