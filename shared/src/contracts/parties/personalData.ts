import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { literal, object, text, union } from '../schema';
import type { Static } from '../schema';

/** By which kind of record a person is named. */
export const personKind = union([
  literal('policyHolder'),
  literal('insured'),
  literal('beneficiary'),
  literal('partner'),
  literal('brokerResponsible'),
]);
/** Whose CPF a record holds: a party's own, that of somebody of its QSA, or of who registered a broker. */
export type PersonKind = Static<typeof personKind>;

/**
 * The whole document of one person, who is masked everywhere else. For whoever sees the record and may do
 * `REVELAR_CPF` in its module; each answer is written down with who asked, when and of whom (LGPD). Too many at once are
 * refused with 429.
 */
export const revealDocument = defineCall({
  method: 'POST',
  path: '/api/PersonalData/RevealDocument',
  body: object({ Kind: personKind, UniqueId: uniqueId() }),
  response: object({ CpfCnpj: text() }),
});
