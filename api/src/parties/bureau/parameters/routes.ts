import * as calls from '@portal/shared/contracts/parameters/bureauQueries';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import type { Bureaus } from '../bureau';
import { bureauQueryRecord, bureauQueryRecords, requireQueryType } from './bureauQueryRecord';
import { addBureau, removeBureau, saveBureauQuery } from './saveBureauQuery';
import { tryBureau } from './tryBureau';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** Which bureaus are asked, in which order, at which cost, and what follows from their answers. */
export const bureauParameterRoutes = ({ bureaus }: { bureaus: Bureaus }): Route[] => [
  answer(calls.obterParametrosConsultasPorBureau, parameterises, async ({ database, user, query }) => ({
    ListaConstultas: await bureauQueryRecords({ database, bureaus, user }, query.ChangeSetUniqueId, new Date()),
  })),
  answer(calls.obterBureausPorConsulta, parameterises, ({ database, user, query }) =>
    bureauQueryRecord(
      { database, bureaus, user },
      requireQueryType(query.TipoConsultaId),
      query.ChangeSetUniqueId,
      new Date(),
    ),
  ),
  answer(calls.adicionarParametrosConsultasPorBureau, parameterises, ({ database, user, body }) =>
    addBureau({ database, bureaus, user }, body, new Date()),
  ),
  answer(calls.deletarParametrosConsultasPorBureau, parameterises, ({ database, user, query }) =>
    removeBureau({ database, bureaus, user }, query, new Date()),
  ),
  answer(calls.atualizarParametrosConsultasPorBureau, parameterises, ({ database, user, body }) =>
    saveBureauQuery({ database, bureaus, user }, body, new Date()),
  ),
  answer(calls.testarBureau, parameterises, ({ database, user, body }) =>
    tryBureau({ database, bureaus, user }, body, new Date()),
  ),
];
