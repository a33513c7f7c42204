import { cents, code, day, fixed, number, text } from './layout';
import { fileHeader240, fileTrailer240 } from './layouts240';
import { remittanceHeader240, remittanceTrailer240 } from './remittanceLayouts240';

// Payments in CNAB 240 (FEBRABAN, segments A and B): what a payment file has, and what returns about one are read by.

const inBatch = { bankCode: text(1, 3), batch: number(4, 7) };

export const paymentHeader240 = remittanceHeader240;
export const paymentTrailer240 = remittanceTrailer240;
export const returnedHeader240 = fileHeader240;
export const returnedTrailer240 = fileTrailer240;

/** What returns say of a batch, too. */
export const returnedBatchHeader240 = { ...inBatch, record: fixed(8, '1'), operation: fixed(9, 'C') };

export const paymentBatchHeader240 = {
  ...returnedBatchHeader240,
  /** 98: payments of all kinds. */
  service: fixed(10, '98'),
  /** 01 credits an account of the same bank, 41 transfers to another one (TED). */
  way: text(12, 13),
  version: fixed(14, '046'),
  documentKind: fixed(18, '2'),
  document: code(19, 32),
  agreement: text(33, 52),
  branch: code(53, 57),
  branchDigit: text(58, 58),
  account: code(59, 70),
  accountDigit: text(71, 71),
  companyName: text(73, 102),
};

/** What the two segments of a payment begin with. */
const detail = (segment: 'A' | 'B') => ({
  ...inBatch,
  record: fixed(8, '3'),
  sequence: number(9, 13),
  segment: fixed(14, segment),
});

/** The first segment: to which account, how much and when. */
export const segmentA = {
  ...detail('A'),
  /** A new payment. */
  movement: fixed(15, '000'),
  /** 000 within the bank, 018 by TED. */
  clearing: code(18, 20),
  payeeBankCode: code(21, 23),
  payeeBranch: code(24, 28),
  payeeBranchDigit: text(29, 29),
  payeeAccount: code(30, 41),
  payeeAccountDigit: text(42, 42),
  payeeName: text(44, 73),
  reference: text(74, 93),
  payOn: day(94, 101),
  currency: fixed(102, `BRL${'0'.repeat(15)}`),
  amountCents: cents(120, 134),
  /** What the bank fills in. */
  paidOn: fixed(155, '00000000'),
  paidCents: fixed(163, '0'.repeat(15)),
  /** Of a TED: a credit into an account. */
  purpose: text(220, 224),
  notice: fixed(230, '0'),
};

/** The same in a return: what became of it, in up to five numbers of two characters. */
export const returnedSegmentA = {
  ...detail('A'),
  reference: text(74, 93),
  amountCents: cents(120, 134),
  paidOn: day(155, 162),
  paidCents: cents(163, 177),
  occurrences: text(231, 240),
};

/** The second one: whose account it is. */
export const segmentB = {
  ...detail('B'),
  /** 1 a CPF, 2 a CNPJ. */
  documentKind: number(18, 18),
  document: code(19, 32),
};

export const paymentBatchTrailer240 = {
  ...inBatch,
  record: fixed(8, '5'),
  records: number(18, 23),
  amountCents: cents(24, 41),
  currency: fixed(42, '0'.repeat(18)),
};

export const returnedBatchTrailer240 = {
  ...inBatch,
  record: fixed(8, '5'),
  records: number(18, 23),
  amountCents: cents(24, 41),
};
