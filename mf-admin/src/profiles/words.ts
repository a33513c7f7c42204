import { functionalityLabels } from '@portal/shared/domain/access/functionalityLabels';
import type { UserProfile } from '@portal/shared/contracts/people/profiles';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { moduleLabels } from '@portal/shared/domain/portal/modules';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import { formatMoney } from '@portal/shared/domain/values/money';

export const usersText = (count: number): string => (count === 1 ? '1 usuário' : `${count} usuários`);

/** Up to how much the insurer's staff with a profile give back; null for all other profiles. */
export function authorityText({ UserTypeId, RefundAuthorityValue: cents }: UserProfile): string | null {
  if (UserTypeId !== UserType.INSURANCE || cents === undefined) return null;
  return cents === null ? 'devolve prêmio sem limite' : `devolve prêmio até ${formatMoney(cents)}`;
}

export const functionalityText = (id: Functionality, pipeName?: string | null): string =>
  pipeName ? `${functionalityLabels[id]} (${pipeName})` : functionalityLabels[id];

/** `SOLICITAR_DOCUMENTO` as people say it. */
export const actionText = (moduleId: number, action: string): string => {
  const words = action.toLowerCase().replaceAll('_', ' ');
  const label = moduleId in moduleLabels ? moduleLabels[moduleId as keyof typeof moduleLabels] : `Módulo ${moduleId}`;
  return `${label}: ${words}`;
};
