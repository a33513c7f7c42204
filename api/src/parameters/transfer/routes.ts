import * as calls from '@portal/shared/contracts/parameters/parameterFile';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { exportToFile } from './exportParameters';
import { compareFile, importFile } from './takeFile';

const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** Change sets as files. */
export const parameterFileRoutes: Route[] = [
  answer(calls.exportParameters, parameterises, ({ database, user, query }) =>
    exportToFile(database, user, query, new Date()),
  ),
  answer(calls.compareParameterFile, parameterises, ({ database, user, body }) => compareFile(database, user, body)),
  answer(calls.importParameterFile, parameterises, ({ database, user, body }) =>
    importFile(database, user, body, new Date()),
  ),
];
