import * as calls from '@portal/shared/contracts/parties/partyMerges';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { administrator, holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listDoubles } from './listDoubles';
import { listMerges } from './listMerges';
import { mergeParties } from './mergeParties';
import { findPair } from './mergeRecord';
import { mergeStateOf } from './mergeState';
import { previewOnWire, readMerge } from './readMerge';
import { managers, requireManager } from './registers';
import { takeBack } from './takeBack';
import { requireBothStanding } from './requireStanding';

/** Which of both registers a user reads, `mergeStateOf` asks. */
const reads = {
  access: holdsAny([
    F.GERENCIAR_TOMADORES,
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_SEGURADO,
    F.GERENCIAR_SEGURADOS,
  ]),
};

/** Records of one party that a register holds twice: found, compared, merged and taken apart again. */
export const partyMergeRoutes: Route[] = [
  answer(calls.searchPartyDoubles, { access: managers }, ({ database, user, query }) =>
    listDoubles(database, user, query),
  ),
  answer(calls.searchPartyMerges, { access: managers }, ({ database, user, query }) =>
    listMerges(database, user, query),
  ),
  answer(calls.getPartyMergeState, reads, ({ database, user, query }) => mergeStateOf(database, user, query)),
  answer(calls.getMergePreview, { access: managers }, async ({ database, user, query }) => {
    requireManager(user, query.Kind);
    const pair = await findPair(database, user, query);
    requireBothStanding(pair);
    return previewOnWire(database, user, await readMerge(database, pair));
  }),
  answer(calls.mergeParties, { access: administrator }, ({ database, user, body }) =>
    mergeParties(database, user, body),
  ),
  answer(calls.takeBackPartyMerge, { access: administrator }, ({ database, user, body }) =>
    takeBack(database, user, body),
  ),
];
