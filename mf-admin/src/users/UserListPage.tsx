import { usePermissions, useSession } from '@portal/shared';
import { getUsers } from '@portal/shared/contracts/people/users';
import type { UserListItem } from '@portal/shared/contracts/people/users';
import { getSettableProfiles } from '@portal/shared/contracts/people/userRecord';
import { MOST_USERS_AT_ONCE } from '@portal/shared/contracts/people/userWork';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { DataTable } from '@portal/shared/ui/table';
import { useState } from 'react';
import { useUserActions } from './useUserActions';
import { userColumns } from './userColumns';
import { situationFilter, userFilters } from './userFilters';

const managers = [Functionality.GERENCIAR_USUARIOS];

/** The company's users, or those of the caller's own broker (Spec 000 §7.3). */
export default function UserListPage() {
  const manages = usePermissions().allows(managers);
  const { user: self } = useSession();
  const profiles = useCall(getSettableProfiles, { query: {} }, { enabled: manages });
  const [chosen, setChosen] = useState<ReadonlyMap<number, UserListItem>>(new Map());
  const clear = () => setChosen(new Map());
  const { rowActions, show, invite, changeProfiles, shown } = useUserActions({ onProfilesChanged: clear });
  const choose = (rows: readonly UserListItem[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(row.UserInfoId, row);
      else next.delete(row.UserInfoId);
    }
    setChosen(next);
  };
  return (
    <DataTable
      call={getUsers}
      name="users"
      title="Usuários"
      noun={{ singular: 'usuário', plural: 'usuários' }}
      subtitle="Quem entra no portal, com que perfil e em que situação."
      above={shown}
      rowKey={(user: UserListItem) => user.UserInfoId}
      onRowOpen={show}
      columns={userColumns}
      search={{ label: 'Nome ou e-mail', toQuery: (text) => ({ textSearch: text }) }}
      status={situationFilter}
      filters={userFilters({
        ofInsurer: self !== null && isInternal(self.UserTypeId),
        ...(manages && { profiles: profiles.data?.Data ?? null }),
      })}
      defaultOrder={{ by: 'Name', direction: 'asc' }}
      {...(manages && {
        rowActions,
        selection: {
          chosen: new Set(chosen.keys()),
          onChoose: choose,
          onClear: clear,
          most: MOST_USERS_AT_ONCE,
          action: { label: 'Mudar perfil', onSelect: () => changeProfiles([...chosen.values()]) },
        },
      })}
      primaryAction={{ label: 'Convidar usuário', onSelect: invite, functionalities: managers }}
      otherAction={{ label: 'Importar planilha', to: addresses.userImports(), functionalities: managers }}
      emptyText="Aqui ficam as pessoas que usam o portal desta companhia."
    />
  );
}
