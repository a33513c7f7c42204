import { usePermissions } from '@portal/shared';
import {
  getBureauQueryFigures,
  getPersonThr3dApiHistory,
  MOST_RETRIED_AT_ONCE,
} from '@portal/shared/contracts/parties/bureau';
import type { BureauOutcome, BureauQuery } from '@portal/shared/contracts/parties/bureau';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isPlainDate } from '@portal/shared/domain/time/dates';
import { useCall } from '@portal/shared/query';
import { DataTable } from '@portal/shared/ui/table';
import type { FilterDefinition, QueryOf } from '@portal/shared/ui/table';
import { bureauName } from '@portal/shared/domain/parties/bureauName';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BureauFigures } from './BureauFigures';
import { PERIOD } from './listAddress';
import { queryColumns } from './queryColumns';
import { useRetry } from './useRetry';
import { outcomes } from './words';
import './bureauQueries.css';

const QueryDrawer = lazy(() => import('./QueryDrawer'));

type Query = QueryOf<typeof getPersonThr3dApiHistory>;

const filtersWith = (providers: readonly string[] | null): readonly FilterDefinition<Query>[] => [
  {
    kind: 'select',
    name: 'resultado',
    label: 'Resultado',
    field: 'outcome',
    main: true,
    options: (Object.keys(outcomes) as BureauOutcome[]).map((value) => ({ value, label: outcomes[value].label })),
  },
  {
    kind: 'select',
    name: 'bureau',
    label: 'Bureau',
    field: 'provider',
    main: true,
    options: providers && providers.map((value) => ({ value, label: bureauName(value) })),
  },
  {
    kind: 'dateRange',
    name: PERIOD.name,
    label: 'Período',
    main: true,
    fields: { from: 'askedFrom', to: 'askedTo' },
  },
  { kind: 'document', name: 'documento', label: 'CPF ou CNPJ completo', field: 'document', isWhole: true },
];

/** `/gerenciamento-consultas-bureau`: errors and successes by bureau, what they cost, and failed queries asked again. */
export default function BureauQueriesPage() {
  const mayRetry = usePermissions().allows([Functionality.VISUALIZAR_GERENCIAR_ERROS_CONSULTA]);
  const [address] = useSearchParams();
  const period = periodIn(address);
  const figures = useCall(getBureauQueryFigures, { query: period });
  const [chosen, setChosen] = useState<ReadonlyMap<string, BureauQuery>>(new Map());
  const [open, setOpen] = useState<BureauQuery | null>(null);
  const { retry, isBusy } = useRetry(() => {
    setChosen(new Map());
    setOpen(null);
  });
  const choose = (rows: readonly BureauQuery[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      // What was answered, or asked again already, is not asked for once more.
      if (isChosen && row.MayRetry) next.set(row.UniqueId, row);
      else next.delete(row.UniqueId);
    }
    setChosen(next);
  };
  return (
    <div className="admin-bureau">
      <DataTable
        call={getPersonThr3dApiHistory}
        name="bureauQueries"
        title="Consultas bureau"
        noun={{ singular: 'consulta', plural: 'consultas', feminine: true }}
        subtitle="O que foi perguntado aos bureaus de dados, por quem, e o que deu errado. Só consultas com erro podem ser refeitas."
        rowKey={({ UniqueId }: BureauQuery) => UniqueId}
        onRowOpen={setOpen}
        columns={queryColumns}
        filters={filtersWith(figures.data ? figures.data.Bureaus.map(({ Provider }) => Provider) : null)}
        {...(mayRetry && {
          rowActions: ({ UniqueId, MayRetry, RetriedAs }: BureauQuery) => [
            {
              key: 'retry',
              label: 'Refazer consulta',
              disabledReason: MayRetry
                ? null
                : RetriedAs
                  ? 'Esta consulta já foi refeita.'
                  : 'Só consultas com erro podem ser refeitas.',
              onSelect: () => void retry([UniqueId]),
            },
          ],
          selection: {
            chosen: new Set(chosen.keys()),
            onChoose: choose,
            onClear: () => setChosen(new Map()),
            most: MOST_RETRIED_AT_ONCE,
            action: { label: 'Refazer consultas', onSelect: () => void retry([...chosen.keys()]) },
          },
        })}
        emptyText="Aqui fica cada consulta a um bureau de dados, com o resultado e o custo."
      />
      <BureauFigures query={period} />
      {open && (
        <Suspense fallback={null}>
          <QueryDrawer
            query={open}
            isBusy={isBusy}
            onRetry={() => void retry([open.UniqueId])}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The list's period, as far as it stands in the address as days. */
function periodIn(address: URLSearchParams): { askedFrom?: string; askedTo?: string } {
  const [from, to] = [address.get(PERIOD.from), address.get(PERIOD.to)];
  return {
    ...(from && isPlainDate(from) && { askedFrom: from }),
    ...(to && isPlainDate(to) && { askedTo: to }),
  };
}
