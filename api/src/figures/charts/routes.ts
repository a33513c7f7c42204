import * as calls from '@portal/shared/contracts/figures/figures';
import { getStepStays } from '@portal/shared/contracts/figures/stepStays';
import { getUsualTime } from '@portal/shared/contracts/figures/usualTime';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { proposalPeople } from '../../parties/personalData/proposalAccess';
import { visibilityOf } from '../../platform/auth/visibility';
import { holdsAny } from '../../platform/server/access';
import type { UserRule } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { figureBureauQuality } from './bureauQuality';
import { figureGroupExposures } from './groupExposures';
import { figureOverview, figurePremium, figureProduction, figureRanking } from './policyFigures';
import { figureProposalEnds } from './proposalEnds';
import { figureProposalLosses } from './proposalLosses';
import { stepStays } from './stepStays';
import { figureStepTimes } from './stepTimes';
import { usualTime } from './usualTime';

const seesFigures = holdsAny([F.VISUALIZAR_BI]);
const seesCredit = holdsAny([F.VISUALIZAR_ANALISE_DE_CREDITO]);
const seesQueries = holdsAny([F.VISUALIZAR_GERENCIAR_ERROS_CONSULTA, F.GERENCIAR_PROPOSTAS_SEGURADORA]);

/** Whose business figures are: the insurer, and brokers with those who act for them. */
const own: UserRule = {
  needsUser: true,
  description: `${seesFigures.description}, da seguradora ou de uma corretora`,
  permits: (user) => seesFigures.permits(user) && ['company', 'brokers'].includes(visibilityOf(user).kind),
};
/** What tells of all brokers together, with what its list asks for besides. */
const ofInsurer = (also?: UserRule): UserRule => ({
  needsUser: true,
  description: `${seesFigures.description}${also ? ` e ${also.description}` : ''}, da seguradora`,
  permits: (user) => isInternal(user.userTypeId) && seesFigures.permits(user) && (!also || also.permits(user)),
});

/** The portal's own figures, a call for each chart. */
export const figureRoutes: Route[] = [
  answer(calls.getFigureOverview, { access: own, mayBeBehind: true }, ({ database, user, query }) =>
    figureOverview(database, user, query),
  ),
  answer(calls.getFigureProduction, { access: own, mayBeBehind: true }, ({ database, user, query }) =>
    figureProduction(database, user, query),
  ),
  answer(calls.getFigurePremium, { access: own, mayBeBehind: true }, ({ database, user, query }) =>
    figurePremium(database, user, query),
  ),
  answer(calls.getFigureRanking, { access: own, mayBeBehind: true }, ({ database, user, query }) =>
    figureRanking(database, user, query),
  ),
  answer(calls.getFigureProposalEnds, { access: own, mayBeBehind: true }, ({ database, user, query }) =>
    figureProposalEnds(database, user, query),
  ),
  answer(calls.getFigureProposalLosses, { access: ofInsurer(), mayBeBehind: true }, ({ database, user, query }) =>
    figureProposalLosses(database, user, query),
  ),
  answer(calls.getFigureStepTimes, { access: ofInsurer(), mayBeBehind: true }, ({ database, user, query }) =>
    figureStepTimes(database, user, query),
  ),
  answer(getStepStays, { access: ofInsurer(), mayBeBehind: true }, ({ database, user, query }) =>
    stepStays(database, user, query),
  ),
  answer(calls.getFigureGroupExposures, { access: ofInsurer(seesCredit), mayBeBehind: true }, ({ database, user }) =>
    figureGroupExposures(database, user),
  ),
  answer(
    calls.getFigureBureauQuality,
    { access: ofInsurer(seesQueries), mayBeBehind: true },
    ({ database, user, query }) => figureBureauQuality(database, user, query),
  ),
  answer(getUsualTime, { access: proposalPeople }, ({ database, user, query }) => usualTime(database, user, query)),
];
