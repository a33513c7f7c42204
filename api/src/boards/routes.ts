import * as board from '@portal/shared/contracts/board';
import { Functionality } from '@portal/shared/domain/functionalities';
import { holdsAny } from '../platform/server/access';
import { answer } from '../platform/server/answer';
import type { Route } from '../platform/server/answer';
import { moveCard } from './moveCard';
import { findPipe, listPipes, stepsOf } from './pipes';
import { filterSteps, loadStepCards } from './stepCards';

/** Which pipes of the company, and who may move cards on them, pipeAccess.ts decides. */
const seesBoards = { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) };

export const boardRoutes: Route[] = [
  answer(board.getPipes, seesBoards, ({ database, user }) => listPipes(database, user)),

  answer(board.getPipe, seesBoards, async ({ database, user, parameters }) => ({
    ...(await findPipe(database, user, parameters.pipeId)),
    steps: await stepsOf(database, parameters.pipeId),
  })),

  answer(board.filterSteps, seesBoards, ({ database, user, parameters, query }) =>
    filterSteps(database, user, parameters.pipeId, { text: query.filterCardsValues }),
  ),

  answer(board.loadStepCards, seesBoards, ({ database, user, parameters, query }) =>
    loadStepCards(database, user, parameters, {
      text: query.filterCardsValues,
      priorityIds: query.priorityIds?.split(',').map(Number),
    }),
  ),

  answer(board.filterStepsByDocument, seesBoards, ({ database, user, parameters }) =>
    filterSteps(database, user, parameters.pipeId, { document: parameters.cpfCnpjWithoutMask }),
  ),

  answer(board.filterStepsByPriority, seesBoards, ({ database, user, parameters, body }) =>
    filterSteps(database, user, parameters.pipeId, { text: body.filterCardsValues, priorityIds: body.priorityIds }),
  ),

  answer(board.navigateCard, seesBoards, ({ database, user, parameters, body }) =>
    // The address names the step that the card leaves; the body may say so again.
    moveCard(database, user, { ...body, stepFromId: body.stepFromId ?? parameters.stepId }),
  ),
];
