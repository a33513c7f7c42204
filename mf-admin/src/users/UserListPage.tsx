import { getUsers } from '@portal/shared/contracts/people/users';
import type { UserListItem } from '@portal/shared/contracts/people/users';
import { userStatusLabel, userTypeLabels } from '@portal/shared/domain/access/userTypes';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';

const columns: ColumnsOf<typeof getUsers> = [
  { key: 'name', title: 'Nome', value: (user) => user.Name, sortBy: 'Name', width: 220, essential: true },
  { key: 'email', title: 'E-mail', value: (user) => user.Email, sortBy: 'Email', width: 240 },
  { key: 'type', title: 'Tipo', value: (user) => userTypeLabels[user.UserTypeId], width: 130 },
  { key: 'profile', title: 'Perfil', value: (user) => user.ProfileName, sortBy: 'ProfileName', width: 180 },
  { key: 'broker', title: 'Corretora', value: (user) => user.BrokerName, width: 200 },
  {
    key: 'status',
    title: 'Situação',
    kind: 'status',
    status: (user) => ({ label: userStatusLabel(user.IsActive), tone: user.IsActive ? 'success' : 'neutral' }),
    width: 110,
  },
];

const userTypeOptions = Object.entries(userTypeLabels).map(([id, label]) => ({ value: Number(id), label }));

/** The company's users, or those of the caller's own broker (Spec 000 §7.3). */
export default function UserListPage() {
  return (
    <DataTable
      call={getUsers}
      name="users"
      title="Usuários"
      noun={{ singular: 'usuário', plural: 'usuários' }}
      subtitle="Quem entra no portal, com que perfil e em que situação."
      rowKey={(user: UserListItem) => user.UserInfoId}
      columns={columns}
      search={{ label: 'Nome ou e-mail', toQuery: (text) => ({ textSearch: text }) }}
      filters={[
        {
          kind: 'boolean',
          name: 'ativo',
          label: 'Situação',
          field: 'filterByActive',
          main: true,
          yes: 'Ativos',
          no: 'Inativos',
        },
        { kind: 'select', name: 'tipo', label: 'Tipo', field: 'userTypeId', main: true, options: userTypeOptions },
      ]}
      defaultOrder={{ by: 'Name', direction: 'asc' }}
      emptyText="Aqui ficam as pessoas que usam o portal desta companhia."
    />
  );
}
