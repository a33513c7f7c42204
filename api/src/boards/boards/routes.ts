import * as board from '@portal/shared/contracts/boards/board';
import { getPipeFigures, getPipeTimes } from '@portal/shared/contracts/boards/boardFigures';
import * as listCalls from '@portal/shared/contracts/boards/boardLists';
import * as liveCalls from '@portal/shared/contracts/boards/boardLive';
import { getWaitingCards } from '@portal/shared/contracts/boards/waitingCards';
import * as savedFilters from '@portal/shared/contracts/portal/savedFilters';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { LiveHub } from '../../platform/live/liveHub';
import { streamOwnerOf } from '../../platform/live/streamRoute';
import { holdsAny } from '../../platform/server/access';
import { answer, answerWithStream } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { filterOf } from './cardFilter';
import { listCards, nextCard } from './cardList';
import { readCardRecord } from './cardRecord';
import { pipeFigures } from './figures/pipeFigures';
import { pipeTimes } from './figures/pipeTimes';
import { countByFilter } from './filterCounts';
import { listLanes } from './lanes';
import { namedPipesOf } from '../../platform/auth/pipeAccess';
import { findPipe, listPipes, stepsOf } from './pipes';
import { deleteSavedFilter, listSavedFilters, saveFilter } from './savedFilters/savedFilters';
import { filterSteps, loadStepCards } from './stepCards';
import { noteViewing, viewersOnPipe } from './viewers/viewers';
import { waitingCards } from './waitingCards';

/** Which pipes of the company, and who may move cards on them, pipeAccess.ts decides. */
const seesBoards = { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) };

/** The calls of the specification (Spec 000 §7.5), but for the move of a card (cards/moves). */
const boardCalls: Route[] = [
  answer(board.getPipes, seesBoards, ({ database, user }) => listPipes(database, user)),

  answer(board.getPipe, seesBoards, async ({ database, user, parameters }) => ({
    ...(await findPipe(database, user, parameters.pipeId)),
    steps: await stepsOf(database, parameters.pipeId),
  })),

  answer(board.filterSteps, seesBoards, ({ database, user, parameters, query }) =>
    filterSteps(database, user, parameters.pipeId, filterOf(query)),
  ),

  answer(board.loadStepCards, seesBoards, ({ database, user, parameters, query }) =>
    loadStepCards(database, user, parameters, filterOf(query)),
  ),

  answer(board.filterStepsByDocument, seesBoards, ({ database, user, parameters, query }) => {
    const { documents = [], ...filter } = filterOf(query);
    const named = [parameters.cpfCnpjWithoutMask, ...documents];
    return filterSteps(database, user, parameters.pipeId, { ...filter, documents: named });
  }),

  answer(board.filterStepsByPriority, seesBoards, ({ database, user, parameters, body: { priorityIds, ...body } }) =>
    filterSteps(database, user, parameters.pipeId, { ...filterOf(body), priorityIds }),
  ),
];

/** What the portal's board needs besides. */
const additiveCalls: Route[] = [
  answer(listCalls.listCards, seesBoards, ({ database, user, parameters, query }) =>
    listCards(database, user, parameters.pipeId, filterOf(query), query),
  ),

  answer(listCalls.getLanes, seesBoards, ({ database, user, parameters, query }) =>
    listLanes(database, user, parameters.pipeId, filterOf(query), query.by),
  ),

  answer(getPipeFigures, seesBoards, ({ database, user, parameters, query }) =>
    pipeFigures(database, user, parameters.pipeId, query),
  ),

  answer(getPipeTimes, seesBoards, ({ database, user, parameters, query }) =>
    pipeTimes(database, user, parameters.pipeId, query),
  ),

  answer(listCalls.getFilterCounts, seesBoards, ({ database, user, parameters, query }) =>
    countByFilter(database, user, parameters.pipeId, filterOf(query)),
  ),

  answer(board.getNextCard, seesBoards, ({ database, user, parameters }) =>
    nextCard(database, user, parameters.pipeId),
  ),

  answer(getWaitingCards, seesBoards, ({ database, user, query }) => waitingCards(database, user, query)),

  answer(board.getCard, seesBoards, ({ database, user, parameters }) =>
    readCardRecord(database, user, parameters.cardId),
  ),

  answer(savedFilters.getSavedFilters, seesBoards, ({ database, user, parameters }) =>
    listSavedFilters(database, user, parameters.pipeId),
  ),

  answer(savedFilters.saveFilter, seesBoards, ({ database, user, parameters, body }) =>
    saveFilter(database, user, parameters.pipeId, body),
  ),

  answer(savedFilters.deleteSavedFilter, seesBoards, ({ database, user, parameters }) =>
    deleteSavedFilter(database, user, parameters.uniqueId),
  ),

  answer(liveCalls.tellViewing, seesBoards, ({ database, user, parameters, body }) =>
    noteViewing(database, user, { ...parameters, ...body }),
  ),

  answer(liveCalls.getViewers, seesBoards, ({ database, user, parameters }) =>
    viewersOnPipe(database, user, parameters.pipeId),
  ),
];

/** Pipes are decided when the stream opens; it ends with the user's token, and the next one knows of other grants. */
const streamOfBoards = (live: LiveHub): Route =>
  answerWithStream(liveCalls.openBoardStream, seesBoards, (exchange) => {
    const named = namedPipesOf(exchange.user);
    return live.open({ ...streamOwnerOf(exchange), pipes: named === null ? 'all' : new Set(named) });
  });

export const boardRoutes = (live: LiveHub): Route[] => [...boardCalls, ...additiveCalls, streamOfBoards(live)];
