// Packages that ship only ES modules and therefore go through the transform.
const moduleOnly = [
  '@ant-design.(colors|fast-color)',
  '@brazilian-utils.brazilian-utils',
  '@hello-pangea.dnd',
  'jose',
  'typebox',
];

const common = {
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
  testTimeout: 30000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shared,host/src,mf-*}/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/tools/test/jest-browser-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/test/jest-browser-matchers.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tools/test/jest-empty-style.ts' },
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{api,host/edge,tools}/**/*.test.ts'],
    },
  ],
};
