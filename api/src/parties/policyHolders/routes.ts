import { Functionality } from '@portal/shared/domain/access/functionalities';
import { getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { Bureau } from '../bureau/bureau';
import { newProposalPolicyHolderRoutes } from './newProposal/routes';
import { listPolicyHolders } from './queries';
import { policyHolderRecord } from './record/policyHolderRecord';

const seesPolicyHolders = holdsAny([
  Functionality.GERENCIAR_TOMADORES,
  Functionality.VISUALIZAR_TOMADORES,
  Functionality.GERENCIAR_TOMADORES_SEGURADORA,
  Functionality.VISUALIZAR_TOMADORES_SEGURADORA,
]);

export const policyHolderRoutes = ({ bureau }: { bureau: Bureau }): Route[] => [
  ...newProposalPolicyHolderRoutes({ bureau }),
  answer(searchPolicyHolders, { access: seesPolicyHolders }, ({ database, user, query }) =>
    listPolicyHolders(database, user, query),
  ),
  answer(getPolicyHolder, { access: seesPolicyHolders }, ({ database, user, query }) =>
    policyHolderRecord(database, user, query.UniqueId),
  ),
];
