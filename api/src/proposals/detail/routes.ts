import { getProposalByUniqueId2, sendProposalObservation } from '@portal/shared/contracts/proposalDetail';
import { Functionality } from '@portal/shared/domain/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { proposalDetail } from './detail';
import { sendObservation } from './sendObservation';

const seesProposals = {
  access: holdsAny([
    Functionality.GERENCIAR_PROPOSTAS,
    Functionality.VISUALIZAR_PROPOSTAS,
    Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
    Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
  ]),
};

export const proposalDetailRoutes: Route[] = [
  answer(getProposalByUniqueId2, seesProposals, ({ database, user, query }) =>
    proposalDetail(database, user, query.ProposalUniqueId),
  ),
  answer(sendProposalObservation, seesProposals, ({ database, user, body }) => sendObservation(database, user, body)),
];
