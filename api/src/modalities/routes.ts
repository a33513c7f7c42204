import { Functionality } from '@portal/shared/domain/functionalities';
import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/modalities';
import { holdsAny } from '../platform/server/access';
import { answer } from '../platform/server/answer';
import type { Route } from '../platform/server/answer';
import { listModalityGroups } from './groups';
import { listModalities } from './queries';

const parameterises = holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]);

export const modalityRoutes: Route[] = [
  answer(getModalities, { access: parameterises }, ({ database, user, query }) =>
    listModalities(database, user.companyId, query),
  ),
  answer(getModalitiesGroups, { access: parameterises }, ({ database, user }) =>
    listModalityGroups(database, user.companyId),
  ),
];
