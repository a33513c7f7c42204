import { cleanDocument, looksLikeDocument } from '@portal/shared/domain/people/document';

/** One search field for both: what looks like a document is searched as one, the rest as a name. */
export const nameOrDocument = (text: string): { name?: string; document?: string } =>
  looksLikeDocument(text) ? { document: cleanDocument(text) } : { name: text.trim() };
