// Packages that ship only ES modules and therefore go through the transform.
const moduleOnly = [
  '@ant-design.(colors|fast-color)',
  '@brazilian-utils.brazilian-utils',
  '@hello-pangea.dnd',
  '@lexical.[a-z-]+',
  '@noble.hashes',
  // Written for CommonJS, but asks for Node's modules as one that is not.
  '@opentelemetry.otlp-exporter-base',
  '@peculiar.utils',
  '@preact.signals-core',
  'agent-base',
  'asn1js',
  'bytestreamjs',
  'd3-[a-z-]+',
  'cookie',
  '(https?-)?proxy-agent(-negotiate)?',
  'internmap',
  'jose',
  'lexical',
  'oidc-provider',
  'pkijs',
  'typebox',
];

/** Rules, contracts and the like: they run on the platform as well, and need no page. */
const pageless = ['contracts', 'domain', 'remote', 'settings', 'tracing'];

/**
 * Built-ins that each module gets as parameters: by name they are looked up in the world's global object, which costs a call
 * each time, a third of what a platform test takes. None is one that tests replace (`Date`, timers, `fetch`), or that a
 * package declares for itself (`parseInt`). Screens gain nothing by it.
 */
const injectedBuiltIns = [
  'Array ArrayBuffer Uint8Array Map Set WeakMap WeakSet Object Proxy Reflect BigInt Boolean Number Math String',
  'Symbol RegExp JSON Promise Error RangeError TypeError',
].flatMap((names) => names.split(' '));

/** Packages that tests get by way of a file of their own. */
const seeded = { '^fast-check$': '<rootDir>/tools/test/unit/properties.cjs' };

const common = {
  runtime: '<rootDir>/tools/test/unit/keptCode.cjs',
  transform: {
    '^.+\\.(m?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${moduleOnly.join('|')})@)[^/]*/`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/\\.data/'],
  modulePathIgnorePatterns: ['/dist/'],
};

export default {
  // Ends a test that never ends by itself; a machine that is busy must not.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/tools/test/unit/longestFirst.cjs',
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/test/unit/browserEnvironment.ts',
      resolver: '<rootDir>/tools/test/unit/browserResolver.cjs',
      testMatch: ['<rootDir>/{shared,host/src,mf-*,tools/create/template}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        `<rootDir>/shared/src/(${pageless.join('|')})/.*\\.test\\.ts$`,
      ],
      setupFiles: ['<rootDir>/tools/test/jestBrowserGlobals.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/test/jestBrowserMatchers.ts'],
      moduleNameMapper: {
        ...seeded,
        '\\.css$': '<rootDir>/tools/test/jestEmptyStyle.ts',
        // Browsers get the libraries' ES modules, tests their CommonJS twins.
        '^antd/es/(.*)$': 'antd/lib/$1',
        '^@ant-design/cssinjs/es/(.*)$': '@ant-design/cssinjs/lib/$1',
        '^@ant-design/icons/es/(.*)$': '@ant-design/icons/lib/$1',
        '^@ant-design/icons-svg/es/(.*)$': '@ant-design/icons-svg/lib/$1',
      },
    },
    {
      ...common,
      displayName: 'node',
      sandboxInjectedGlobals: injectedBuiltIns,
      testEnvironment: '<rootDir>/tools/test/unit/nodeWorld.cjs',
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/tools/create/template/'],
      moduleNameMapper: seeded,
      testMatch: [
        '<rootDir>/{api,host/edge,tools,bench}/**/*.test.ts',
        `<rootDir>/shared/src/{${pageless.join(',')}}/**/*.test.ts`,
      ],
    },
  ],
};
