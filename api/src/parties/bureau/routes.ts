import * as calls from '@portal/shared/contracts/parties/bureau';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { holdsAny } from '../../platform/server/access';
import type { UserRule } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { Bureaus } from './bureau';
import { bureauFigures } from './figures';
import { bureauHistory } from './history';
import { bureauParameterRoutes } from './parameters/routes';
import { retryQueries } from './retry';

const allowed = holdsAny([F.VISUALIZAR_GERENCIAR_ERROS_CONSULTA, F.GERENCIAR_PROPOSTAS_SEGURADORA]);

/** The insurer's alone: the history tells what all its brokers asked about. */
const readsHistory: UserRule = {
  ...allowed,
  permits: (user) => isInternal(user.userTypeId) && allowed.permits(user),
};

const managed = holdsAny([F.VISUALIZAR_GERENCIAR_ERROS_CONSULTA]);

/** What it costs, and asking again, is for whom the screen is. */
const managesErrors: UserRule = {
  ...managed,
  permits: (user) => isInternal(user.userTypeId) && managed.permits(user),
};

/** What bureaus were asked, and by which rule they are. */
export const bureauRoutes = ({ bureaus }: { bureaus: Bureaus }): Route[] => [
  ...bureauParameterRoutes({ bureaus }),
  answer(calls.getPersonThr3dApiHistory, { access: readsHistory }, ({ database, user, query }) =>
    bureauHistory(database, user, query),
  ),
  answer(calls.getBureauQueryFigures, { access: managesErrors }, ({ database, user, query }) =>
    bureauFigures(database, user, query),
  ),
  answer(calls.retryBureauQueries, { access: managesErrors }, ({ database, user, body }) =>
    retryQueries(database, bureaus, user, body),
  ),
];
