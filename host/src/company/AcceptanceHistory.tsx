import { getTermAcceptances } from '@portal/shared/contracts/people/company';
import type { TermAcceptance } from '@portal/shared/contracts/people/company';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf, FilterDefinition, QueryOf } from '@portal/shared/ui/table';

const columns: ColumnsOf<typeof getTermAcceptances> = [
  { key: 'name', title: 'Nome', value: (row) => row.UserName, sortBy: 'UserName', width: 220, essential: true },
  { key: 'email', title: 'E-mail', value: (row) => row.Email, width: 240 },
  { key: 'profile', title: 'Perfil', value: (row) => row.ProfileName, width: 160 },
  { key: 'version', title: 'Versão', kind: 'number', value: (row) => row.Version, sortBy: 'Version', width: 100 },
  { key: 'when', title: 'Aceita em', kind: 'date', value: (row) => row.AcceptedAt, sortBy: 'AcceptedAt', width: 160 },
];

const byVersion = (versions: readonly number[]): FilterDefinition<QueryOf<typeof getTermAcceptances>> => ({
  kind: 'select',
  name: 'versao',
  label: 'Versão',
  field: 'version',
  main: true,
  options: versions.map((version) => ({ value: version, label: `Versão ${version}` })),
});

/** Who of the company's users accepted which version of the terms, and when. */
export const AcceptanceHistory = ({ versions }: { versions: readonly number[] }) => (
  <DataTable
    call={getTermAcceptances}
    name="term-acceptances"
    title="Histórico de aceites"
    headingLevel={2}
    noun={{ singular: 'aceite', plural: 'aceites' }}
    rowKey={(row: TermAcceptance) => row.Id}
    columns={columns}
    search={{ label: 'Nome ou e-mail', toQuery: (text) => ({ textSearch: text }) }}
    filters={versions.length > 1 ? [byVersion(versions)] : []}
    defaultOrder={{ by: 'AcceptedAt', direction: 'desc' }}
    emptyText="Cada pessoa que aceita os termos de uso aparece aqui, com a versão e o momento."
  />
);
