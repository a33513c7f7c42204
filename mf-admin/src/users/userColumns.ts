import type { getUsers } from '@portal/shared/contracts/people/users';
import { userSituations } from '@portal/shared/domain/access/userSituation';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import type { ColumnsOf } from '@portal/shared/ui/table';

/** Who may enter the portal, as what, and how far they have come. */
export const userColumns: ColumnsOf<typeof getUsers> = [
  { key: 'name', title: 'Nome', value: (user) => user.Name, sortBy: 'Name', width: 220, essential: true },
  { key: 'email', title: 'E-mail', value: (user) => user.Email, sortBy: 'Email', width: 240 },
  { key: 'type', title: 'Tipo', value: (user) => userTypeLabels[user.UserTypeId], width: 130 },
  { key: 'profile', title: 'Perfil', value: (user) => user.ProfileName, sortBy: 'ProfileName', width: 180 },
  { key: 'broker', title: 'Corretora', value: (user) => user.BrokerName, width: 200 },
  {
    key: 'status',
    title: 'Situação',
    kind: 'status',
    status: ({ SituationId }) => userSituations[SituationId],
    width: 150,
  },
  {
    key: 'lastSignIn',
    title: 'Última entrada',
    kind: 'date',
    value: (user) => user.LastSignInAt,
    sortBy: 'LastSignInAt',
    width: 140,
  },
];
