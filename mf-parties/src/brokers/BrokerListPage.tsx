import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import type { BrokerListItem } from '@portal/shared/contracts/parties/brokerList';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { BrokerSituation, brokerSituations } from '@portal/shared/domain/parties/brokerSituation';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf, QueryOf, StatusFilter } from '@portal/shared/ui/table';
import { openBusinessColumns } from '../party/openBusinessColumns';
import { useFilterFirst } from '../party/useFilterFirst';

const columns: ColumnsOf<typeof getSearchBrokers> = [
  { key: 'name', title: 'Corretora', value: (broker) => broker.Name, sortBy: 'Name', width: 300, essential: true },
  {
    key: 'document',
    title: 'CNPJ',
    kind: 'document',
    value: (broker) => broker.CpfCnpj,
    sortBy: 'CpfCnpj',
    width: 190,
  },
  { key: 'susep', title: 'Código SUSEP', value: (broker) => broker.SusepCode, sortBy: 'SusepCode', width: 140 },
  {
    key: 'city',
    title: 'Município',
    value: ({ Registered }) =>
      Registered?.CityName ? `${Registered.CityName} – ${Registered.StateAbbreviation}` : null,
    width: 190,
  },
  {
    key: 'commission',
    title: 'Comissão acordada',
    kind: 'number',
    value: (broker) => broker.CommissionPercent,
    render: ({ CommissionPercent }) => CommissionPercent !== null && `${formatNumber(CommissionPercent)}%`,
    width: 150,
    hiddenByDefault: true,
  },
  ...openBusinessColumns,
  {
    key: 'situation',
    title: 'Situação',
    kind: 'status',
    status: ({ Registered }) => brokerSituations[Registered?.SituationId ?? BrokerSituation.Working],
    width: 190,
  },
];

const status: StatusFilter<QueryOf<typeof getSearchBrokers>> = {
  name: 'situacao',
  label: 'Situação',
  field: 'SituationId',
  withCounts: true,
  statuses: Object.values(BrokerSituation).map((value) => ({ value, ...brokerSituations[value] })),
};

/** The insurer's brokers, with what keeps each from working (Spec 001 §2 "Parties and documents"). */
export default function BrokerListPage() {
  const filterFirst = useFilterFirst();
  return (
    <DataTable
      call={getSearchBrokers}
      name="brokers"
      title="Corretores"
      noun={{ singular: 'corretora', plural: 'corretoras', feminine: true }}
      subtitle="Quem intermedeia os seguros, e o que falta a cada corretora para trabalhar."
      rowKey={(broker: BrokerListItem) => broker.UniqueId}
      rowLink={(broker: BrokerListItem) => addresses.broker(broker.UniqueId)}
      columns={columns}
      fixedQuery={{ IsRegister: true }}
      search={{ label: 'Nome, CNPJ ou código SUSEP', toQuery: (text) => ({ searchValue: text }) }}
      status={status}
      defaultOrder={{ by: 'Name', direction: 'asc' }}
      primaryAction={{
        label: 'Cadastrar corretora',
        to: addresses.newBroker(),
        functionalities: [Functionality.GERENCIAR_CORRETORES],
      }}
      filterFirst={filterFirst}
      emptyText="Aqui ficam as corretoras cadastradas, também as que ainda enviam documentos."
    />
  );
}
