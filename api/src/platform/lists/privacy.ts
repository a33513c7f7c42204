import { documentKind, maskDocument } from '@portal/shared/domain/people/document';

/** A document as lists send it: a CPF masked for privacy, a CNPJ whole (DOMAIN.md "LGPD"). */
export const listedDocument = (document: string): string =>
  documentKind(document) === 'CNPJ' ? document : maskDocument(document);
