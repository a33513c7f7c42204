import { cents, day, fixed, number, text } from './layout';

/** Columns of each line of CNAB 400, as Bradesco lays it out. */
export const WIDTH_400 = 400;

const line = { sequence: number(395, 400) };

export const returnsHeader400 = {
  record: fixed(1, '02RETORNO01'),
  companyName: text(47, 76),
  bankCode: text(77, 79),
  madeOn: day(95, 100),
  file: number(109, 113),
  ...line,
};

export const returnsDetail400 = {
  record: fixed(1, '1'),
  ourNumber: text(71, 82),
  occurrence: text(109, 110),
  occurredOn: day(111, 116),
  dueOn: day(147, 152),
  amountCents: cents(153, 165),
  paidCents: cents(254, 266),
  ...line,
};

export const returnsTrailer400 = {
  record: fixed(1, '9201'),
  titles: number(18, 25),
  amountCents: cents(26, 39),
  ...line,
};
