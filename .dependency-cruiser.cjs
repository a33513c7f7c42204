// The borders of the portal (docs/architecture.md "Who may import whom"). Each rule names what it protects.
const remotes = '^mf-[^/]+/';

/** Inside shared: what each folder may take from the others. */
const sharedFolders = {
  domain: [],
  contracts: ['domain'],
  bus: ['domain'],
  session: ['bus', 'contracts', 'domain'],
  http: ['session', 'contracts', 'domain', 'bus'],
  router: [],
  live: ['session', 'http', 'contracts', 'domain'],
  remote: ['bus', 'session', 'http', 'live', 'contracts', 'domain', 'router', 'query'],
  drafts: ['index\\.ts', 'contracts', 'domain'],
  files: [],
  settings: [],
  query: ['remote', 'http', 'contracts', 'domain', 'session'],
  mounting: ['remote', 'query', 'ui', 'http', 'live', 'session', 'bus', 'contracts', 'domain'],
  ui: ['query', 'remote', 'http', 'session', 'bus', 'contracts', 'domain', 'router', 'files'],
};

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      name: 'only-shared-ui-takes-antd',
      severity: 'error',
      from: { pathNot: '^shared/src/ui/' },
      to: { path: 'node_modules/(antd|@ant-design/(?!icons-svg/))' },
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
      to: { path: '^(host|api|tools|e2e|bench)/' },
    },
    {
      name: 'no-remote-takes-another',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: remotes, pathNot: '^$1/' },
    },
    {
      name: 'a-capability-keeps-to-its-folder',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/([^/]+)/' },
      to: {
        path: '^$1/src/[^/]+/',
        // What several screens of a remote show of the same record stands in folders made for that.
        pathNot: '^$1/src/($2|form|proposal|documents|timeline)/',
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
        path: '^(host|mf-[^/]+|tools|e2e|shared/src/(bus|session|http|remote|query|router|ui|testing)|shared/src/index)',
      },
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
