import * as calls from '@portal/shared/contracts/parties/limitRequests';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import { giveDocument } from './giveDocument';
import { limitRequestsOf } from './limitRequests';
import { sendToAnalysis } from './sendToAnalysis';

const reads = {
  access: holdsAny([
    F.GERENCIAR_TOMADORES,
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
  ]),
};
/** Which of both a user is, `asksForLimits` asks. */
const asks = { access: holdsAny([F.GERENCIAR_TOMADORES, F.GERENCIAR_TOMADORES_SEGURADORA]) };

/** Requests to review a limit, from the page of a policy holder; they are decided on their card. */
export const limitRequestRoutes: Route[] = [
  answer(calls.getRequestLimitDocuments, reads, async ({ database, user, query }) => {
    const field = 'policyHolderUniqueId';
    const holder = await requireVisibleHolder(database, user, { uniqueId: query[field] }, field);
    return limitRequestsOf(database, user, holder);
  }),
  answer(calls.sendRequestToAnalysis, asks, ({ database, user, body }) => sendToAnalysis(database, user, body)),
  answer(calls.uploadRequestLimitsDocument, asks, ({ database, user, body }) => giveDocument(database, user, body)),
];
