import * as calls from '@portal/shared/contracts/boards/cardTags';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { deleteTag } from './deleteTag';
import { listPipeTags } from './pipeTags';
import { saveTag } from './saveTag';
import { tagCard } from './tagCard';

/** Which pipes of the company, and who may change their cards and tags, pipeAccess.ts decides. */
const seesBoards = { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) };

/** Tags of pipes, and which card carries them. */
export const cardTagRoutes: Route[] = [
  answer(calls.getPipeTags, seesBoards, ({ database, user, parameters }) =>
    listPipeTags(database, user, parameters.pipeId),
  ),
  answer(calls.savePipeTag, seesBoards, ({ database, user, parameters, body }) =>
    saveTag(database, user, parameters.pipeId, body),
  ),
  answer(calls.deletePipeTag, seesBoards, ({ database, user, parameters }) =>
    deleteTag(database, user, parameters.uniqueId),
  ),
  answer(calls.tagCard, seesBoards, ({ database, user, parameters, body }) =>
    tagCard(database, user, parameters.cardId, body),
  ),
];
