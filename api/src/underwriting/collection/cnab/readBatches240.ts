import type { Layout } from './layout';
import { fileHeader240, fileTrailer240 } from './layouts240';
import { readRecord } from './readRecord';
import { wrongCounts } from './totals';

/** Reads a record of a layout; what is wrong with it becomes a problem of the file. */
export type TakeRecord = <L extends Layout>(
  layout: L,
  line: string,
  lineNumber: number,
) => ReturnType<typeof readRecord<L>>['values'];

/** What a file is about: its batches and what stands in them. */
interface BatchReader {
  batchHeader: Layout;
  /** Takes a detail of the batch, and returns what is wrong with it besides its columns. */
  takeDetail: (line: string, lineNumber: number, take: TakeRecord) => string[];
  /** Ends a batch of so many records, and returns where its trailer does not agree. */
  endBatch: (line: string, lineNumber: number, found: { records: number; take: TakeRecord }) => string[];
  /** Before every record that is no detail: what is left open. */
  endDetail: () => string[];
}

const RETURNS = 2;

/** Reads a file of returns in CNAB 240: batches between a header and a trailer, whose totals have to agree. */
export function readBatches240(
  lines: readonly string[],
  { batchHeader, takeDetail, endBatch, endDetail }: BatchReader,
): { bankCode: string; sequence: number; problems: string[] } {
  const problems: string[] = [];
  const take: TakeRecord = (layout, line, lineNumber) => {
    const read = readRecord(layout, line, lineNumber);
    problems.push(...read.problems);
    return read.values;
  };
  const header = take(fileHeader240, lines[0] ?? '', 1);
  if (header.direction !== RETURNS) problems.push('Linha 1: este arquivo não é um retorno do banco.');
  let records: number | null = null;
  let batches = 0;
  for (const [index, line] of lines.entries()) {
    const lineNumber = index + 1;
    if (index === 0 || lineNumber === lines.length) continue;
    const kind = line[7];
    if (records !== null) records += 1;
    if (kind !== '3') problems.push(...endDetail());
    if (kind === '1' && records === null) {
      take(batchHeader, line, lineNumber);
      records = 1;
      batches += 1;
    } else if (kind === '3' && records !== null) problems.push(...takeDetail(line, lineNumber, take));
    else if (kind === '5' && records !== null) {
      problems.push(...endBatch(line, lineNumber, { records, take }));
      records = null;
    } else problems.push(`Linha ${lineNumber}: um registro do tipo "${kind}" não pode estar neste lugar.`);
  }
  problems.push(...endDetail());
  if (records !== null)
    problems.push(`Linha ${lines.length}: falta o total do último lote. O arquivo pode estar incompleto.`);
  const trailer = take(fileTrailer240, lines.at(-1) ?? '', lines.length);
  problems.push(
    ...wrongCounts(lines.length, [
      ['lotes', trailer.batches, batches],
      ['registros', trailer.records, lines.length],
    ]),
  );
  return { bankCode: header.bankCode, sequence: header.sequence, problems };
}
