import { Functionality } from '@portal/shared/domain/access/functionalities';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { Bureau } from '../bureau/bureau';
import { policyHolderBureauRoutes } from './bureauData/routes';
import { newProposalPolicyHolderRoutes } from './newProposal/routes';
import { listPolicyHolders } from './queries';
import { policyHolderRecordRoutes } from './record/routes';

const seesPolicyHolders = holdsAny([
  Functionality.GERENCIAR_TOMADORES,
  Functionality.VISUALIZAR_TOMADORES,
  Functionality.GERENCIAR_TOMADORES_SEGURADORA,
  Functionality.VISUALIZAR_TOMADORES_SEGURADORA,
]);

interface Needed {
  bureau: Bureau;
  publicUrl: string | null;
}

export const policyHolderRoutes = ({ bureau, publicUrl }: Needed): Route[] => [
  ...newProposalPolicyHolderRoutes({ bureau }),
  ...policyHolderRecordRoutes({ publicUrl }),
  ...policyHolderBureauRoutes({ bureau }),
  answer(searchPolicyHolders, { access: seesPolicyHolders }, ({ database, user, query }) =>
    listPolicyHolders(database, user, query),
  ),
];
