import * as calls from '@portal/shared/contracts/parties/economicGroups';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { changeGroupRole } from './groupRoles';
import { choicesFor, membershipOf, saveMembership } from './membership';

const seesCredit = { access: holdsAny([F.VISUALIZAR_ANALISE_DE_CREDITO]) };
/** The credit view is asked for as well. */
const manages = { access: holdsAny([F.GERENCIAR_TOMADORES_SEGURADORA]) };

/** Economic groups, as the page of a policy holder shows and changes them. */
export const economicGroupRoutes: Route[] = [
  answer(calls.getEconomicGroup, seesCredit, ({ database, user, query }) =>
    membershipOf(database, user, query.policyHolderUniqueId),
  ),
  answer(calls.getEconomicGroupChoices, manages, ({ database, user, query }) =>
    choicesFor(database, user, query.policyHolderUniqueId),
  ),
  answer(calls.savePolicyHolderEconomicGroup, manages, ({ database, user, body }) =>
    saveMembership(database, user, body),
  ),
  answer(calls.updateEconomicGroupParticipant, manages, ({ database, user, body }) =>
    changeGroupRole(database, user, body),
  ),
];
