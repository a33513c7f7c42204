import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

/** Code for browsers: the only code with React in it, and one of the three programs of the types. */
const inBrowsers = [
  'host/src/**/*.{ts,tsx}',
  'shared/**/*.{ts,tsx}',
  'mf-*/{src,integration}/**/*.{ts,tsx}',
  'mf-*/remote.ts',
  'tools/dev/page/**/*.ts',
  'tools/test/jest-browser-*.ts',
];

/** A file names its one program, so that a run over some files does not read the types of the others. */
const typed = (project, files, ignores = []) => ({
  files,
  ignores,
  languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
});

export default typescript.config(
  { ignores: ['**/dist/**', '**/dist-edge/**', '**/node_modules/**', '.data/**', '.cache/**', 'coverage/**'] },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...typescript.configs.recommendedTypeChecked],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
    },
  },
  typed('./tsconfig.node.json', ['**/*.{ts,tsx}']),
  typed('./tsconfig.browser.json', inBrowsers, ['**/webpack.config.ts']),
  typed('./tsconfig.visits.json', ['e2e/**/*.ts', 'bench/**/*.ts']),
  {
    // They go through the compiler of React, which costs a sixth of the whole: not where no React is.
    files: [...inBrowsers, '**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // The types of Node are there for the tests that start servers; a browser has none of this.
    files: ['shared/src/**', 'host/src/**', 'mf-*/src/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'require', '__dirname'] },
  },
  {
    // Tests reach into answers of known shape; everything else keeps the full set of rules.
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'max-lines': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        module: 'writable',
      },
    },
  },
);
