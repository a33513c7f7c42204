import { Readable } from 'node:stream';
import type { PolicyHistoryEntry } from '@portal/shared/contracts/underwriting/policyRecord';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { policyActionWords, policyChangeWords } from '@portal/shared/domain/underwriting/policyHistoryWords';
import { toCsv } from '@portal/shared/domain/values/csv';
import type { CsvColumn } from '@portal/shared/domain/values/csv';
import type { MissingPart, PartOfFile } from './partOfFile';

const columns: readonly CsvColumn<PolicyHistoryEntry>[] = [
  { title: 'Quando', value: (entry) => formatDateTime(entry.ChangedAt) },
  { title: 'Quem', value: (entry) => entry.ChangedByName },
  { title: 'O que aconteceu', value: policyActionWords },
  {
    title: 'O que mudou',
    value: (entry) =>
      entry.Changes.map(policyChangeWords)
        .filter((words) => words !== null)
        .join(' | '),
  },
];

const written = (part: Pick<PartOfFile, 'path' | 'what' | 'at'>, text: string): PartOfFile => ({
  ...part,
  open: async () => Readable.from([Buffer.from(text)]),
});

/** The history as a table for spreadsheets. */
export const historyPart = (entries: readonly PolicyHistoryEntry[], at: Date): PartOfFile =>
  written({ path: 'historico.csv', what: 'Histórico da apólice e dos seus endossos', at }, toCsv(entries, columns));

interface Told {
  policyNumber: string;
  /** Who asked for it. */
  userName: string;
  at: Date;
  /** Where anybody looks the documents up. */
  lookUp: string;
  parts: readonly PartOfFile[];
  missing: readonly MissingPart[];
}

/** What is in the ZIP, what is not, and why. */
export function readMePart({ policyNumber, userName, at, lookUp, parts, missing }: Told): PartOfFile {
  const lines = [
    `Apólice ${policyNumber}`,
    `Arquivo montado em ${formatDateTime(at)} por ${userName}, com o que essa pessoa pode ver no portal.`,
    '',
    'O que está aqui',
    ...parts.map(({ path, what }) => `- ${path}: ${what}`),
    '',
    ...(missing.length > 0
      ? ['O que falta, e por quê', ...missing.map(({ what, why }) => `- ${what}: ${why}`), '']
      : []),
    `Qualquer pessoa confere a autenticidade dos documentos em ${lookUp}`,
  ];
  // With its mark and the line ends of Windows, where the plainest editor would show neither accents nor lines.
  return written({ path: 'LEIA-ME.txt', what: 'Este índice', at }, `\uFEFF${lines.join('\r\n')}\r\n`);
}
