import { importColumn } from '../documents/fileImport';
import type { ImportColumn, ImportNoun } from '../documents/fileImport';
import { searchable } from '../values/textSearch';
import { UserType, userTypeLabels } from './userTypes';

/** What a row may say of a user: what the form of one asks for. */
export type UserImportField =
  'name' | 'email' | 'phone' | 'userType' | 'profile' | 'broker' | 'policyHolder' | 'insured';

/** Brokers of an advisor stand in one cell; names hold commas and hyphens, but none of these. */
export const BROKERS_APART = /[|;]/;

const column = importColumn<UserImportField>;

/** The columns of a file of users, in the order of its model. */
export const userImportColumns: readonly ImportColumn<UserImportField>[] = [
  column('name', 'Nome', 'Nome completo, só letras', 'Nina Alves', true),
  column('email', 'E-mail', 'Com o qual a pessoa entra; recebe o convite', 'nina@empresa.example', true),
  column('userType', 'Tipo', Object.values(userTypeLabels).join(', '), userTypeLabels[UserType.AGENT], true),
  column('profile', 'Perfil', 'O nome de um perfil deste tipo que você pode dar', 'Agente', true),
  column(
    'broker',
    'Corretora',
    'CNPJ ou nome, para corretores e agentes; de um assessor, todas que atende, separadas por |',
    '11.222.333/0001-81',
  ),
  column('policyHolder', 'Tomador', 'CPF, CNPJ ou nome, para o tipo Tomador', ''),
  column('insured', 'Segurado', `Opcional, para o tipo ${userTypeLabels[UserType.OTHER]}: CPF, CNPJ ou nome`, ''),
  column('phone', 'Telefone', 'Opcional, com DDD', '(81) 99876-5432'),
];

export const userImportNoun: ImportNoun = { singular: 'usuário', plural: 'usuários' };

/** The user type that a cell names, whatever its capitals and accents; null for none. */
export function userTypeNamed(typed: string): UserType | null {
  const wanted = searchable(typed);
  return Object.values(UserType).find((type) => searchable(userTypeLabels[type]) === wanted) ?? null;
}
