import type { ImportNoun } from '@portal/shared/domain/documents/fileImport';
import { formatNumber } from '@portal/shared/domain/values/numbers';

/** `1 tomador`, `4.210 tomadores`. */
export const rowsInWords = (count: number, { singular, plural }: ImportNoun): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;
