// What nobody uses (docs/checks.md): a file, an export or a package without a taker fails the step `lint`. What imports do
// not show is named here, each with who takes it.

/** What the shell builds under another name, and gives to remotes beyond those in here. */
const givenToRemotes = ['src/index.ts', 'src/query/index.ts', 'src/router/index.ts', 'src/rxjs/index.ts'];

/** Stylesheets take packages and each other, too. */
const importsOfStyles = (text) =>
  [...text.matchAll(/(?:@import\s+|url\()['"]?([^'")\s;]+)/g)]
    .filter(([, path]) => !/^(data:|https?:|#)/.test(path))
    .map(([, path]) => `import '${path}';`)
    .join('\n');

/** @type {import('knip').KnipConfig} */
export default {
  // A type may be exported for the sake of its name alone; a function, a constant or a component may not.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { css: importsOfStyles },
  ignoreIssues: {
    ...Object.fromEntries(givenToRemotes.map((file) => [`shared/${file}`, ['exports', 'types']])),
    // What a tier gives has a taker; the types of it are for whoever needs to name them.
    'shared/src/ui/*/index.ts': ['types'],
    // Asked for by the library, in whose place the build puts them.
    'shared/src/ui/themed/replacing/*.ts': ['exports'],
  },
  workspaces: {
    '.': { project: ['*.{mjs,cjs,js}'] },
    shared: {
      // Everything in its package.json begins something; all of it but the above has its takers in this repository.
      includeEntryExports: true,
      entry: ['src/rxjs/index.ts', 'src/ui/themed/replacing/*.ts'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    host: {
      // The second and the third are given to the build as paths.
      entry: [
        'src/main.ts',
        'src/early/main.ts',
        'src/loading/provideFederationRuntime.ts',
        'edge/edge.ts',
        'webpack.config.ts',
      ],
      project: ['src/**/*.{ts,tsx,css}', 'edge/**/*.ts'],
      // The edge's bundle leaves packages outside, and brings the sources of tools and shared that take them.
      ignoreDependencies: ['@azure/storage-blob', '@opentelemetry/api', '@opentelemetry/sdk-node', 'prom-client'],
    },
    api: {
      entry: [
        'src/{platform-api,board-service,sign-on-host,blob-storage,embedded-database,prepare-database,verify-audit}.ts',
      ],
      project: ['src/**/*.ts'],
      ignoreDependencies: [
        // Taken by sources of shared, while the bundles leave packages outside.
        '@opentelemetry/api',
        '@opentelemetry/sdk-node',
        'extenso',
        'prom-client',
        'typebox',
        // Files of theirs are read, by paths that Node resolves.
        '@expo-google-fonts/arimo',
        '@zxcvbn-ts/language-common',
      ],
    },
    'mf-*': {
      entry: ['remote.ts', '{,integration/}webpack.config.ts'],
      project: ['**/*.{ts,tsx,css}'],
      // Every remote names what its code is compiled against, also where all its files take it by way of shared.
      ignoreDependencies: ['react', 'react-dom', 'react-router-dom'],
    },
    // A remote like those, of which new ones are made.
    'tools/create/template': {
      entry: ['remote.ts', 'webpack.config.ts'],
      project: ['**/*.{ts,tsx,css}'],
      ignoreDependencies: ['react', 'react-dom', 'react-router-dom'],
    },
    'mf-kanban': {
      entry: ['remote.ts', '{,integration/}webpack.config.ts', 'integration/{portal-kanban,publicTypes.d}.ts'],
      project: ['**/*.{ts,tsx,css}'],
      ignoreDependencies: ['react', 'react-dom', 'react-router-dom'],
    },
    e2e: {
      // Started by hand (docs/domain-team.md), loaded before a portal's processes, a process of its own, and types of what is
      // plain JavaScript.
      entry: [
        'domainTeam/newRemote.ts',
        'start/clockAhead.mjs',
        'bootstrap/startProduction.mjs',
        'start/databaseAhead.d.mts',
      ],
    },
    bench: {
      // Given to the pages that are measured, as files, and processes of their own.
      entry: ['**/*.js', 'outbox/{paying,receiving}Process.ts'],
      // The bare server is compiled on its way by the file that Node resolves.
      ignoreDependencies: ['tsx'],
    },
    tools: {
      // That of shared, by its file: tests of every package come to it by this one way.
      ignoreDependencies: ['fast-check'],
      // Of the machine: where there is no Docker, what opens a copy without the portal, and what alerts are tried with.
      ignoreBinaries: ['podman', 'openssl', 'prometheus', 'promtool'],
      entry: [
        // Processes of their own, and what is compiled into a page.
        'start/{leaveWithParent,install}.mjs',
        'start/install.d.mts',
        'test/{run.ts,unit/progressReporter.cjs}',
        'mutate/running/{worker,transformer,defineMutants,manyMutants}.ts',
        'dev/page/{portalPage,alone/showAlone}.ts',
        'containers/stand-ins/mailpit/mailSink.mjs',
      ],
    },
  },
};
