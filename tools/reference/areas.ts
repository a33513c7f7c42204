/** One chapter of the reference: what it is for, the modules that belong to it, an example out of the sources. */
export interface Area {
  title: string;
  purpose: string;
  /** Folders of `shared/src` whose names the entry `@portal/shared` gives. */
  ofEntry?: readonly string[];
  /** Folders of `shared/src` that are imported module by module; with `entries`, folder by folder. */
  modules?: readonly string[];
  entries?: boolean;
  /** A file of the workspace and a declaration in it. */
  example?: readonly [file: string, name: string];
}

/** The chapters, in the order in which a new remote meets them. */
export const areas: readonly Area[] = [
  {
    title: 'A remote and its portal',
    purpose: 'What `remote.ts` is made of, and what a screen knows of the portal around it.',
    ofEntry: ['remote'],
    example: ['mf-policies/remote.ts', 'default'],
  },
  {
    title: 'Session and requests',
    purpose:
      'Who is signed in, what they may do, and how a call fails. What is sent goes through the hooks of the next chapters.',
    ofEntry: ['session', 'http'],
    example: ['mf-kanban/src/card/useWayToProposal.ts', 'useWayToProposal'],
  },
  {
    title: 'The bus',
    purpose: 'Topics by which parts of the page tell each other what happened.',
    ofEntry: ['bus'],
    example: ['mf-kanban/src/topics.ts', 'cardChangedTopic'],
  },
  {
    title: 'Reading',
    purpose:
      'A screen reads what it shows with `useCall`; what was read is kept, and read again when a command says so.',
    modules: ['query'],
    entries: true,
    example: ['mf-endorsements/src/ofPolicy/PolicyBriefLine.tsx', 'PolicyBriefLine'],
  },
  {
    title: 'Commands',
    purpose:
      'A screen changes something with `useCommand`, and looks up what is pressed or typed for with `useLookUp`.',
    modules: ['commands'],
    example: ['mf-proposals/src/proposal/actions/useDuplicate.ts', 'useDuplicate'],
  },
  {
    title: 'Forms',
    purpose: 'Problems at their field and in one list, drafts that the platform keeps, leaving, editing of a version.',
    modules: ['form'],
    example: ['tools/create/template/src/newRecord/NewExamplePage.tsx', 'NewExamplePage'],
  },
  {
    title: 'What is typed and not sent yet',
    purpose: 'Kept in this browser over a reload and a new sign-in: for dialogs and small forms.',
    modules: ['kept'],
    example: ['mf-kanban/src/card/actions/broker/SendToBrokerDialog.tsx', 'SendToBrokerDialog'],
  },
  {
    title: 'Parts of the business',
    purpose: 'What several remotes show of the same records. A remote carries a copy; what differs it gives itself.',
    modules: ['parts'],
    entries: true,
    example: ['tools/create/template/src/record/RecordTimeline.tsx', 'RecordTimeline'],
  },
  {
    title: 'Building blocks',
    purpose: 'The tiers, and in them the only way to antd. A tier loads when the first screen needs it.',
    modules: ['ui'],
    entries: true,
    example: ['mf-policies/src/list/PolicyListPage.tsx', 'PolicyListPage'],
  },
  {
    title: 'Files, live events, pointer and typing',
    purpose: 'What a browser does beside showing screens.',
    modules: ['files', 'live', 'pointer', 'typing'],
    example: ['mf-kanban/src/board/live/useBoardStream.ts', 'useBoardStream'],
  },
  {
    title: 'Rules of the business',
    purpose: 'Pure rules, labels, formats and addresses, by area. The platform uses the same ones.',
    modules: ['domain'],
    example: ['mf-parties/src/nameOrDocument.ts', 'nameOrDocument'],
  },
  {
    title: 'Calls',
    purpose: 'Every call of the platform as schemas, by the floor that answers it; a screen carries only their types.',
    modules: ['contracts'],
    example: ['shared/src/contracts/underwriting/proposalDetail.ts', 'confirmProposalLocation'],
  },
  {
    title: 'Mounting elsewhere',
    purpose: 'A remote on a page that is not the portal: [integrator.md](integrator.md).',
    modules: ['mounting'],
    example: ['mf-kanban/integration/portal-kanban.ts', 'mount'],
  },
  {
    title: 'Tests',
    purpose: 'A screen under test has a platform that answers as the contracts say, and a user with rights.',
    modules: ['testing'],
    example: ['mf-endorsements/src/ofPolicy/PolicyEndorsementsPage.test.tsx', 'brief'],
  },
  {
    title: 'For the shell, the services and the tools',
    purpose: 'Remotes seldom need these; the router is imported as `react-router-dom`, rxjs as `rxjs`.',
    modules: ['remote', 'settings', 'router', 'rxjs'],
    example: ['tools/build/unmetSentences.ts', 'unmetSentences'],
  },
];
