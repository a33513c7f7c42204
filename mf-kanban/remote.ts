import { defineRemote } from '@portal/shared';
import { cardChangedTopic, cardMovedTopic, cardViewersTopic } from './src/topics';

export default defineRemote({
  name: 'mf-kanban',
  title: 'Esteiras',
  routes: [
    {
      path: '/kanban',
      title: 'Esteiras Seguradora',
      functionalities: [1],
      screen: () => import('./src/KanbanPage'),
    },
    {
      path: '/kanban/pipe/:token/:pipeid?',
      title: 'Esteiras Seguradora',
      functionalities: [1],
      screen: () => import('./src/KanbanPage'),
    },
  ],
  menu: [{ menuId: 1, label: 'Esteiras Seguradora', path: '/kanban', icon: 'kanban', functionalities: [1] }],
  publishes: [cardMovedTopic, cardChangedTopic, cardViewersTopic],
  reads: [cardChangedTopic, cardViewersTopic],
});
