import { useSession } from '@portal/shared';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import type { PolicyHolderListItem } from '@portal/shared/contracts/parties/policyHolders';
import { isPolicyHolder } from '@portal/shared/domain/access/roles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { nameOrDocument } from '../nameOrDocument';
import { DoublesLink } from '../party/merge/DoublesLink';
import { useRegisterActions } from '../party/registerActions';
import { ReturnedNominations } from './ReturnedNominations';
import { situationOf } from '../policyHolderSituation';
import { OwnRecord } from './OwnRecord';
import { useFilterFirst } from '../party/useFilterFirst';

const columns: ColumnsOf<typeof searchPolicyHolders> = [
  { key: 'name', title: 'Tomador', value: (holder) => holder.Name, sortBy: 'Name', width: 280, essential: true },
  {
    key: 'document',
    title: 'CPF ou CNPJ',
    kind: 'document',
    value: (holder) => holder.CpfCnpj,
    sortBy: 'CpfCnpj',
    width: 190,
  },
  {
    key: 'city',
    title: 'Município',
    value: (holder) => `${holder.CityName} – ${holder.StateAbbreviation}`,
    width: 190,
  },
  {
    key: 'limit',
    title: 'Limite disponível',
    kind: 'money',
    value: (holder) => holder.AvailableLimit,
    sortBy: 'AvailableLimit',
    width: 170,
  },
  {
    key: 'instalments',
    title: 'Parcela anual',
    value: (holder) => (holder.EnableAnnualInstallments ? 'Habilitada' : 'Não'),
    width: 120,
    hiddenByDefault: true,
  },
  { key: 'situation', title: 'Situação', kind: 'status', status: situationOf, width: 150 },
];

/** Policy holders that the signed-in user may see (Spec 001 §7 "Policy holders"); a policy holder is led to its own record. */
export default function PolicyHolderListPage() {
  const { user } = useSession();
  return user && isPolicyHolder(user.UserTypeId) ? <OwnRecord /> : <Register />;
}

function Register() {
  const filterFirst = useFilterFirst();
  const actions = useRegisterActions('policyHolder');
  return (
    <DataTable
      call={searchPolicyHolders}
      name="policyHolders"
      title="Tomadores"
      noun={{ singular: 'tomador', plural: 'tomadores' }}
      subtitle={
        <>
          Empresas e pessoas que contratam a garantia, com o limite que ainda têm. <DoublesLink kind="policyHolder" />
        </>
      }
      above={<ReturnedNominations />}
      rowKey={(holder: PolicyHolderListItem) => holder.PolicyHolderUniqueId}
      rowLink={(holder: PolicyHolderListItem) => addresses.policyHolder(holder.PolicyHolderUniqueId)}
      columns={columns}
      search={{
        label: 'Nome, CPF ou CNPJ',
        toQuery: (text) => {
          const { name, document } = nameOrDocument(text);
          return { policyHolderName: name, policyHolderDocument: document };
        },
      }}
      filters={[
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
      emptyText="Aqui ficam os tomadores cadastrados ou nomeados para você."
    />
  );
}
