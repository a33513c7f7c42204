import { usePortal, useSession } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import type { BrokerListItem } from '@portal/shared/contracts/parties/brokerList';
import { changeActingBroker } from '@portal/shared/contracts/people/access';
import { BrokerSituation, brokerSituations } from '@portal/shared/domain/parties/brokerSituation';
import { brokerMenuLabels } from '@portal/shared/domain/portal/menu';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useNotify } from '@portal/shared/ui/overlay';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { useNavigate } from 'react-router-dom';
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
  ...openBusinessColumns,
  {
    key: 'situation',
    title: 'Situação',
    kind: 'status',
    status: ({ Registered }) => brokerSituations[Registered?.SituationId ?? BrokerSituation.Working],
    width: 190,
  },
];

/** `/corretor-assessoria`: the brokers that an advisor looks after, with what each has open, to act for one of them. */
export default function AdvisedBrokersPage() {
  const filterFirst = useFilterFirst();
  const { session } = usePortal();
  const { user } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const change = useCommand(changeActingBroker, {
    onFailed: (error) => notify.error(error, 'Você continua trabalhando como antes'),
  });
  const actFor = async (BrokerId: number) => {
    const { answer: now } = await change.run({ body: { BrokerId } });
    if (!now) return;
    session.setUser(now);
    await navigate(addresses.home(), { replace: true });
    // Nothing of what was read for the former broker may be shown for this one.
    window.location.reload();
  };
  return (
    <DataTable
      call={getSearchBrokers}
      name="advisedBrokers"
      title={brokerMenuLabels.advisorBrokers}
      noun={{ singular: 'corretora', plural: 'corretoras', feminine: true }}
      subtitle="As corretoras que você assessora, com o que cada uma tem em aberto."
      rowKey={({ UniqueId }: BrokerListItem) => UniqueId}
      columns={columns}
      fixedQuery={{ IsRegister: true }}
      search={{ label: 'Nome, CNPJ ou código SUSEP', toQuery: (text) => ({ searchValue: text }) }}
      rowActions={({ Registered }: BrokerListItem) =>
        Registered
          ? [
              {
                key: 'act',
                label: 'Trabalhar em nome dela',
                disabledReason: disabledReason(Registered, user?.BrokerId ?? null),
                onSelect: () => void actFor(Registered.BrokerId),
              },
            ]
          : []
      }
      defaultOrder={{ by: 'Name', direction: 'asc' }}
      filterFirst={filterFirst}
      emptyText="Aqui ficam as corretoras que a seguradora pôs sob a sua assessoria."
    />
  );
}

function disabledReason(
  { BrokerId, IsActive, IsBlocked }: NonNullable<BrokerListItem['Registered']>,
  current: number | null,
): string | null {
  if (BrokerId === current) return 'Você já trabalha em nome dela.';
  if (IsBlocked) return 'A corretora está bloqueada.';
  return IsActive ? null : 'O cadastro da corretora está inativo.';
}
