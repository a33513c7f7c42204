import { Functionality } from '@portal/shared/domain/access/functionalities';
import { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listInsureds } from './queries';

const { VISUALIZAR_SEGURADO, GERENCIAR_SEGURADOS } = Functionality;

export const insuredRoutes: Route[] = [
  answer(
    searchInsureds,
    { access: holdsAny([VISUALIZAR_SEGURADO, GERENCIAR_SEGURADOS]), mayBeBehind: true },
    ({ database, user, query }) => listInsureds(database, user, query),
  ),
];
