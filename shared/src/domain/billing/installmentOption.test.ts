import { formatInstallmentOptions, formatTaxLabel } from './installmentOption';

/** 10.200,00 net in 7 parts at 2 % a month with an IOF of 7,38 %. */
const option = {
  ...{ NumberOfInstallments: 7, IsByYear: false, FirstInstallmentValue: 1_659_15, InstallmentValue: 1_659_15 },
  ...{ InterestValue: 615_84, TaxValue: 798_21, TotalValue: 11_614_05 },
};
const format = (change: Partial<typeof option> = {}) =>
  formatInstallmentOptions([{ ...option, ...change }]).map((text) => text.replace(/\s/g, ' '));

it('formats parts with their interest and IOF', () => {
  expect(format()).toEqual([
    'Até 7 parcelas mensais de R$ 1.659,15, com adicional de fracionamento de R$ 615,84 e IOF de R$ 798,21; total R$ 11.614,05',
  ]);
});

it('leaves out an IOF of zero', () => {
  // 10.200,00 and 615,84: 10.815,84 in 7 parts of 1.545,12.
  expect(
    format({ FirstInstallmentValue: 1_545_12, InstallmentValue: 1_545_12, TaxValue: 0, TotalValue: 10_815_84 }),
  ).toEqual(['Até 7 parcelas mensais de R$ 1.545,12, com adicional de fracionamento de R$ 615,84; total R$ 10.815,84']);
});

it('names the first part where it holds the cents that do not divide', () => {
  // 10.200,00 and 752,76 of IOF: 10.952,76 in 5 parts, the first of 2.190,56 and four of 2.190,55.
  const rest = { FirstInstallmentValue: 2_190_56, InstallmentValue: 2_190_55, TaxValue: 752_76, TotalValue: 10_952_76 };
  expect(format({ ...rest, NumberOfInstallments: 5, IsByYear: true, InterestValue: 0 })).toEqual([
    'Até 5 parcelas anuais, a primeira de R$ 2.190,56 e as demais de R$ 2.190,55, sem adicional de fracionamento; total R$ 10.952,76',
  ]);
});

it('says that a price without options is paid at once', () => {
  expect(formatInstallmentOptions([])).toEqual(['Somente à vista']);
});

it('names the rate of an IOF, also of zero, and nothing where it is unknown', () => {
  expect([7.38, 0, undefined].map(formatTaxLabel)).toEqual(['IOF (7,38%)', 'IOF (0,00%)', 'IOF']);
});
