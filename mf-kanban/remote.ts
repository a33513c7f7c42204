import { defineRemote } from '@portal/shared';
import { filterSteps, getPipes } from '@portal/shared/contracts/boards/board';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { definePart } from '@portal/shared/places/definePart';
import { proposalSections } from '@portal/shared/places/portalPlaces';
import { earlyCall, fromAnswer, fromKept, fromPath } from '@portal/shared/remote/earlyCalls';
import type { EarlySource } from '@portal/shared/remote/earlyCalls';
import { LAST_PIPE } from './src/board/pipes/lastPipe';
import { cardChangedTopic, cardMovedTopic, cardViewersTopic } from './src/topics';

/** The list of pipes, and the board of the one that the screen will show. */
const callsOfBoard = (...pipe: readonly EarlySource[]) => [
  earlyCall(getPipes, {}, { besides: true }),
  earlyCall(filterSteps, { parameters: { pipeId: pipe } }, { besides: ['card'] }),
];
const pipeOf = (...uniqueId: readonly EarlySource[]) => fromAnswer(getPipes, 'id', { uniqueId });

export default defineRemote({
  name: 'mf-kanban',
  title: 'Esteiras',
  routes: [
    {
      path: '/kanban',
      title: 'Esteiras Seguradora',
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
      screen: () => import('./src/KanbanPage'),
      // As the screen: where the user was last, otherwise the first.
      calls: callsOfBoard(pipeOf(fromKept(LAST_PIPE)), fromAnswer(getPipes, 'id')),
    },
    {
      path: '/kanban/pipe/:token/:pipeid?',
      title: 'Esteiras Seguradora',
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
      screen: () => import('./src/KanbanPage'),
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
  parts: [
    definePart(proposalSections, {
      id: 'cardsOfProposal',
      title: 'Cards nas esteiras',
      order: 10,
      height: 72,
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
      component: () => import('./src/card/ofProposal/CardsOfProposal'),
    }),
  ],
  publishes: [cardMovedTopic, cardChangedTopic, cardViewersTopic],
  reads: [cardChangedTopic, cardViewersTopic],
});
