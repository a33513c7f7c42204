import { cleanDocument, documentKind } from '../people/document';

/** CNPJs of one company share their first eight characters. */
const ROOT_LENGTH = 8;

/** Returns whether two documents belong to one party: the same document, or CNPJs of one company. A masked CPF never does. */
export function isSameParty(one: string, other: string): boolean {
  const kind = documentKind(one);
  if (kind === null || kind !== documentKind(other)) return false;
  const [first, second] = [cleanDocument(one), cleanDocument(other)];
  return kind === 'CPF' ? first === second : first.slice(0, ROOT_LENGTH) === second.slice(0, ROOT_LENGTH);
}

/** The message for an insured that is the policy holder itself. */
export const INSURED_IS_POLICY_HOLDER = 'O segurado é o próprio tomador ou uma filial dele. Escolha outro segurado.';

/** Returns the message for a beneficiary that is the policy holder itself. */
export const beneficiaryIsPolicyHolder = (name: string): string =>
  `${name} é o próprio tomador ou uma filial dele e não pode ser beneficiário.`;
