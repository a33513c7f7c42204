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

/** For the insurer's staff: whoever works for a broker sees its people alone. */
const brokerFilter: FilterDefinition<Query> = {
  kind: 'text',
  name: 'corretora',
  label: 'Corretora',
  field: 'brokerName',
};

interface Reader {
  /** Of the insurer: whoever works for a broker sees its people alone. */
  ofInsurer: boolean;
  /** Those that they may give, null while they are on their way; left out for who may only look. */
  profiles?: readonly SettableProfile[] | null;
}

/** What the list is narrowed by besides words and situation. */
export const userFilters = ({ ofInsurer, profiles }: Reader): readonly FilterDefinition<Query>[] => [
  typeFilter,
  ...(profiles === undefined
    ? []
    : [
        {
          kind: 'select' as const,
          name: 'perfil',
          label: 'Perfil',
          field: 'profileUniqueId' as const,
          main: true,
          options: profiles && profiles.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name })),
        },
      ]),
  ...(ofInsurer ? [brokerFilter] : []),
];
