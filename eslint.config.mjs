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
  'tools/create/template/src/**/*.{ts,tsx}',
  'tools/create/template/remote.ts',
  'tools/test/jestBrowser*.ts',
];

/** Where code of a screen may send calls by itself, and why no hook of `shared/src/commands` or `query` does it there. */
const rawSends = {
  'before sign-in, where no cache of answers is loaded': [
    'host/src/{access,boot,session,signOn}/**',
    'host/src/portal/PortalPage.tsx',
    'host/src/screens/VisitorScreen.tsx',
    'mf-parties/src/registration/**',
  ],
  'in the background: what is told or counted by itself, and never tried again by hand': [
    'host/src/helpDesk/useUnreadConversations.ts',
    'host/src/helpDesk/chat/useReadReceipt.ts',
    'host/src/notifications/useUnreadCount.ts',
    'host/src/modules/report/**',
    'mf-kanban/src/card/viewers/useCardViewers.ts',
  ],
  'an outbox, a stream or a cache of its own': [
    'host/src/helpDesk/chat/{useOutbox,useThread}.ts',
    'mf-kanban/src/board/useBoardChanges.ts',
    'mf-proposals/src/form/finance/useFinancialData.ts',
  ],
  'drafts and versions, which the kit of forms keeps': [
    'shared/src/form/**',
    'mf-proposals/src/edit/useEditedProposal.ts',
  ],
  'files, in parts and with progress, and what opens them': [
    'shared/src/parts/documents/{GiveFiles.tsx,useArchiveFile.ts}',
    'shared/src/ui/upload/**',
    'shared/src/ui/table/useExport.ts',
  ],
  'what the hooks themselves stand on': ['shared/src/{commands,mounting,query,remote,testing}/**'],
};

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
    files: ['shared/src/**', 'host/src/**', 'mf-*/src/**', 'tools/create/template/src/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'require', '__dirname'] },
  },
  {
    // Remotes carry a copy of these files, while what the shell shares exists once on the page.
    files: ['shared/src/parts/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(\\.\\./)+(index|bus|http|query|remote|router|session|ui)(/|$)',
              message: "By the package's name, as a remote does: '@portal/shared/…'.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['host/src/**', 'mf-*/src/**', 'shared/src/**', 'tools/create/template/src/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', ...Object.values(rawSends).flat()],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'VariableDeclarator[init.callee.name=/^use(Portal|Shell)$/] > ObjectPattern > Property[key.name="send"]',
          'MemberExpression[property.name="send"][object.name=/^(portal|shell)$/]',
          'MemberExpression[property.name="send"][object.callee.name=/^use(Portal|Shell)$/]',
        ].map((selector) => ({
          selector,
          message:
            'A screen changes something with useCommand, reads what it shows with useCall and looks up with useLookUp.',
        })),
      ],
    },
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
