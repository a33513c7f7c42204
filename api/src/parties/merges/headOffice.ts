import { documentKind } from '@portal/shared/domain/people/document';

/** Whether a CNPJ is that of a matriz: its order is 0001. */
export const isHeadOffice = (document: string): boolean =>
  documentKind(document) === 'CNPJ' && document.slice(8, 12) === '0001';
