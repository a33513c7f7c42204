import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { array, boolean, literal, nullable, number, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { proposedName } from './proposedNames';

const partner = object({
  UniqueId: uniqueId(),
  Name: text(),
  /** A CPF is masked for privacy. */
  CpfCnpj: text(),
  Qualification: text(),
  SharePercent: nullable(number()),
  /** Politically exposed (PEP), as the bureau says; lists that say so stand in the screening. */
  IsPoliticallyExposed: boolean(),
});
/** One of the quadro societário (QSA). */
export type PolicyHolderPartner = Static<typeof partner>;

const bureauData = object({
  /** Main activity (CNAE); null where nobody knows it. */
  Activity: nullable(object({ Code: text(), Name: text(), IsRestrictive: boolean() })),
  /** The largest share first. */
  Partners: array(partner),
  /** When the bureau answered about it last, and who that is; null where it never did. */
  Source: nullable(object({ Provider: text(), AskedAt: dateTime() })),
  /** Another name of the company in the bureau's last answer, which nobody has decided; absent for who may not decide. */
  ProposedName: optional(nullable(proposedName)),
  /** Why it cannot be compared with the bureau now; null where it can. Absent for who never may. */
  CompareDisabledReason: optional(nullable(text())),
});
/** What is known of a policy holder from the bureau of data. */
export type PolicyHolderBureauData = Static<typeof bureauData>;

/**
 * Activity and partners of a policy holder, with their source. Additive; for the insurer's own staff with functionality 29
 * or 30, since partners are other people. 404 for a policy holder that the user does not see.
 */
export const getPolicyHolderBureauData = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetBureauData',
  query: object({ policyHolderUniqueId: uniqueId() }),
  response: bureauData,
});

const field = union([
  literal('name'),
  literal('tradeName'),
  literal('activity'),
  literal('partners'),
  literal('address'),
]);
/** What the bureau may know otherwise. */
export type BureauField = Static<typeof field>;

const comparison = object({
  /** Of the answer that is compared with; taking names it. */
  AskedAt: dateTime(),
  /** Only what differs, in lines of text. */
  Differences: array(object({ Field: field, Now: array(text()), Bureau: array(text()) })),
});
/** How a policy holder stands here and at the bureau. */
export type BureauComparison = Static<typeof comparison>;

/**
 * Asks the bureau about a policy holder and says what it knows otherwise; changes nothing. What was answered within a day is
 * not asked again (decision 0029). Additive; functionality 29. 422 where the bureau does not answer or does not know it.
 */
export const comparePolicyHolderWithBureau = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/CompareWithBureau',
  body: object({ PolicyHolderUniqueId: uniqueId() }),
  response: comparison,
});

/**
 * Takes what was chosen of a comparison. An address is added to those that are there. Additive; functionality 29. 409 where
 * the bureau has answered otherwise since, or nothing is there to take any more.
 */
export const takePolicyHolderFromBureau = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/TakeFromBureau',
  body: object({
    PolicyHolderUniqueId: uniqueId(),
    AskedAt: dateTime(),
    Fields: array(field, { minItems: 1, maxItems: 5 }),
  }),
  response: bureauData,
});
