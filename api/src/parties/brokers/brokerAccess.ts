import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { holdsAny } from '../../platform/server/access';
import { forbidden } from '../../platform/server/refusal';
import { proposalPeople } from '../personalData/proposalAccess';

/** Who reads the register of brokers: the insurer's people, and an advisor that of the brokers that they advise. */
const registerReaders = holdsAny([F.GERENCIAR_CORRETORES, F.VISUALIZAR_CORRETORES, F.LISTAR_CORRETORES_ASSESSOR]);

const managesBrokers = holdsAny([F.GERENCIAR_CORRETORES]);
/** The insurer's staff that registers brokers. */
export const insurersManagers: typeof managesBrokers = {
  ...managesBrokers,
  permits: (user) => isInternal(user.userTypeId) && managesBrokers.permits(user),
};

/** Who finds brokers at all: for the register, or as brokers of a proposal. */
export const brokerFinders = holdsAny([
  F.GERENCIAR_PROPOSTAS,
  F.VISUALIZAR_PROPOSTAS,
  F.GERENCIAR_PROPOSTAS_SEGURADORA,
  F.VISUALIZAR_PROPOSTAS_SEGURADORA,
  F.GERENCIAR_CORRETORES,
  F.VISUALIZAR_CORRETORES,
  F.LISTAR_CORRETORES_ASSESSOR,
]);

/** Each of both searches has readers of its own. 403 for the others. */
export function requireFinder(user: CurrentUser, isRegister: boolean): void {
  if (!(isRegister ? registerReaders : proposalPeople).permits(user))
    throw forbidden('Seu perfil não permite consultar corretoras aqui. Peça o acesso a quem administra os usuários.');
}
