import { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { screeningFunctionalities } from '@portal/shared/domain/parties/screening';
import { holdsAny } from '../../platform/server/access';
import type { UserRule } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { partyScreening } from './partyScreening';

const reads = holdsAny([Functionality.GERENCIAR_PIPE_PEP, ...screeningFunctionalities]);

/** The insurer's alone. Which parties, partyScreening.ts decides by the functionalities of each register. */
const readsLists: UserRule = { ...reads, permits: (user) => isInternal(user.userTypeId) && reads.permits(user) };

export const screeningRoutes: Route[] = [
  answer(getPartyScreening, { access: readsLists }, ({ database, user, query }) =>
    partyScreening(database, user, query),
  ),
];
