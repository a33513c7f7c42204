import { batchHeader240, batchTrailer240, fileHeader240, fileTrailer240, segmentT, segmentU } from './layouts240';
import { readRecord } from './readRecord';
import type { ReturnedSlip, ReturnsFile } from './returnsFile';
import { withoutZeros, wrongCounts, wrongSum } from './totals';

const RETURNS = 2;

/** What has been read of a batch, from its header on. */
interface Batch {
  records: number;
  titles: number;
  amountCents: number;
}

/** Returns in CNAB 240: batches of slips, two segments for each, with trailers for every batch and for the file. */
export function readReturns240(lines: readonly string[]): ReturnsFile {
  const problems: string[] = [];
  const slips: ReturnedSlip[] = [];
  const taken = <Values>(record: { values: Values; problems: string[] }): Values => {
    problems.push(...record.problems);
    return record.values;
  };
  const header = taken(readRecord(fileHeader240, lines[0] ?? '', 1));
  if (header.direction !== RETURNS) problems.push('Linha 1: este arquivo não é um retorno do banco.');
  let batch: Batch | null = null;
  let batches = 0;
  let open: ReturnedSlip | null = null;
  for (const [index, line] of lines.entries()) {
    const lineNumber = index + 1;
    if (index === 0 || lineNumber === lines.length) continue;
    const kind = line[7];
    if (batch) batch.records += 1;
    if (open && !(kind === '3' && line[13] === 'U')) {
      problems.push(`Linha ${open.line}: falta o segmento U deste título.`);
      open = null;
    }
    if (kind === '1' && !batch) {
      taken(readRecord(batchHeader240, line, lineNumber));
      batch = { records: 1, titles: 0, amountCents: 0 };
      batches += 1;
    } else if (kind === '3' && batch) {
      if (line[13] === 'T') {
        const { ourNumber, occurrence, amountCents } = taken(readRecord(segmentT, line, lineNumber));
        batch.titles += 1;
        batch.amountCents += amountCents;
        open = {
          line: lineNumber,
          ourNumber: withoutZeros(ourNumber),
          occurrence,
          amountCents,
          paidCents: 0,
          occurredOn: null,
        };
        slips.push(open);
      } else if (line[13] === 'U') {
        const { occurrence, paidCents, occurredOn } = taken(readRecord(segmentU, line, lineNumber));
        if (open?.occurrence !== occurrence)
          problems.push(`Linha ${lineNumber}: este segmento U não pertence ao segmento T da linha anterior.`);
        else Object.assign(open, { paidCents, occurredOn });
        open = null;
      }
    } else if (kind === '5' && batch) {
      const trailer = taken(readRecord(batchTrailer240, line, lineNumber));
      problems.push(
        ...wrongCounts(lineNumber, [
          ['registros no lote', trailer.records, batch.records],
          ['títulos', trailer.titles, batch.titles],
        ]),
        ...wrongSum(lineNumber, trailer.amountCents, batch.amountCents),
      );
      batch = null;
    } else problems.push(`Linha ${lineNumber}: um registro do tipo "${kind}" não pode estar neste lugar.`);
  }
  if (open) problems.push(`Linha ${open.line}: falta o segmento U deste título.`);
  if (batch) problems.push(`Linha ${lines.length}: falta o total do último lote. O arquivo pode estar incompleto.`);
  const trailer = taken(readRecord(fileTrailer240, lines.at(-1) ?? '', lines.length));
  problems.push(
    ...wrongCounts(lines.length, [
      ['lotes', trailer.batches, batches],
      ['registros', trailer.records, lines.length],
    ]),
  );
  return { format: 'cnab240', bankCode: header.bankCode, sequence: header.sequence, slips, problems };
}
