import {
  getLostSteps,
  getProposals,
  searchBrokerProposalByText,
  searchProposals,
} from '@portal/shared/contracts/underwriting/proposals';
import { proposalPeople } from '../../parties/personalData/proposalAccess';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { lostSteps } from './lostProposals';
import { listProposals, newestProposals } from './queries';

const seesProposals = { access: proposalPeople, mayBeBehind: true };

export const proposalRoutes: Route[] = [
  answer(searchProposals, seesProposals, ({ database, user, query }) => listProposals(database, user, query)),
  answer(searchBrokerProposalByText, seesProposals, ({ database, user, query }) =>
    listProposals(database, user, query),
  ),
  answer(getLostSteps, seesProposals, ({ database, user }) => lostSteps(database, user)),
  answer(getProposals, seesProposals, ({ database, user, query }) => newestProposals(database, user, query)),
];
