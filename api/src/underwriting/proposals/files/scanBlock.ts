import { authenticityText } from '@portal/shared/domain/documents/authenticityCode';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { PdfBlock } from '../../../platform/pdf/content';

/** What leads from paper to the page where the document is looked up. */
export const scanBlock = (portal: string, code: string): PdfBlock => ({
  kind: 'scan',
  address: `${portal}${addresses.authenticity(code)}`,
  text: `Confira este documento em ${portal}${addresses.authenticity()} com o código ${authenticityText(code)}, ou aponte a câmera para a figura.`,
});
