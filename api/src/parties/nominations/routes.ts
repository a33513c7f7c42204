import * as calls from '@portal/shared/contracts/parties/nominations';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import { proposalPeople, requireProposalWriter } from '../personalData/proposalAccess';
import { answerReturned } from './answerReturned';
import { endNomination } from './endNomination';
import { nominationsOf } from './nominations';
import { returnedNominations } from './returnedNominations';

const reads = {
  access: holdsAny([
    F.GERENCIAR_TOMADORES,
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
  ]),
};

/** Who brokers for a policy holder; asked for by `registerNominationRequest`, decided on its card. */
export const nominationRoutes: Route[] = [
  answer(calls.getPolicyHolderNominations, reads, async ({ database, user, query }) => {
    const field = 'policyHolderUniqueId';
    return nominationsOf(database, user, await requireVisibleHolder(database, user, { uniqueId: query[field] }, field));
  }),
  answer(
    calls.endPolicyHolderNomination,
    { access: holdsAny([F.GERENCIAR_TOMADORES_SEGURADORA]) },
    ({ database, user, body }) => endNomination(database, user, body),
  ),
  answer(calls.getReturnedNominations, reads, ({ database, user }) => returnedNominations(database, user)),
  answer(calls.answerReturnedNomination, { access: proposalPeople }, async ({ database, user, body }) => {
    await requireProposalWriter(database, user);
    return answerReturned(database, user, body);
  }),
];
