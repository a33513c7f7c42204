import { integrationConfig } from '@portal/tools/build/integration/integrationPreset';

const ofCard = (name: string) => `mf-kanban/src/card/${name}.tsx`;

const views = [
  ...['Proposal', 'Endorsement', 'Broker', 'Limit', 'EconomicGroup', 'Nomination', 'BranchActivity', 'Screening'],
  'CounterGuarantee',
];

const dialogs = [
  ...['ProposalTerms', 'ContractualTerms'].map((name) => `actions/proposal/${name}Dialog`),
  ...['EconomicGroup', 'BranchActivity'].map((name) => `actions/policyHolder/${name}Dialog`),
  ...['SendCounterGuarantee', 'TakeBack', 'SendToBroker'].map((name) => `actions/broker/${name}Dialog`),
  'actions/people/JustificationDialog',
  'decision/DecisionDialog',
  'documents/DroppedFiles',
];

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
  together: {
    card: [
      'mf-kanban/src/CardBeside.tsx',
      ...['documents/CardDocuments', 'history/CardHistory', 'actions/FollowUp', 'documents/RequestOfCard'].map(ofCard),
      ...views.map((view) => ofCard(`data/views/${view}View`)),
    ],
    'card-dialogs': [
      ...dialogs.map(ofCard),
      ...['Rename', 'Refuse', 'Request'].map((name) => `shared/src/parts/documents/${name}Dialog.tsx`),
      ...['ArchivePreview', 'DocumentHistory', 'GiveFiles'].map((name) => `shared/src/parts/documents/${name}.tsx`),
    ],
    'board-panels': [
      ...[
        'saved/SavedFiltersPanel',
        'filters/MoreFilters',
        'bulk/BulkResult',
        'selection/SelectionBar',
        'look/LookPanel',
      ].map((name) => `mf-kanban/src/board/${name}.tsx`),
      'mf-kanban/src/tags/TagsDialog.tsx',
      ...['views/SavedViewsPanel.tsx', 'filters/DateRangeFilter.tsx', 'filters/SelectFilter.tsx', 'rowKeys.ts'].map(
        (name) => `shared/src/ui/table/${name}`,
      ),
      'shared/src/ui/date/CalendarPopup.tsx',
    ],
  },
});
