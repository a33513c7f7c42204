import {
  confirmProposalLocation,
  getProposalByUniqueId2,
  sendProposalObservation,
} from '@portal/shared/contracts/underwriting/proposalDetail';
import { proposalPeople } from '../../../parties/personalData/proposalAccess';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { confirmLocation } from './confirmLocation';
import { proposalDetail } from './detail';
import { sendObservation } from './sendObservation';

const seesProposals = { access: proposalPeople };

export const proposalDetailRoutes: Route[] = [
  answer(getProposalByUniqueId2, seesProposals, ({ database, user, query }) =>
    proposalDetail(database, user, query.ProposalUniqueId),
  ),
  answer(sendProposalObservation, seesProposals, ({ database, user, body }) => sendObservation(database, user, body)),
  answer(confirmProposalLocation, seesProposals, ({ database, user, body }) => confirmLocation(database, user, body)),
];
