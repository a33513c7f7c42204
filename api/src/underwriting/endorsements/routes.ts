import { Functionality } from '@portal/shared/domain/access/functionalities';
import { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import {
  comparePolicyVersions,
  getPolicyAsOf,
  getPolicyVersions,
} from '@portal/shared/contracts/underwriting/policyVersions';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listRequests } from './list/listRequests';
import { compareVersions } from './asOf/compareVersions';
import { policyAsOf, readVersions, versionOnWire } from './asOf/policyAsOf';
import { listEndorsements } from './queries';
import { olderEndorsementRoutes } from './request/older/routes';
import { endorsementRequestRoutes } from './request/routes';

const { VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO } = Functionality;

const seesPolicies = holdsAny([VISUALIZAR_APOLICES]);

export const endorsementRoutes: Route[] = [
  answer(
    listEndorsementsByPolicy,
    { access: holdsAny([VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO]) },
    ({ database, user, query }) => listEndorsements(database, user, query),
  ),
  answer(
    searchEndorsementRequests,
    { access: holdsAny([VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO]), mayBeBehind: true },
    ({ database, user, query }) => listRequests(database, user, query),
  ),
  answer(getPolicyVersions, { access: seesPolicies }, async ({ database, user, query }) =>
    (await readVersions(database, user, query.policyUniqueId)).versions.map(versionOnWire),
  ),
  answer(getPolicyAsOf, { access: seesPolicies }, ({ database, user, query }) => policyAsOf(database, user, query)),
  answer(comparePolicyVersions, { access: seesPolicies }, ({ database, user, query }) =>
    compareVersions(database, user, query),
  ),
  ...endorsementRequestRoutes,
  ...olderEndorsementRoutes,
];
