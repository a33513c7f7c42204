import { filterSteps, getPipes } from '@portal/shared/contracts/boards/board';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { earlyCall, fromAnswer, fromKept, fromPath } from '@portal/shared/remote/earlyCalls';
import type { RemoteDefinition } from '@portal/shared/remote/definition';
import type { EarlySource } from '@portal/shared/remote/earlyCalls';
import { LAST_PIPE } from './board/pipes/lastPipe';
import { cardChangedTopic, cardMovedTopic, cardViewersTopic } from './topics';

/** The list of pipes, and the board of the one that the screen will show. */
const callsOfBoard = (...pipe: readonly EarlySource[]) => [
  earlyCall(getPipes, {}, { besides: true }),
  earlyCall(filterSteps, { parameters: { pipeId: pipe } }, { besides: ['card'] }),
];
const pipeOf = (...uniqueId: readonly EarlySource[]) => fromAnswer(getPipes, 'id', { uniqueId });

/** The board by itself: all that there is of it on a page that is not the portal. */
export const ownPages: RemoteDefinition = {
  name: 'mf-kanban',
  title: 'Esteiras',
  routes: [
    {
      path: '/kanban',
      title: 'Esteiras Seguradora',
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
      screen: () => import('./KanbanPage'),
      // As the screen: where the user was last, otherwise the first.
      calls: callsOfBoard(pipeOf(fromKept(LAST_PIPE)), fromAnswer(getPipes, 'id')),
    },
    {
      path: '/kanban/pipe/:token/:pipeid?',
      title: 'Esteiras Seguradora',
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
      screen: () => import('./KanbanPage'),
      calls: callsOfBoard(pipeOf(fromPath('token')), fromPath('pipeid')),
    },
  ],
  menu: [
    {
      menuId: MenuId.Pipelines,
      label: 'Esteiras Seguradora',
      path: '/kanban',
      icon: 'kanban',
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
    },
  ],
  publishes: [cardMovedTopic, cardChangedTopic, cardViewersTopic],
  reads: [cardChangedTopic, cardViewersTopic],
};
