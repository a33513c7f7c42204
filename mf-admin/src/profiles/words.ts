import { functionalityLabels } from '@portal/shared/domain/access/functionalityLabels';
import { moduleLabels } from '@portal/shared/domain/portal/modules';
import type { Functionality } from '@portal/shared/domain/access/functionalities';

export const usersText = (count: number): string => (count === 1 ? '1 usuário' : `${count} usuários`);

export const functionalityText = (id: Functionality, pipeName?: string | null): string =>
  pipeName ? `${functionalityLabels[id]} (${pipeName})` : functionalityLabels[id];

/** `SOLICITAR_DOCUMENTO` as people say it. */
export const actionText = (moduleId: number, action: string): string => {
  const words = action.toLowerCase().replaceAll('_', ' ');
  const label = moduleId in moduleLabels ? moduleLabels[moduleId as keyof typeof moduleLabels] : `Módulo ${moduleId}`;
  return `${label}: ${words}`;
};
