import { batchHeader240, batchTrailer240, fileHeader240, fileTrailer240 } from './layouts240';
import { cents, code, day, fixed, number, text } from './layout';

// What a remittance (FEBRABAN, collection of slips) has in its lines besides what returns are read by.

export const remittanceHeader240 = {
  ...fileHeader240,
  /** 2: a CNPJ. */
  documentKind: fixed(18, '2'),
  document: code(19, 32),
  agreement: text(33, 52),
  branch: code(53, 57),
  branchDigit: text(58, 58),
  account: code(59, 70),
  accountDigit: text(71, 71),
  bankName: text(103, 132),
  madeAt: code(152, 157),
  version: fixed(164, '103'),
  density: fixed(167, '00000'),
};

export const remittanceBatchHeader240 = {
  ...batchHeader240,
  version: fixed(14, '060'),
  documentKind: fixed(18, '2'),
  document: code(19, 33),
  agreement: text(34, 53),
  branch: code(54, 58),
  branchDigit: text(59, 59),
  account: code(60, 71),
  accountDigit: text(72, 72),
  sequence: number(184, 191),
  madeOn: day(192, 199),
  creditedOn: fixed(200, '00000000'),
};

const detail = (segment: 'P' | 'Q') => ({
  bankCode: text(1, 3),
  batch: number(4, 7),
  record: fixed(8, '3'),
  sequence: number(9, 13),
  segment: fixed(14, segment),
  /** 01 registers a slip, 02 writes it off. */
  movement: text(16, 17),
});

/** The first segment of a slip: which it is, when it is due and how much it is. */
export const segmentP = {
  ...detail('P'),
  branch: code(18, 22),
  branchDigit: text(23, 23),
  account: code(24, 35),
  accountDigit: text(36, 36),
  ourNumber: text(38, 57),
  /** Simple collection, registered, on paper of the insurer's own that it hands out itself. */
  terms: fixed(58, '11222'),
  documentNumber: text(63, 77),
  dueOn: day(78, 85),
  amountCents: cents(86, 100),
  collectingBranch: fixed(101, '000000'),
  /** An insurance policy (apólice de seguro), not accepted in writing. */
  titleKind: fixed(107, '20N'),
  issuedOn: day(110, 117),
  /** No interest for delay, no discount, no tax that the bank withholds, no rebate. */
  noInterest: fixed(118, `3${'0'.repeat(23)}`),
  noDiscount: fixed(142, '0'.repeat(24)),
  noTaxNorRebate: fixed(166, '0'.repeat(30)),
  companyReference: text(196, 220),
  /** Neither protested nor given back by itself: the insurer writes it off. */
  protest: fixed(221, '300'),
  giveBack: fixed(224, '2000'),
  currency: fixed(228, '09'),
  contract: fixed(230, '0000000000'),
};

/** The second one: who pays. */
export const segmentQ = {
  ...detail('Q'),
  /** 1 a CPF, 2 a CNPJ. */
  documentKind: number(18, 18),
  document: code(19, 33),
  name: text(34, 73),
  address: text(74, 113),
  neighborhood: text(114, 128),
  zipCode: code(129, 136),
  city: text(137, 151),
  state: text(152, 153),
  /** Nobody answers besides them. */
  guarantor: fixed(154, '0'.repeat(16)),
  correspondent: fixed(210, '000'),
};

export const remittanceBatchTrailer240 = { ...batchTrailer240, otherCollections: fixed(47, '0'.repeat(69)) };

export const remittanceTrailer240 = { ...fileTrailer240, reconciled: fixed(30, '000000') };
