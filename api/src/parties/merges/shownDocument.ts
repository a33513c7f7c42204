import { documentKind, maskDocument } from '@portal/shared/domain/people/document';
import { listedDocument } from '../../platform/lists/privacy';

const CPF_LENGTH = 11;

/** As lists send it. A CPF that was kept without its first zeros is masked like any other, so that it can be told. */
export const shownDocument = (document: string): string =>
  documentKind(document) === null && /^\d{8,10}$/.test(document)
    ? maskDocument(document.padStart(CPF_LENGTH, '0'))
    : listedDocument(document);
