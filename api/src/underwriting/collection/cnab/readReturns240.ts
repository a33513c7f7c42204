import { findSlipLayout } from '@portal/shared/domain/billing/slipLayouts';
import { batchHeader240, batchTrailer240, segmentT, segmentU } from './layouts240';
import { readBatches240 } from './readBatches240';
import type { ReturnedSlip, ReturnsFile } from './returnsFile';
import { withoutZeros, wrongCounts, wrongSum } from './totals';

/** Returns in CNAB 240: batches of slips, two segments for each, with trailers for every batch and for the file. */
export function readReturns240(lines: readonly string[]): ReturnsFile {
  const slips: ReturnedSlip[] = [];
  let ofBatch: ReturnedSlip[] = [];
  let open: ReturnedSlip | null = null;
  const endDetail = (): string[] => {
    const missing = open ? [`Linha ${open.line}: falta o segmento U deste título.`] : [];
    open = null;
    return missing;
  };
  const file = readBatches240(lines, {
    batchHeader: batchHeader240,
    takeDetail: (line, lineNumber, take) => {
      if (line[13] === 'U') {
        const { occurrence, paidCents, occurredOn } = take(segmentU, line, lineNumber);
        const first = open;
        open = null;
        if (first?.occurrence !== occurrence)
          return [`Linha ${lineNumber}: este segmento U não pertence ao segmento T da linha anterior.`];
        Object.assign(first, { paidCents, occurredOn });
        return [];
      }
      const missing = endDetail();
      if (line[13] !== 'T') return missing;
      const { bankCode, ourNumber, occurrence, amountCents } = take(segmentT, line, lineNumber);
      open = {
        line: lineNumber,
        ourNumber: findSlipLayout(bankCode)?.fromCnab240(ourNumber) ?? withoutZeros(ourNumber),
        occurrence,
        amountCents,
        paidCents: 0,
        occurredOn: null,
      };
      slips.push(open);
      ofBatch.push(open);
      return missing;
    },
    endDetail,
    endBatch: (line, lineNumber, { records, take }) => {
      const trailer = take(batchTrailer240, line, lineNumber);
      const titles = ofBatch.length;
      const amountCents = ofBatch.reduce((total, slip) => total + slip.amountCents, 0);
      ofBatch = [];
      return [
        ...wrongCounts(lineNumber, [
          ['registros no lote', trailer.records, records],
          ['títulos', trailer.titles, titles],
        ]),
        ...wrongSum(lineNumber, trailer.amountCents, amountCents),
      ];
    },
  });
  return { format: 'cnab240', ...file, slips };
}
