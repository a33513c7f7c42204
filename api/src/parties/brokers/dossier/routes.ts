import * as calls from '@portal/shared/contracts/parties/brokerDossier';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { requireDossier, toDossier } from './brokerDossier';
import type { DossierSources } from './dossierSources';
import { saveExposure, saveTechnician, updateFromBureau } from './changeDossier';
import { checkSusep } from './checkSusep';

const reads = { access: holdsAny([F.GERENCIAR_CORRETORES, F.VISUALIZAR_CORRETORES]) };
const changes = { access: holdsAny([F.GERENCIAR_CORRETORES]) };

/** What an insurer knows of a broker before it works with it. */
export const brokerDossierRoutes = (sources: DossierSources): Route[] => [
  answer(calls.getBrokerDossier, reads, async ({ database, user, query }) => {
    const broker = await requireDossier(database, user, query.brokerUniqueId, 'brokerUniqueId');
    return toDossier(database, user, broker, sources);
  }),
  answer(calls.updateBrokerFromBureau, changes, ({ database, user, body }) =>
    updateFromBureau({ database, user, ...sources }, body.BrokerUniqueId),
  ),
  answer(calls.saveBrokerTechnician, changes, ({ database, user, body }) =>
    saveTechnician({ database, user, ...sources }, body),
  ),
  answer(calls.saveBrokerPersonExposure, changes, ({ database, user, body }) =>
    saveExposure({ database, user, ...sources }, body),
  ),
  answer(calls.checkBrokerSusep, changes, ({ database, user, body }) =>
    checkSusep(database, user, body.BrokerUniqueId, sources),
  ),
];
