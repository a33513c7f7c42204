import type { PlainDate } from '@portal/shared/domain/time/dates';
import { batchHeader240, batchTrailer240, fileHeader240, fileTrailer240, segmentT, segmentU } from '../cnab/layouts240';
import { WIDTH_240 } from '../cnab/layouts240';
import { returnsDetail400, returnsHeader400, returnsTrailer400, WIDTH_400 } from '../cnab/layouts400';
import { writeRecord } from '../cnab/writeRecord';

export interface Returned {
  ourNumber: string;
  occurrence: string;
  amountCents: number;
  paidCents?: number;
  occurredOn: PlainDate;
}

/** What a trailer states besides the truth. */
interface Stated {
  titles?: number;
  amountCents?: number;
  sequence?: number;
  bankCode?: string;
}

const sumOf = (slips: readonly Returned[]) => slips.reduce((total, { amountCents }) => total + amountCents, 0);
const MADE = { bankCode: '341', companyName: 'Aurora Seguradora', madeOn: '2027-02-09' };

/** A returns file as a bank would write it. */
export function returns240(slips: readonly Returned[], stated: Stated = {}): string {
  const { sequence = 1, bankCode = MADE.bankCode, ...totals } = stated;
  const batch = { bankCode, batch: 1 };
  const lines = [
    writeRecord(fileHeader240, { ...MADE, bankCode, direction: 2, sequence }, WIDTH_240),
    writeRecord(batchHeader240, { ...batch, operation: 'T', companyName: MADE.companyName }, WIDTH_240),
    ...slips.flatMap(({ ourNumber, occurrence, amountCents, paidCents = 0, occurredOn }, index) => [
      writeRecord(
        segmentT,
        { ...batch, sequence: 2 * index + 1, occurrence, ourNumber, dueOn: occurredOn, amountCents },
        WIDTH_240,
      ),
      writeRecord(segmentU, { ...batch, sequence: 2 * index + 2, occurrence, paidCents, occurredOn }, WIDTH_240),
    ]),
    writeRecord(
      batchTrailer240,
      { ...batch, records: 2 * slips.length + 2, titles: slips.length, amountCents: sumOf(slips), ...totals },
      WIDTH_240,
    ),
    writeRecord(fileTrailer240, { bankCode, batches: 1, records: 2 * slips.length + 4 }, WIDTH_240),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

export function returns400(slips: readonly Returned[], { sequence = 1, ...totals }: Stated = {}): string {
  const lines = [
    writeRecord(returnsHeader400, { ...MADE, file: sequence, sequence: 1 }, WIDTH_400),
    ...slips.map(({ ourNumber, occurrence, amountCents, paidCents = 0, occurredOn }, index) =>
      writeRecord(
        returnsDetail400,
        {
          ourNumber: ourNumber.padStart(12, '0'),
          occurrence,
          occurredOn,
          dueOn: occurredOn,
          amountCents,
          paidCents,
          sequence: index + 2,
        },
        WIDTH_400,
      ),
    ),
    writeRecord(
      returnsTrailer400,
      { titles: slips.length, amountCents: sumOf(slips), sequence: slips.length + 2, ...totals },
      WIDTH_400,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
