import { getPersonThr3dApiHistory } from '@portal/shared/contracts/parties/bureau';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { holdsAny } from '../../platform/server/access';
import type { UserRule } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { bureauHistory } from './history';

const allowed = holdsAny([F.VISUALIZAR_GERENCIAR_ERROS_CONSULTA, F.GERENCIAR_PROPOSTAS_SEGURADORA]);

/** The insurer's alone: the history tells what all its brokers asked about. */
const readsHistory: UserRule = {
  ...allowed,
  permits: (user) => isInternal(user.userTypeId) && allowed.permits(user),
};

export const bureauRoutes: Route[] = [
  answer(getPersonThr3dApiHistory, { access: readsHistory }, ({ database, user, query }) =>
    bureauHistory(database, user, query),
  ),
];
