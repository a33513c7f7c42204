import { and, eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { parameterRights, requireParameterRight } from '../../parameters/changes/parameterRight';
import { functionalitiesOf, loadUserAtWork } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { mayManagePipe, maySeePipe } from '../../platform/auth/pipeAccess';
import type { Database, Transaction } from '../../platform/database/connection';
import { pipes } from '../../platform/database/schema/boards';
import { forbidden, notFound } from '../../platform/server/refusal';
import { pipeColumns } from '../boards/pipes';

type Reader = Database | Transaction;

export type ManagedPipe = { id: number; uniqueId: string; name: string; functionalityId: number };

/** A pipe for whoever manages it and may read, or with `EDITAR` write, what boards are made of. */
export async function managedPipe(
  database: Reader,
  user: CurrentUser,
  uniqueId: string,
  right: 'VISUALIZAR' | 'EDITAR' = 'VISUALIZAR',
): Promise<ManagedPipe> {
  const [pipe] = await database
    .select(pipeColumns)
    .from(pipes)
    .where(and(eq(pipes.uniqueId, uniqueId), eq(pipes.companyId, user.companyId)));
  if (!pipe || !maySeePipe(user, pipe)) throw notFound('Esteira não encontrada.', { field: 'pipeUniqueId' });
  if (!mayManagePipe(user, pipe))
    throw forbidden(
      'Só quem gerencia esta esteira vê e muda as suas automações. Peça o acesso a quem administra os usuários.',
    );
  await requireParameterRight(database, user, right);
  return pipe;
}

/** Whoever answers for an automation, with their rights of now; as a sentence why it may not act any more. */
export async function responsibleAtWork(
  database: Reader,
  who: { userId: number; companyId: number },
  pipe: ManagedPipe,
): Promise<CurrentUser | string> {
  const user = await loadUserAtWork(database, who);
  if (!user) return 'Quem responde por esta automação não tem mais acesso ao portal.';
  const mayConfigure =
    functionalitiesOf(user).includes(Functionality.PARAMETRIZAR_SEGURADORA) &&
    (await parameterRights(database, user)).has('EDITAR');
  if (!mayManagePipe(user, pipe)) return `${user.name}, que responde por esta automação, não gerencia mais a esteira.`;
  if (!mayConfigure) return `${user.name}, que responde por esta automação, não pode mais configurar esteiras.`;
  return user;
}
