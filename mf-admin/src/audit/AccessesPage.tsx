import { usePortal, useSession } from '@portal/shared';
import { getPersonalDataAccesses } from '@portal/shared/contracts/portal/audit';
import type { PersonalDataAccess } from '@portal/shared/contracts/portal/audit';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf, FilterDefinition, QueryOf } from '@portal/shared/ui/table';
import { AdministratorsOnly } from './AdministratorsOnly';
import { accessActions, addressOf, recordInWords } from './entryWords';
import { kindLabel } from './kindWords';

type Query = QueryOf<typeof getPersonalDataAccesses>;
type Action = PersonalDataAccess['Action'];

const recordOf = ({ Kind, Record, RecordCount }: PersonalDataAccess): string =>
  Record === null || RecordCount > 1
    ? `${kindLabel(Kind)}: ${formatNumber(RecordCount)} registros`
    : recordInWords(Kind, Record);

const columns: ColumnsOf<typeof getPersonalDataAccesses> = [
  { key: 'record', title: 'De quem', value: recordOf, width: 260, essential: true },
  { key: 'who', title: 'Quem', value: ({ UserName }) => UserName, width: 200 },
  { key: 'action', title: 'O que fez', value: ({ Action: action }) => accessActions[action], width: 140 },
  { key: 'when', title: 'Quando', value: ({ AccessedAt }) => formatDateTime(AccessedAt), width: 160 },
];

const filters: readonly FilterDefinition<Query>[] = [
  { kind: 'text', name: 'pessoa', label: 'Pessoa', field: 'person', main: true },
  {
    kind: 'select',
    name: 'acao',
    label: 'O que fez',
    field: 'action',
    main: true,
    options: (Object.keys(accessActions) as Action[]).map((value) => ({ value, label: accessActions[value] })),
  },
  {
    kind: 'dateRange',
    name: 'periodo',
    label: 'Período',
    main: true,
    fields: { from: 'accessedFrom', to: 'accessedTo' },
  },
];

/** `/auditoria/acessos`: who saw, exported or downloaded personal data, and of whom. For administrators. */
export default function AccessesPage() {
  const isAdministrator = useSession().user?.IsAdministrator ?? false;
  const { mayOpen } = usePortal();
  if (!isAdministrator) return <AdministratorsOnly title="Acessos a dados pessoais" />;
  return (
    <DataTable
      call={getPersonalDataAccesses}
      name="personalDataAccesses"
      title="Acessos a dados pessoais"
      noun={{ singular: 'acesso', plural: 'acessos' }}
      subtitle="Quem viu, exportou ou baixou dados pessoais, e de quem (LGPD)."
      back={{ to: addresses.audit(), label: 'Auditoria' }}
      rowKey={({ Id }: PersonalDataAccess) => Id}
      rowLink={({ Kind, Record }: PersonalDataAccess) => (Record && mayOpen ? addressOf(Kind, Record, mayOpen) : null)}
      columns={columns}
      search={{ label: 'Documento ou nome de quem foi visto', toQuery: (text) => ({ record: text }) }}
      filters={filters}
      emptyText="Aqui fica quem viu dados pessoais de alguém."
    />
  );
}
