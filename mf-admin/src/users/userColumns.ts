import type { getUsers } from '@portal/shared/contracts/people/users';
import { userSituations } from '@portal/shared/domain/access/userSituation';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import type { ColumnsOf } from '@portal/shared/ui/table';

/** Who may enter the portal, as what, and how far they have come. */
export const userColumns: ColumnsOf<typeof getUsers> = [
  { key: 'name', title: 'Nome', value: (user) => user.Name, sortBy: 'Name', width: 200, essential: true },
  {
    key: 'status',
    title: 'Situação',
    kind: 'status',
    status: ({ SituationId }) => userSituations[SituationId],
    width: 120,
  },
  { key: 'profile', title: 'Perfil', value: (user) => user.ProfileName, sortBy: 'ProfileName', width: 150 },
  { key: 'email', title: 'E-mail', value: (user) => user.Email, sortBy: 'Email', width: 230 },
  {
    key: 'lastSignIn',
    title: 'Última entrada',
    kind: 'date',
    value: (user) => user.LastSignInAt,
    sortBy: 'LastSignInAt',
    width: 130,
  },
  { key: 'broker', title: 'Corretora', value: (user) => user.BrokerName, width: 170 },
  // The profile says it in most companies.
  {
    key: 'type',
    title: 'Tipo',
    value: (user) => userTypeLabels[user.UserTypeId],
    width: 130,
    hiddenByDefault: true,
  },
];
