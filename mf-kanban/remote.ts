import { defineRemote } from '@portal/shared';
import { cardMovedTopic } from './src/topics';

export default defineRemote({
  name: 'mf-kanban',
  title: 'Esteiras',
  routes: [
    {
      path: '/kanban',
      title: 'Esteiras Seguradora',
      functionalities: [1],
      screen: () => import('./src/board/BoardPage'),
    },
    {
      path: '/kanban/pipe/:token/:pipeid?',
      title: 'Esteiras Seguradora',
      functionalities: [1],
      screen: () => import('./src/board/BoardPage'),
    },
  ],
  menu: [{ menuId: 1, label: 'Esteiras Seguradora', path: '/kanban', icon: 'kanban', functionalities: [1] }],
  publishes: [cardMovedTopic],
});
