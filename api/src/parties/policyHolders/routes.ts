import { Functionality } from '@portal/shared/domain/access/functionalities';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { Bureaus } from '../bureau/bureau';
import { policyHolderBureauRoutes } from './bureauData/routes';
import { legalPersonRoutes } from './legalPerson/routes';
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
  bureaus: Bureaus;
  publicUrl: string | null;
}

export const policyHolderRoutes = ({ bureaus, publicUrl }: Needed): Route[] => [
  ...newProposalPolicyHolderRoutes({ bureaus }),
  ...policyHolderRecordRoutes({ publicUrl }),
  ...policyHolderBureauRoutes({ bureaus }),
  ...legalPersonRoutes({ bureaus }),
  answer(searchPolicyHolders, { access: seesPolicyHolders, mayBeBehind: true }, ({ database, user, query }) =>
    listPolicyHolders(database, user, query),
  ),
];
