// The borders of the portal (docs/architecture.md "Who may import whom"). Each rule names what it protects.
/** Each remote, and the template that new ones are made of. */
const remote = '(?:mf-[^/]+|tools/create/template)';
const remotes = `^${remote}/`;

/** Inside shared: what each folder may take from the others. */
const sharedFolders = {
  domain: [],
  contracts: ['domain'],
  bus: ['domain'],
  session: ['bus', 'contracts', 'domain'],
  code: [],
  http: ['session', 'contracts', 'domain', 'bus', 'code'],
  router: [],
  live: ['session', 'http', 'contracts', 'domain'],
  remote: ['bus', 'session', 'http', 'live', 'contracts', 'domain', 'router', 'query'],
  commands: ['index\\.ts', 'query', 'live', 'contracts', 'domain'],
  kept: ['index\\.ts', 'contracts', 'domain'],
  files: [],
  dialogs: [],
  typing: ['kept', 'dialogs'],
  form: ['index\\.ts', 'commands', 'kept', 'ui', 'contracts', 'domain'],
  parts: [
    'index\\.ts',
    'commands',
    'query',
    'remote',
    'ui',
    'kept',
    'form',
    'files',
    'pointer',
    'typing',
    'contracts',
    'domain',
  ],
  // A place shows its parts as the page's own sections are shown.
  places: ['index\\.ts', 'remote', 'parts', 'domain'],
  settings: [],
  metrics: [],
  tracing: ['settings'],
  query: ['remote', 'http', 'contracts', 'domain', 'session'],
  mounting: ['remote', 'query', 'ui', 'http', 'live', 'session', 'bus', 'contracts', 'domain'],
  ui: [
    'commands',
    'query',
    'remote',
    'http',
    'session',
    'bus',
    'contracts',
    'domain',
    'router',
    'files',
    'pointer',
    'typing',
    'kept',
    'dialogs',
    'code',
  ],
};

/**
 * The platform as a house with floors. Each area knows those before it and no other: what stands lower carries what
 * stands higher, and no two areas can come to need each other.
 */
const floors = {
  portal: ['helpDesk', 'notifications', 'imports', 'remoteHealth', 'savedViews', 'search', 'audit'],
  people: [
    'terms',
    'company',
    'credentials',
    'secondFactor',
    'session',
    'signOn',
    'access',
    'account',
    'profiles',
    'users',
    'permissions',
  ],
  parameters: [
    ...['numbering', 'banks', 'kinds', 'inForce', 'projections', 'changes'],
    ...['history', 'transfer'],
    ...['billing', 'premium', 'modalities', 'commission'],
    ...['record', 'payments', 'rules', 'brokerProfiles', 'boards', 'conditions'],
    ...['renewals', 'endorsements'],
  ],
  deals: [
    'records',
    'pricing',
    'cards',
    'archives',
    'legalClock',
    'messages',
    'documents',
    'insurerDocuments',
    'engine',
  ],
  parties: [
    ...[
      'personalData',
      'dataSubject',
      'anonymisation',
      'bureau',
      'screening',
      'locations',
      'documents',
      'history',
      'policyHolders',
      'exposure',
    ],
    ...[
      'limitRequests',
      'nominations',
      'counterGuarantees',
      'economicGroups',
      'insureds',
      'brokers',
      'partners',
      'proposedNames',
      'documentDecisions',
      'beneficiaries',
      'imports',
      'merges',
    ],
  ],
  underwriting: ['proposals', 'quotes', 'collection', 'policies', 'endorsements', 'refunds', 'impact'],
  boards: ['boards', 'decisions', 'cards', 'automations'],
  figures: ['kept', 'charts', 'report'],
  integrations: ['schedule', 'destinations', 'deliveries'],
  // With what an insurer begins, how one is made, what it lacks before its first policy, and what a restore has to end.
  insurers: ['standard', 'opening', 'firstPolicy', 'restored'],
};
const areas = [
  'platform',
  ...Object.entries(floors).flatMap(([floor, names]) => names.map((name) => `${floor}/${name}`)),
];

/** The areas of the shell, likewise: `shell` is what they all stand on, `portal` puts the pages together. */
const shellAreas = [
  ['values', 'controls', 'loading', 'session', 'releases', 'appearance', 'shell', 'routes'],
  ['branding', 'live', 'menu', 'dialogs', 'sessionNotices', 'keyboard', 'releaseNotices', 'access', 'helpDesk'],
  [
    'modules',
    'errors',
    'palette',
    'terms',
    'company',
    'account',
    'signOn',
    'notifications',
    'screens',
    'places',
    'home',
  ],
  ['frame', 'portal', 'boot', 'early'],
].flat();

/** What several screens of a remote show of the same record, in the order in which they stand on each other. */
const ofSeveralScreens = {
  'mf-proposals': ['proposal', 'timeline', 'documents', 'form'],
  'mf-parties': ['party', 'registration'],
  'mf-parametrizacao': ['changes', 'record', 'timeline'],
  'mf-endorsements': ['endorsement'],
  'mf-kanban': ['tags'],
};

const isNoTest = '(\\.test\\.tsx?$|/testing[./])';

/** Each area of a folder knows those before it in a list and no other. */
const inOrder = (folder, list) =>
  list.map((area, index) => ({
    name: `${folder}-${area}-knows-only-what-it-stands-on`.replaceAll('/', '-'),
    severity: 'error',
    from: { path: `^${folder}/${area}/`, pathNot: isNoTest },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(${list.slice(0, index + 1).join('|')})/` },
  }));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'By types neither: what two files describe together is described in a third, or in the lower of them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves-and-is-declared',
      comment: 'A package that the importing package does not declare does not resolve under pnpm.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...Object.entries(sharedFolders).map(([folder, allowed]) => ({
      name: `shared-${folder}-stands-on-${allowed.join('-').replaceAll('\\', '') || 'nothing'}`,
      severity: 'error',
      from: { path: `^shared/src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/src/', pathNot: `^shared/src/(${[folder, ...allowed].join('|')})(/|$)` },
    })),
    {
      name: 'a-part-takes-another-by-its-entry',
      severity: 'error',
      from: { path: '^shared/src/parts/([^/]+)/' },
      to: { path: '^shared/src/parts/([^/]+)/', pathNot: '^shared/src/parts/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'the-shell-carries-no-parts',
      comment: 'What a page of the shell that loads late needs of them is named here: the home has places of its own.',
      severity: 'error',
      from: { path: '^host/' },
      to: {
        path: '^shared/src/(parts|places)/',
        pathNot: '^shared/src/places/(portalPlaces|heldHeight)\\.ts$',
      },
    },
    {
      name: 'only-what-is-themed-takes-antd',
      comment: 'A component of the library without `themed` around it stands in the colours and words of the library.',
      severity: 'error',
      from: { pathNot: '^shared/src/ui/themed/' },
      to: { path: 'node_modules/(antd|@ant-design/(?!icons-svg/))', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-shared-http-takes-axios',
      severity: 'error',
      from: { pathNot: '^(shared/src/(http|testing)/|tools/build/)' },
      to: { path: 'node_modules/axios/' },
    },
    {
      name: 'domain-takes-no-library',
      comment: 'Amounts in words are the one thing of it that a maintained library knows better.',
      severity: 'error',
      from: { path: '^shared/src/domain/', pathNot: '(\\.test|/amountInWords)\\.ts$' },
      to: { path: 'node_modules' },
    },
    {
      name: 'a-remote-takes-only-shared',
      severity: 'error',
      from: { path: `${remotes}(src/|remote\\.ts)` },
      to: { path: '^(host|api|tools|e2e|bench)/', pathNot: '^tools/create/template/' },
    },
    {
      name: 'no-remote-takes-another',
      severity: 'error',
      from: { path: `^(${remote})/` },
      to: { path: remotes, pathNot: '^$1/' },
    },
    {
      name: 'a-capability-keeps-to-its-folder',
      severity: 'error',
      from: {
        path: `^(${remote})/src/([^/]+)/`,
        pathNot: Object.entries(ofSeveralScreens).map(([remote, list]) => `^${remote}/src/(${list.join('|')})/`),
      },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: [
          '^$1/src/$2/',
          ...Object.entries(ofSeveralScreens).map(([remote, list]) => `^${remote}/src/(${list.join('|')})/`),
        ],
      },
    },
    {
      name: 'the-host-takes-no-remote',
      severity: 'error',
      from: { path: '^host/src/' },
      to: { path: '^(mf-[^/]+|api|tools|e2e|host/edge)/' },
    },
    {
      name: 'the-platform-takes-only-domain-and-contracts',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: '^(host|mf-[^/]+|tools|e2e|shared/src/(bus|session|http|remote|query|router|ui|parts|places|testing)|shared/src/index)',
      },
    },
    ...inOrder('api/src', areas),
    ...inOrder('host/src', shellAreas),
    ...Object.entries(ofSeveralScreens).flatMap(([remote, list]) => inOrder(`${remote}/src`, list)),
    {
      name: 'every-area-of-the-shell-has-its-place',
      severity: 'error',
      from: { path: `^host/src/(?!(${shellAreas.join('|')}|testing)/)[^/]+/` },
      to: {},
    },
    {
      name: 'every-area-of-the-platform-stands-on-a-floor',
      severity: 'error',
      from: { path: `^api/src/(?!(${areas.join('|')}|demo|testing)/)[^/]+/` },
      to: {},
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(host|mf-[^/]+|api|tools|e2e)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-edge|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
