import type { PlainDate } from '@portal/shared/domain/time/dates';
import { WIDTH_240 } from '../cnab/layouts240';
import * as layouts from '../cnab/paymentLayouts240';
import { writeRecord } from '../cnab/writeRecord';

/** What a bank says of one payment: made today as ordered, unless told otherwise. */
export interface ReturnedPayment {
  reference: string;
  /** Up to five numbers of two characters, one after the other. */
  occurrences: string;
  amountCents: number;
  paidCents: number;
  paidOn: PlainDate | null;
}

const BANK = { bankCode: '341' };
const BATCH = { ...BANK, batch: 1 };

/** A file of returns about payments as a bank would write it. */
export function paymentReturns(
  payments: readonly ReturnedPayment[],
  { sequence = 1, ...stated }: { sequence?: number; amountCents?: number; records?: number } = {},
): string {
  const lines = [
    writeRecord(
      layouts.returnedHeader240,
      { ...BANK, companyName: 'Aurora', direction: 2, madeOn: '2027-02-09', sequence },
      WIDTH_240,
    ),
    writeRecord(layouts.returnedBatchHeader240, BATCH, WIDTH_240),
    ...payments.flatMap((payment, index) => [
      writeRecord(layouts.returnedSegmentA, { ...BATCH, sequence: 2 * index + 1, ...payment }, WIDTH_240),
      writeRecord(
        layouts.segmentB,
        { ...BATCH, sequence: 2 * index + 2, documentKind: 2, document: '11222333000181' },
        WIDTH_240,
      ),
    ]),
    writeRecord(
      layouts.returnedBatchTrailer240,
      {
        ...BATCH,
        records: 2 * payments.length + 2,
        amountCents: payments.reduce((total, { amountCents }) => total + amountCents, 0),
        ...stated,
      },
      WIDTH_240,
    ),
    writeRecord(layouts.returnedTrailer240, { ...BANK, batches: 1, records: 2 * payments.length + 4 }, WIDTH_240),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
