import type { UserInfo } from '@portal/shared/contracts/people/session';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { DescribedCall } from '../everyCall';

/** Returns whether a user may make a call, by the access rule in its description; null for rules that it does not read. */
export function mayCall({ access }: DescribedCall, user: UserInfo): boolean | null {
  const rule = /^Acesso: (.*)\.$/.exec(access)?.[1] ?? '';
  const [, needed] = /^funcionalidade ([\d, ]+)$/.exec(rule) ?? [];
  const held = user.Menus.flatMap(({ MenuFuncionalities }) => MenuFuncionalities.map(({ Id }) => Id));
  if (needed !== undefined) return needed.split(', ').some((id) => held.includes(Number(id)));
  switch (rule) {
    case 'administrador':
      return user.IsAdministrator;
    case 'usuário da seguradora':
      return user.UserTypeId === UserType.INSURANCE;
    case 'usuário autenticado':
      return true;
    default:
      return null;
  }
}
