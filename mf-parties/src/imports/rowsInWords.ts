import { importNouns } from '@portal/shared/domain/parties/partyImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { formatNumber } from '@portal/shared/domain/values/numbers';

/** `1 tomador`, `4.210 tomadores`. */
export const rowsInWords = (count: number, kind: ImportKind): string =>
  `${formatNumber(count)} ${count === 1 ? importNouns[kind].singular : importNouns[kind].plural}`;
