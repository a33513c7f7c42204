import { Functionality } from '@portal/shared/domain/access/functionalities';
import { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listRequests } from './list/listRequests';
import { listEndorsements } from './queries';

import { olderEndorsementRoutes } from './request/older/routes';
import { endorsementRequestRoutes } from './request/routes';

const { VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO } = Functionality;

export const endorsementRoutes: Route[] = [
  answer(
    listEndorsementsByPolicy,
    { access: holdsAny([VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO]) },
    ({ database, user, query }) => listEndorsements(database, user, query),
  ),
  answer(
    searchEndorsementRequests,
    { access: holdsAny([VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO]) },
    ({ database, user, query }) => listRequests(database, user, query),
  ),
  ...endorsementRequestRoutes,
  ...olderEndorsementRoutes,
];
