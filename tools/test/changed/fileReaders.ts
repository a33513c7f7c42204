/**
 * Tests that read files by their path, so that no import leads from what they read to them, and what that is. `--changed`
 * runs them when something below one of these paths changed. A test beside this file finds those that are missing.
 */
export const fileReaders: Record<string, readonly string[]> = {
  'api/src/demo/addresses.test.ts': ['api/src/platform/database/migrations/', 'api/src/demo/'],
  'api/src/integrations/deliveries/killedProcess.test.ts': ['api/src/integrations/', 'api/src/platform/'],
  'api/src/parties/exposure/amountsAtRiskCounted.test.ts': ['api/src/platform/database/migrations/'],
  'api/src/platform/database/pooler/pooler.test.ts': ['api/src/platform/'],
  'api/src/platform/database/testing.test.ts': ['api/src/platform/database/'],
  'api/src/platform/jobs/killedProcess.test.ts': ['api/src/platform/'],
  'api/src/platform/retention/forgetOld.test.ts': ['api/src/platform/'],
  'api/src/platform/server/modestHeap.test.ts': ['api/src/platform/server/'],
  'api/src/platform/server/run.test.ts': ['api/src/platform/'],
  'api/src/verify-audit.test.ts': [
    'api/src/platform/database/',
    'api/src/platform/history/',
    'api/src/portal/audit/',
    'api/src/verify-audit.ts',
  ],
  'api/src/prepare-database.test.ts': [
    'api/src/platform/database/',
    'api/src/demo/',
    'api/src/insurers/',
    'api/src/prepare-database.ts',
    'api/src/prepareOptions.ts',
  ],
  'api/src/testing/partyAccess.test.ts': ['shared/src/contracts/parties/', 'api/src/parties/'],
  'api/src/underwriting/endorsements/work/coveragesAddUp.test.ts': ['api/src/platform/database/migrations/'],
  'api/src/underwriting/endorsements/yearly/updateYearly.test.ts': ['api/src/platform/', 'api/src/underwriting/'],
  'api/src/underwriting/policies/record/policyMoney.test.ts': ['api/src/platform/database/migrations/'],
  'api/src/underwriting/policies/renewal/renewal.test.ts': ['api/src/platform/database/migrations/'],
  'api/src/underwriting/policies/renewal/renewedOnce.test.ts': ['api/src/platform/', 'api/src/underwriting/'],
  'tools/test/alerts.test.ts': ['deploy/observability/', 'deploy/cluster/', 'docker-compose.yml', 'docs/runbook.md'],
  'tools/observability/dashboards/dashboards.test.ts': ['deploy/observability/', 'docs/operator.md'],
  'tools/observability/drill/drills.test.ts': ['deploy/observability/', 'docs/runbook.md'],
  'tools/observability/drill/scaledRules.test.ts': ['deploy/observability/'],
  'tools/test/lawPlaces.test.ts': ['docs/law.md', 'api/src/', 'shared/src/'],
  'tools/test/migrations.test.ts': ['api/src/platform/database/migrations/'],
  'shared/src/contracts/inBrowsers.test.ts': ['shared/src/contracts/'],
  'shared/src/domain/underwriting/endorsement/workedCases.test.ts': ['docs/endorsement-cases.md'],
  'shared/src/ui/themed/themed.test.tsx': ['shared/src/ui/'],
  'shared/src/ui/tiers.test.ts': ['shared/src/ui/'],
  'tools/build/firstScript.test.ts': ['host/src/', 'shared/src/', 'tools/build/'],
  'tools/build/portalAddresses.test.ts': ['mf-*/', 'host/', 'api/src/', 'shared/src/', 'tools/contract/testing/'],
  'tools/build/portalRoot.test.ts': ['tools/build/'],
  'tools/build/readDefinition.test.ts': ['tools/build/'],
  'tools/build/replaced/replacements.test.ts': ['pnpm-lock.yaml', 'tools/build/', 'shared/src/ui/themed/'],
  'tools/build/serviceBundles.test.ts': ['api/', 'host/edge/', 'host/package.json', 'shared/', 'tools/build/'],
  'tools/build/sideEffectFree.test.ts': ['pnpm-lock.yaml', 'tools/build/'],
  // Builds a workspace of its own for minutes; a remote's own contract is checked by the step of that name.
  'tools/contract/contract.test.ts': ['tools/contract/', 'tools/build/', 'host/offers/'],
  'tools/contract/offers.test.ts': ['host/offers/', 'shared/package.json', 'tools/build/', 'tools/contract/'],
  'tools/build/filePackages.test.ts': ['api/src/', 'host/edge/', 'shared/src/'],
  'tools/cluster/kubernetes/manifests.test.ts': ['deploy/cluster/', 'docker-compose.yml', '.env.example'],
  'tools/cluster/kubernetes/references.test.ts': ['deploy/cluster/', 'docker-compose.yml', '.env.example'],
  'tools/cluster/kubernetes/sameAsCompose.test.ts': ['deploy/cluster/', 'docker-compose.yml', '.env.example'],
  'tools/containers/engine/olderGrammar.test.ts': ['docker-compose.yml'],
  'tools/containers/settingsFile.test.ts': ['docker-compose.yml', '.env.example', 'deploy/cluster/'],
  'tools/contract/remoteContract.test.ts': ['mf-*/remote.ts', 'host/src/', 'shared/src/', 'tools/contract/'],
  'tools/contract/rightsAgree.test.ts': ['mf-*/remote.ts', 'host/src/', 'shared/src/', 'api/src/', 'tools/contract/'],
  'tools/contract/specifiedRights.test.ts': ['mf-*/remote.ts', 'host/src/', 'shared/src/domain/', 'tools/contract/'],
  'tools/create/excerpts.test.ts': ['docs/remote.md', 'tools/create/'],
  'tools/create/remoteFiles.test.ts': ['shared/src/', 'tools/create/', 'tsconfig.base.json'],
  'tools/release/command/runCommand.test.ts': ['tools/release/'],
  'tools/release/store/folderLock.test.ts': ['tools/release/'],
  'tools/test/changed/browserTests.test.ts': ['e2e/', 'mf-*/'],
  'tools/test/changed/fileReaders.test.ts': ['*.test.ts', '*.test.tsx'],
  'tools/test/nativePackages.test.ts': ['pnpm-lock.yaml'],
  'tools/test/programs.test.ts': ['*.ts', '*.tsx', 'tsconfig'],
  'tools/test/fileNames.test.ts': ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js', '*.css'],
  'tools/test/browserWaits.test.ts': ['e2e/'],
  'tools/test/inputLengths.test.ts': ['host/src/', 'mf-*/', 'shared/src/', 'tools/create/template/src/'],
  'tools/test/rawSends.test.ts': ['host/src/', 'mf-*/', 'shared/src/', 'tools/create/template/src/'],
  'mf-kanban/src/tags/tagColours.test.ts': ['mf-kanban/src/tags/tags.css'],
  'tools/test/styles.test.ts': ['*.css'],
  'tools/test/unit/longestFirst.test.ts': ['tools/test/unit/'],
  'tools/test/unit/remembered.test.ts': ['tools/test/unit/'],
  'tools/test/unit/nodeWorld.test.ts': ['tools/test/unit/'],
  'tools/test/unit/ruleIndex.test.ts': ['tools/test/unit/'],
  'tools/test/settings.test.ts': ['*.ts', '*.tsx', '*.mjs', '*.yml', 'docs/operator.md', '.env.example', 'Dockerfile'],
};

/** How a test gives away that it reads files by their path. */
export const READS_FILES = /\b(portalRoot|remoteFolders|__dirname|__filename|process\.cwd|import\.meta|ls-files)\b/;

/** `mf-*` stands for each remote; `*.end` for files anywhere; otherwise the beginning of a path. */
export function fits(pattern: string, file: string): boolean {
  if (pattern.startsWith('*.')) return file.endsWith(pattern.slice(1));
  const [first = '', rest] = pattern.split('*', 2);
  return rest === undefined
    ? file.startsWith(first)
    : new RegExp(`^${first}[^/]*${rest.replaceAll('.', '\\.')}`).test(file);
}

export function readersOf(changed: readonly string[]): string[] {
  return Object.entries(fileReaders)
    .filter(([, patterns]) => patterns.some((pattern) => changed.some((file) => fits(pattern, file))))
    .map(([test]) => test);
}
