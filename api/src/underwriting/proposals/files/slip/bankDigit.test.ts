import { bankWithDigit } from './bankDigit';

it.each(['001-9', '033-7', '104-0', '237-2', '341-7', '422-7', '748-X', '756-0'])(
  '%s is printed with its digit',
  (printed) => {
    expect(bankWithDigit(printed.slice(0, 3))).toBe(printed);
  },
);
