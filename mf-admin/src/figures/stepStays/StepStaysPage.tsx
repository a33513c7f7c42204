import { getFigureStepTimes } from '@portal/shared/contracts/figures/figures';
import { getStepStays } from '@portal/shared/contracts/figures/stepStays';
import type { StepStay } from '@portal/shared/contracts/figures/stepStays';
import { lastMonths, USUAL_FIGURE_MONTHS } from '@portal/shared/domain/figures/figurePeriod';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { isPlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { useCall } from '@portal/shared/query';
import { DataTable } from '@portal/shared/ui/table';
import type { FilterDefinition, QueryOf } from '@portal/shared/ui/table';
import { useSearchParams } from 'react-router-dom';
import { stayColumns } from './stayColumns';

type Query = QueryOf<typeof getStepStays>;

/** `/bi/permanencias`: the stays in steps of the boards that the hours of `/bi/embbeded` sum up. Additive. */
export default function StepStaysPage() {
  const [address] = useSearchParams();
  const steps = useCall(getFigureStepTimes, { query: monthsOf(address) }, { keepPrevious: true });
  const filters: readonly FilterDefinition<Query>[] = [
    {
      kind: 'select',
      name: 'etapa',
      label: 'Etapa',
      field: 'StepUniqueId',
      main: true,
      options:
        steps.data?.Steps.map(({ StepUniqueId, StepName, PipeName }) => ({
          value: StepUniqueId,
          label: `${StepName} · ${PipeName}`,
        })) ?? null,
    },
    { kind: 'dateRange', name: 'saida', label: 'Saída', main: true, fields: { from: 'LeftFrom', to: 'LeftTo' } },
  ];
  return (
    <DataTable
      call={getStepStays}
      name="stepStays"
      title="Permanência nas etapas"
      noun={{ singular: 'passagem', plural: 'passagens', feminine: true }}
      subtitle="Cada passagem de um card por uma etapa das esteiras, com o tempo que ficou nela."
      back={{ to: addresses.businessIntelligence(), label: 'Indicadores' }}
      rowKey={({ Id }: StepStay) => Id}
      rowLink={({ PipeUniqueId, CardId }: StepStay) => addresses.card({ uniqueId: PipeUniqueId }, CardId)}
      columns={stayColumns}
      filters={filters}
      emptyText="Aqui fica cada passagem que terminou, das esteiras que você vê."
    />
  );
}

/** The months of the days in the address: steps that nobody left then need not be offered. */
function monthsOf(address: URLSearchParams): { From: string; To: string } {
  const usual = lastMonths(USUAL_FIGURE_MONTHS, today());
  const month = (name: string) => {
    const day = address.get(name);
    return day && isPlainDate(day) ? day.slice(0, 7) : null;
  };
  const [from, to] = [month('saida-de'), month('saida-ate')];
  return from && to && from <= to ? { From: from, To: to } : { From: usual.from, To: usual.to };
}
