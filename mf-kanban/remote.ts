import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { definePart } from '@portal/shared/places/definePart';
import { proposalSections } from '@portal/shared/places/portalPlaces';
import { cardChangedTopic, cardMovedTopic, cardViewersTopic } from './src/topics';

export default defineRemote({
  name: 'mf-kanban',
  title: 'Esteiras',
  routes: [
    {
      path: '/kanban',
      title: 'Esteiras Seguradora',
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
      screen: () => import('./src/KanbanPage'),
    },
    {
      path: '/kanban/pipe/:token/:pipeid?',
      title: 'Esteiras Seguradora',
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
      screen: () => import('./src/KanbanPage'),
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
