import * as calls from '@portal/shared/contracts/boards/cardBulks';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { cardBulkOnWire, listCardsOfBulk, requireCardBulk } from './cardBulkOnWire';
import { startCardBulk } from './startCardBulk';

/** Which pipes of the company, and who may change their cards, pipeAccess.ts decides. */
const seesBoards = { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) };

/** The same done to many cards. */
export const cardBulkRoutes = ({ publicUrl }: { publicUrl: string | null }): Route[] => [
  answer(calls.startCardBulk, seesBoards, ({ database, user, parameters, body, caller }) =>
    startCardBulk(database, user, parameters.pipeId, body, { caller, publicUrl }),
  ),
  answer(calls.getCardBulk, seesBoards, async ({ database, user, parameters }) =>
    cardBulkOnWire(database, await requireCardBulk(database, user, parameters.uniqueId)),
  ),
  answer(calls.getCardBulkCards, seesBoards, ({ database, user, parameters, query }) =>
    listCardsOfBulk(database, user, parameters.uniqueId, query),
  ),
];
