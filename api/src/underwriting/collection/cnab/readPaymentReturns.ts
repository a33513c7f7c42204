import { linesOf240 } from './linesOf';
import * as layouts from './paymentLayouts240';
import { readBatches240 } from './readBatches240';
import type { ReturnsFile, ReturnedSlip } from './returnsFile';
import { wrongCounts, wrongSum } from './totals';

/** How many characters an occurrence has; a payment has up to five of them in a row. */
const OCCURRENCE_LENGTH = 2;

/**
 * Reads the bank's returns about payments in CNAB 240, which name each payment by its reference. Segments besides A add nothing.
 * The occurrences of a line are separated by spaces.
 */
export function readPaymentReturns(contents: string): ReturnsFile | { problems: string[] } {
  const read = linesOf240(contents);
  if ('problems' in read) return read;
  const payments: ReturnedSlip[] = [];
  let ofBatch: ReturnedSlip[] = [];
  const file = readBatches240(read.lines, {
    batchHeader: layouts.returnedBatchHeader240,
    takeDetail: (line, lineNumber, take) => {
      if (line[13] !== 'A') return [];
      const { reference, occurrences, amountCents, paidOn, paidCents } = take(
        layouts.returnedSegmentA,
        line,
        lineNumber,
      );
      const payment = {
        line: lineNumber,
        ourNumber: reference.trim(),
        occurrence: separated(occurrences),
        amountCents,
        paidCents,
        occurredOn: paidOn,
      };
      payments.push(payment);
      ofBatch.push(payment);
      return [];
    },
    endDetail: () => [],
    endBatch: (line, lineNumber, { records, take }) => {
      const trailer = take(layouts.returnedBatchTrailer240, line, lineNumber);
      const sum = ofBatch.reduce((total, { amountCents }) => total + amountCents, 0);
      ofBatch = [];
      return [
        ...wrongCounts(lineNumber, [['registros no lote', trailer.records, records]]),
        ...wrongSum(lineNumber, trailer.amountCents, sum),
      ];
    },
  });
  return { format: 'cnab240', ...file, slips: payments };
}

const separated = (occurrences: string): string =>
  (occurrences.match(new RegExp(`.{1,${OCCURRENCE_LENGTH}}`, 'g')) ?? [])
    .map((one) => one.trim())
    .filter(Boolean)
    .join(' ');
