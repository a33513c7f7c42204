import type { EconomicGroup, EconomicGroupChoices } from '@portal/shared/contracts/parties/economicGroups';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';

export const NEW_GROUP = 'new';
export const NO_GROUP = 'none';

/** Which group it is to be, as the calls take it. */
export interface GroupInput {
  EconomicGroupUniqueId?: string | null;
  Name?: string;
  LimitValue?: number;
}

export interface GroupForm {
  /** A group's unique id, {@link NEW_GROUP} or {@link NO_GROUP}; null while nothing is chosen. */
  choice: string | null;
  name: string;
  /** In cents. */
  limit: number | null;
}

/** The groups, and the ways into a new one and, for who is in one, out of it. */
export const choicesOf = ({ Groups, EconomicGroupUniqueId, RemovalDisabledReason }: EconomicGroupChoices) => [
  ...Groups.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name })),
  { value: NEW_GROUP, label: 'Criar um grupo novo…' },
  ...(EconomicGroupUniqueId
    ? [
        {
          value: NO_GROUP,
          label: RemovalDisabledReason ? `Nenhum grupo. ${RemovalDisabledReason}` : 'Nenhum grupo',
          disabled: RemovalDisabledReason !== null,
        },
      ]
    : []),
];

/** What is wrong with the fields, by the names of the call. */
export const groupProblems = ({ choice, name, limit }: GroupForm): Problem[] => [
  ...problemsOf('EconomicGroupUniqueId', choice === null && 'Escolha um grupo ou crie um novo.'),
  ...problemsOf('Name', choice === NEW_GROUP && name.trim() === '' && 'Dê um nome ao grupo econômico.'),
  ...problemsOf('LimitValue', choice !== null && choice !== NO_GROUP && limit === null && 'Informe o limite do grupo.'),
];

/** The same as the platform takes it; a limit that stays is not sent. */
export function inputOf({ choice, name, limit }: GroupForm, group: EconomicGroup | undefined): GroupInput {
  if (choice === NO_GROUP) return { EconomicGroupUniqueId: null };
  const changed = limit !== null && limit !== group?.LimitValue ? { LimitValue: limit } : {};
  return choice === NEW_GROUP ? { Name: name.trim(), ...changed } : { EconomicGroupUniqueId: choice, ...changed };
}
