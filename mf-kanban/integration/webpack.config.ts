import { integrationConfig } from '@portal/tools/build/integration/integrationPreset';

export default integrationConfig({
  folder: 'mf-kanban',
  entry: 'portal-kanban',
  screens: ['mf-kanban/src/KanbanPage.tsx'],
  soon: [
    'shared/src/live/shareStream.ts',
    'mf-kanban/src/board/live/LiveBoard.tsx',
    'mf-kanban/src/board/lanes/BoardLanes.tsx',
    'mf-kanban/src/board/list/CardList.tsx',
    'mf-kanban/src/board/filters/FilterTags.tsx',
    'mf-kanban/src/board/moves/CardMenus.tsx',
  ],
});
