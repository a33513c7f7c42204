import { cleanDocument, documentKind } from '@portal/shared/domain/document';

/**
 * Whether a text in a field for either is a document and not a name: it begins with two digits and goes on without a
 * space, or it is as long as a CNPJ, whose first places may be letters.
 */
export function looksLikeDocument(text: string): boolean {
  if (!/^[0-9A-Za-z./-]*$/.test(text)) return false;
  return /^\d{2}/.test(text) || (documentKind(text) === 'CNPJ' && cleanDocument(text).length === 14);
}
