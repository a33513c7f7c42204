import type { UserHistoryEntry } from '@portal/shared/contracts/people/userRecord';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import type { Tone } from '@portal/shared/domain/values/tone';

/** What is done with users. */
export const userHistoryActions: Record<string, { label: string; tone: Tone }> = {
  invited: { label: 'Convite enviado', tone: 'success' },
  invitedAgain: { label: 'Convite enviado de novo', tone: 'info' },
  firstPasswordSet: { label: 'Primeira senha criada', tone: 'success' },
  passwordChanged: { label: 'Senha trocada', tone: 'info' },
  changed: { label: 'Dados alterados', tone: 'info' },
  profileChanged: { label: 'Perfil mudado', tone: 'info' },
  activated: { label: 'Ativado', tone: 'success' },
  deactivated: { label: 'Inativado', tone: 'danger' },
  unlocked: { label: 'Desbloqueado', tone: 'success' },
  sessionsEnded: { label: 'Sessões encerradas', tone: 'warning' },
};

/** What a field of a user is called. */
export const userHistoryFields: Record<string, string> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  profile: 'Perfil',
  userTypeId: 'Tipo',
  employer: 'Trabalha para',
  importedFrom: 'Arquivo de origem',
};

/** What was done; what this release does not know yet is only a change. */
export const actionOfEntry = ({ Action }: UserHistoryEntry): { label: string; tone: Tone } =>
  userHistoryActions[Action] ?? { label: 'Alteração', tone: 'info' };

/** `Perfil: Consulta → Analista`; null for what the action says already. */
export function changeWords({ Field, Before, After }: UserHistoryEntry['Changes'][number]): string | null {
  const label = userHistoryFields[Field];
  if (label === undefined) return null;
  const [before, after] = [valueWords(Field, Before), valueWords(Field, After)];
  if (before === null) return `${label}: ${after ?? 'não informado'}`;
  return `${label}: ${before} → ${after ?? 'não informado'}`;
}

const valueWords = (field: string, value: string | null): string | null =>
  field === 'userTypeId' && value !== null
    ? ((userTypeLabels as Partial<Record<string, string>>)[value] ?? value)
    : value;
