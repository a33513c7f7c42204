import type { BrokerCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import { MonthChart } from '@portal/shared/ui/chart';
import { useMemo } from 'react';
import { commissionFigures } from './commissionFigures';

/** Commissions by month; the chart's code comes with it. */
export default function CommissionChart({ commissions }: { commissions: BrokerCommissions }) {
  const figures = useMemo(() => commissionFigures(commissions), [commissions]);
  return (
    <MonthChart
      title="Comissões emitidas, por mês de emissão"
      figures={figures}
      emptyText="Nenhuma comissão emitida nos últimos doze meses."
    />
  );
}
