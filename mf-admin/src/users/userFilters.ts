import type { getUsers } from '@portal/shared/contracts/people/users';
import type { SettableProfile } from '@portal/shared/contracts/people/userRecord';
import { UserSituation, userSituations } from '@portal/shared/domain/access/userSituation';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import type { FilterDefinition, QueryOf, StatusFilter } from '@portal/shared/ui/table';

type Query = QueryOf<typeof getUsers>;

export const situationFilter: StatusFilter<Query> = {
  name: 'situacao',
  label: 'Situação',
  field: 'situationId',
  withCounts: true,
  statuses: Object.values(UserSituation).map((value) => ({ value, ...userSituations[value] })),
};

const typeFilter: FilterDefinition<Query> = {
  kind: 'select',
  name: 'tipo',
  label: 'Tipo',
  field: 'userTypeId',
  main: true,
  options: Object.entries(userTypeLabels).map(([id, label]) => ({ value: Number(id), label })),
};

/** By type, and by profile for whoever reads which there are; null while they are on their way. */
export const userFilters = (profiles: readonly SettableProfile[] | null): readonly FilterDefinition<Query>[] => [
  typeFilter,
  {
    kind: 'select',
    name: 'perfil',
    label: 'Perfil',
    field: 'profileUniqueId',
    main: true,
    options: profiles && profiles.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name })),
  },
];

/** For who may only look: which profiles there are is told to those who give them. */
export const readersFilters: readonly FilterDefinition<Query>[] = [typeFilter];
