import { cleanDocument, documentKind } from '../people/document';

/** The document that lets a refund go to somebody who neither holds the policy nor paid for it. */
export const THIRD_PARTY_DOCUMENT = 'Autorização de pagamento a terceiro';

/** How many characters of a CNPJ name the company; the others name its branch. */
const COMPANY_LENGTH = 8;

/** What of a document names the person: a branch is the same company as its head office. */
const personOf = (document: string): string => {
  const characters = cleanDocument(document);
  return documentKind(characters) === 'CNPJ' ? characters.slice(0, COMPANY_LENGTH) : characters;
};

/**
 * Whether a payee is a third party: neither the policy holder nor whoever paid a slip. `ownDocuments` are theirs. Null or an
 * empty text names the policy holder.
 */
export const isThirdParty = (payeeDocument: string | null | undefined, ownDocuments: readonly string[]): boolean => {
  if (!payeeDocument?.trim()) return false;
  const payee = personOf(payeeDocument);
  return !ownDocuments.some((document) => personOf(document) === payee);
};

/** Says what is missing before a refund may go to a third party. */
export const THIRD_PARTY_PROBLEM = `Quem recebe não é o tomador nem quem pagou o prêmio: anexe “${THIRD_PARTY_DOCUMENT}”.`;
