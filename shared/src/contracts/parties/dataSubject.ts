import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { array, literal, object, text, union } from '../schema';
import type { Static } from '../schema';

// Rights of the person whom data is about (LGPD, art. 18). Additive: the specification names no call for them.

const kind = union([literal('policyHolder'), literal('insured')]);
/** By which register a person is named. */
export type DataSubjectKind = Static<typeof kind>;

const fact = object({
  /** Where it is kept, as `Cadastro de segurado`. */
  Section: text(),
  /** Which one of several, as the number of a policy; the person's own name where there is one. */
  Record: text(),
  Label: text(),
  /** As Brazil writes it. */
  Value: text(),
});
/** One thing that is kept about a person. */
export type DataSubjectFact = Static<typeof fact>;

/**
 * Everything that the company keeps about the natural person behind a record, found by the whole CPF wherever it stands.
 * Names of the insurer's staff are left out, which are others' data. For the insurer's own staff who may do
 * `REVELAR_CPF` in the record's module; written down as an export (LGPD). 404 for a record that the user does not see,
 * 400 `NotAPerson` for a company, 403 for who may not, 429 for too many at once.
 */
export const exportDataSubject = defineCall({
  method: 'POST',
  path: '/api/PersonalData/ExportDataSubject',
  body: object({ Kind: kind, UniqueId: uniqueId() }),
  response: object({ Name: text(), CpfCnpj: text(), GeneratedAt: dateTime(), Facts: array(fact) }),
});
