import { Functionality } from '@portal/shared/domain/access/functionalities';
import { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listEndorsements } from './queries';

const { VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO } = Functionality;

export const endorsementRoutes: Route[] = [
  answer(
    listEndorsementsByPolicy,
    { access: holdsAny([VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO]) },
    ({ database, user, query }) => listEndorsements(database, user, query),
  ),
];
