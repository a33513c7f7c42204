import type { BrokerCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import type { MonthFigures } from '@portal/shared/ui/chart';

/** Commissions as the chart takes them: what was issued is drawn, what was taken back stands in the table. */
export const commissionFigures = ({ Months }: BrokerCommissions): MonthFigures => ({
  days: Months.map(({ Date: day }) => day),
  stack: [
    { name: 'Apólices', values: Months.map(({ PolicyComissionValue }) => PolicyComissionValue) },
    { name: 'Endossos', values: Months.map(({ EndorsementComissionValue }) => EndorsementComissionValue) },
  ],
  totalName: 'Emitidas',
  ofTotal: [
    { name: 'Estornos', values: Months.map(({ RefundedComissionValue }) => RefundedComissionValue) },
    { name: 'Comissão do mês', values: Months.map(({ ComissionValue }) => ComissionValue) },
  ],
});
