import { paymentParameters } from '@portal/shared/contracts/parameters/kinds/payment';
import type { PaymentParameters } from '@portal/shared/contracts/parameters/kinds/payment';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import { paymentProblems } from '@portal/shared/domain/parameters/kinds/payment';
import type { installmentParameters } from '../../platform/database/schema/billing';
import { modalityNameAmong } from './modalityNames';
import type { KindOfParameter } from './parameterKind';

type Row = typeof installmentParameters.$inferSelect;

/** The version that a row stands for: one range, without interest. */
export const paymentBody = (row: Row): PaymentParameters => ({
  Code: row.code,
  Name: row.name,
  Ranges: [
    {
      FromPremiumValue: 0,
      ToPremiumValue: null,
      MaxInstallments: row.maxInstallments,
      MinInstallmentValue: row.minInstallmentCents,
      MonthlyInterestPercent: 0,
      InterestFreeInstallments: row.maxInstallments,
    },
  ],
  GracePeriodsInDays: row.gracePeriodsInDays,
  Modalities: [],
});

export const paymentKind: KindOfParameter = {
  kind: 'payment',
  schemaVersion: 1,
  schema: paymentParameters,
  nameOf: (body) => String(body['Name']),
  identity: (body) => String(body['Code']),
  problems: (_key, body, { others }) => {
    const own = paymentProblems(body as PaymentParameters, modalityNameAmong(others));
    const isTaken = others.some((one) => one.kind === 'payment' && !one.isDeleted && one.body['Code'] === body['Code']);
    return isTaken ? [...own, refuses('Code', 'Outro pagamento já tem este código.')] : own;
  },
};
