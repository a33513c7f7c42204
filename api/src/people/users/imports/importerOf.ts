import { Functionality } from '@portal/shared/domain/access/functionalities';
import { functionalitiesOf, loadUserAtWork } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { holdsAny } from '../../../platform/server/access';
import { forbidden } from '../../../platform/server/refusal';

const { GERENCIAR_USUARIOS } = Functionality;

/** Who registers users, one by one or from a file. */
export const importers = holdsAny([GERENCIAR_USUARIOS]);

/** 403 for who does not manage users. */
export function requireImporter(user: CurrentUser): void {
  if (!functionalitiesOf(user).includes(GERENCIAR_USUARIOS))
    throw forbidden('Seu perfil não permite cadastrar usuários. Peça o acesso a quem administra os usuários.');
}

/** Somebody for whom a file is read or registered, with their rights of now; null once they manage users no more. */
export async function importerAtWork(
  database: Database | Transaction,
  who: { userId: number; companyId: number },
): Promise<CurrentUser | null> {
  const user = await loadUserAtWork(database, who);
  return user && functionalitiesOf(user).includes(GERENCIAR_USUARIOS) ? user : null;
}
