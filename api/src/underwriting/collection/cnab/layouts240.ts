import { cents, day, fixed, number, text } from './layout';

/** Columns of each line of CNAB 240 (FEBRABAN). */
export const WIDTH_240 = 240;

const bank = { bankCode: text(1, 3) };
const inBatch = { ...bank, batch: number(4, 7) };

export const fileHeader240 = {
  ...bank,
  batch: fixed(4, '0000'),
  record: fixed(8, '0'),
  companyName: text(73, 102),
  /** 1 for a remittance, 2 for returns. */
  direction: number(143, 143),
  madeOn: day(144, 151),
  sequence: number(158, 163),
};

export const batchHeader240 = {
  ...inBatch,
  record: fixed(8, '1'),
  /** R for a remittance, T for returns. */
  operation: text(9, 9),
  service: fixed(10, '01'),
  companyName: text(74, 103),
};

/** The first of the two segments of a returned slip: which it is. */
export const segmentT = {
  ...inBatch,
  record: fixed(8, '3'),
  sequence: number(9, 13),
  segment: fixed(14, 'T'),
  occurrence: text(16, 17),
  ourNumber: text(38, 57),
  dueOn: day(74, 81),
  amountCents: cents(82, 96),
};

/** The second one: what was paid, and when. */
export const segmentU = {
  ...inBatch,
  record: fixed(8, '3'),
  sequence: number(9, 13),
  segment: fixed(14, 'U'),
  occurrence: text(16, 17),
  paidCents: cents(78, 92),
  occurredOn: day(138, 145),
};

export const batchTrailer240 = {
  ...inBatch,
  record: fixed(8, '5'),
  records: number(18, 23),
  titles: number(24, 29),
  amountCents: cents(30, 46),
};

export const fileTrailer240 = {
  ...bank,
  batch: fixed(4, '9999'),
  record: fixed(8, '9'),
  batches: number(18, 23),
  records: number(24, 29),
};
