import { Functionality } from '@portal/shared/domain/functionalities';
import { getProposals, searchBrokerProposalByText, searchProposals } from '@portal/shared/contracts/proposals';
import { holdsAny } from '../platform/server/access';
import { answer } from '../platform/server/answer';
import type { Route } from '../platform/server/answer';
import { listProposals, newestProposals } from './queries';

const seesProposals = holdsAny([
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
]);

export const proposalRoutes: Route[] = [
  answer(searchProposals, { access: seesProposals }, ({ database, user, query }) =>
    listProposals(database, user, query),
  ),
  answer(searchBrokerProposalByText, { access: seesProposals }, ({ database, user, query }) =>
    listProposals(database, user, query),
  ),
  answer(getProposals, { access: seesProposals }, ({ database, user, query }) =>
    newestProposals(database, user, query),
  ),
];
