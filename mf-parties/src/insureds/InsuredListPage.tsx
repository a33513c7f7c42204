import { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import type { InsuredListItem } from '@portal/shared/contracts/parties/insureds';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { insuredSituation } from '../party/insuredSituation';
import { nameOrDocument } from '../nameOrDocument';
import { DoublesLink } from '../party/merge/DoublesLink';
import { useRegisterActions } from '../party/registerActions';
import { useFilterFirst } from '../party/useFilterFirst';

const columns: ColumnsOf<typeof searchInsureds> = [
  { key: 'name', title: 'Segurado', value: (insured) => insured.Name, sortBy: 'Name', width: 300, essential: true },
  {
    key: 'document',
    title: 'CPF ou CNPJ',
    kind: 'document',
    value: (insured) => insured.CpfCnpj,
    sortBy: 'CpfCnpj',
    width: 190,
  },
  {
    key: 'city',
    title: 'Município',
    value: (insured) => `${insured.CityName} – ${insured.StateAbbreviation}`,
    width: 190,
  },
  { key: 'sector', title: 'Setor', value: (insured) => (insured.IsPrivate ? 'Privado' : 'Público'), width: 110 },
  {
    key: 'situation',
    title: 'Situação',
    kind: 'status',
    status: insuredSituation,
    width: 130,
  },
];

/** Insureds by name or document (Spec 000 §7.4). */
export default function InsuredListPage() {
  const filterFirst = useFilterFirst();
  const actions = useRegisterActions('insured');
  return (
    <DataTable
      call={searchInsureds}
      name="insureds"
      title="Segurados"
      noun={{ singular: 'segurado', plural: 'segurados' }}
      subtitle={
        <>
          Quem recebe a garantia: órgãos públicos, empresas e pessoas. <DoublesLink kind="insured" />
        </>
      }
      rowKey={(insured: InsuredListItem) => insured.UniqueId}
      rowLink={(insured: InsuredListItem) => addresses.insured(insured.UniqueId)}
      columns={columns}
      search={{
        label: 'Nome, CPF ou CNPJ',
        toQuery: (text) => {
          const { name, document } = nameOrDocument(text);
          return { InsuredName: name, InsuredDocument: document };
        },
      }}
      filters={[
        {
          kind: 'boolean',
          name: 'privado',
          label: 'Setor',
          field: 'isPrivate',
          main: true,
          yes: 'Privado',
          no: 'Público',
        },
        {
          kind: 'boolean',
          name: 'bloqueado',
          label: 'Situação',
          field: 'isBlocked',
          main: true,
          yes: 'Bloqueados',
          no: 'Liberados',
        },
      ]}
      defaultOrder={{ by: 'Name', direction: 'asc' }}
      {...actions}
      filterFirst={filterFirst}
      emptyText="Aqui ficam os segurados das propostas e apólices."
    />
  );
}
