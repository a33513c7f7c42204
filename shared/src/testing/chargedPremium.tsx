/**
 * A price with interest and IOF, for tests of screens that show money: 10.200,00 net in 7 installments at 2 % a month with an IOF of
 * 7,38 %. In all 11.614,05, of which one installment is 1.659,15.
 */
export const chargedPremium = {
  TotalValue: 10_200_00,
  InterestValue: 615_84,
  TaxPercent: 7.38,
  TaxValue: 798_21,
  Installments: 7,
} as const;

/** The same as a balance of which one installment is paid. */
export const chargedReceivable = {
  PremiumValue: 10_200_00,
  InterestValue: 615_84,
  TaxValue: 798_21,
  TotalValue: 11_614_05,
  PaidValue: 1_659_15,
  OwedValue: 9_954_90,
} as const;
