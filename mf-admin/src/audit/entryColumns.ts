import type { getAuditEntries } from '@portal/shared/contracts/portal/audit';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { actionInWords, changesInWords, recordInWords, removalInWords, sourceInWords } from './entryWords';

/** Who did what to which record, when and from where. */
export const entryColumns: ColumnsOf<typeof getAuditEntries> = [
  {
    key: 'record',
    title: 'Registro',
    value: ({ Kind, Record }) => recordInWords(Kind, Record),
    width: 220,
    essential: true,
  },
  { key: 'action', title: 'Ação', value: actionInWords, width: 170 },
  { key: 'who', title: 'Quem', value: ({ ChangedByName }) => ChangedByName, width: 160 },
  { key: 'when', title: 'Quando', value: ({ ChangedAt }) => formatDateTime(ChangedAt), width: 140 },
  {
    key: 'changes',
    title: 'O que mudou',
    value: (entry) =>
      entry.ContentsRemovedAt === null
        ? changesInWords(entry)
        : removalInWords(entry, formatDateTime(entry.ContentsRemovedAt)),
    width: 320,
  },
  { key: 'source', title: 'De onde', value: sourceInWords, width: 190 },
  {
    key: 'seal',
    title: 'Selo',
    kind: 'number',
    value: ({ SealNumber }) => SealNumber,
    width: 80,
    hiddenByDefault: true,
  },
];
