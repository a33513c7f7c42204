import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
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
  publishes: [cardMovedTopic, cardChangedTopic, cardViewersTopic],
  reads: [cardChangedTopic, cardViewersTopic],
});
