import type { BureauFigures } from '@portal/shared/contracts/parties/bureau';
import { MonthChart } from '@portal/shared/ui/chart';
import { useMemo } from 'react';
import { queriesOfMonth } from './listAddress';
import { bureauName } from '@portal/shared/domain/parties/bureauName';

/** What each month cost, by bureau; a month leads to its queries. */
export default function CostChart({ figures: { Bureaus, Months, From, To } }: { figures: BureauFigures }) {
  const figures = useMemo(
    () => ({
      days: Months.map(({ Month }, at) => (at === 0 ? From : Month)),
      stack: Bureaus.map(({ Provider }) => ({
        name: bureauName(Provider),
        values: Months.map(({ Costs }) => Costs.find((cost) => cost.Provider === Provider)?.CostValue ?? 0),
      })),
      totalName: 'Custo do mês',
    }),
    [Bureaus, Months, From],
  );
  return (
    <MonthChart
      title="Custo das consultas respondidas"
      figures={figures}
      emptyText="Nenhuma consulta custou alguma coisa neste período."
      link={{ label: 'Ver as consultas', to: (at) => queriesOfMonth(Months[at]?.Month ?? From, { From, To }) }}
    />
  );
}
