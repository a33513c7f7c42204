import { getEconomicGroupExposure, getPolicyHolderExposure } from '@portal/shared/contracts/parties/exposure';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { groupExposure, holderExposure } from './exposureOf';

/** Month by month it tells when whose policies end, which brokers may not read of each other. */
const seesCredit = { access: holdsAny([Functionality.VISUALIZAR_ANALISE_DE_CREDITO]) };

/** What is outstanding of policy holders and of economic groups. */
export const exposureRoutes: Route[] = [
  answer(getPolicyHolderExposure, seesCredit, ({ database, user, query }) =>
    holderExposure(database, user, query.policyHolderUniqueId),
  ),
  answer(getEconomicGroupExposure, seesCredit, ({ database, user, query }) =>
    groupExposure(database, user, query.policyHolderUniqueId),
  ),
];
