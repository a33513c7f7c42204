import { cleanDocument } from '@portal/shared/domain/document';

/** Something that is typed like a document: digits with or without the marks of a CPF or CNPJ, letters included. */
const LIKE_A_DOCUMENT = /^(?=(?:.*\d){3})[\dA-Za-z]{2,}[\dA-Za-z./-]*$/;

/** One search field for both: what looks like a document is searched as one, the rest as a name. */
export function nameOrDocument(text: string): { name?: string; document?: string } {
  return LIKE_A_DOCUMENT.test(text.trim()) ? { document: cleanDocument(text) } : { name: text.trim() };
}
