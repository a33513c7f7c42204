import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../build/portalRoot';

/** What is mutated together and stands in one row of docs/checks.md. */
export interface MutatedFolder {
  /** From the root of the workspace. */
  folder: string;
  /** Only these files of it; without a list, all of them. */
  files?: readonly string[];
  /** Files with nothing to decide. */
  without?: readonly string[];
  /** Where tests of them stand besides the folder itself: files or folders. */
  tests?: readonly string[];
  /** Tests that make a database of their own are not asked: a pure rule has tests that need none. */
  withoutDatabase?: boolean;
  /** Whose world the tests run in: a project of jest.config.mjs. Rules without a page are quickest in 'node'. */
  project: 'browser' | 'node';
}

/** The pure rules: what is mutated when `pnpm mutants` is asked for no folder in particular. */
export const mutatedFolders: readonly MutatedFolder[] = [
  { folder: 'shared/src/domain', project: 'node' },
  { folder: 'shared/src/session', project: 'browser' },
  { folder: 'api/src/parameters/premium', project: 'node', withoutDatabase: true },
  { folder: 'api/src/deals/pricing', files: ['repriceProposal.ts'], project: 'node', withoutDatabase: true },
  // Of engine and proposals the files that import neither queries nor the server, and have no clock of their own.
  {
    folder: 'api/src/deals/engine',
    files: [
      'askedAnew.ts',
      'engineOrder.ts',
      'judgedRisk.ts',
      'usualCard.ts',
      'validations/credit.ts',
      'validations/dealCardType.ts',
      'validations/pep.ts',
      'validations/registration.ts',
      'validations/reinsurance.ts',
      'validations/subscription.ts',
    ],
    project: 'node',
    withoutDatabase: true,
  },
  {
    folder: 'api/src/deals/records',
    files: ['dealPaths.ts', 'seenStatus.ts', 'statusLabel.ts', 'transitions.ts'],
    project: 'node',
    withoutDatabase: true,
  },
  {
    folder: 'api/src/underwriting/proposals',
    files: [
      'detail/blockers.ts',
      'detail/hasRiskChanged.ts',
      'detail/historyFor.ts',
      'detail/insurerData.ts',
      'files/contract/addressText.ts',
      'files/contract/closingBlocks.ts',
      'files/contract/coverBlocks.ts',
      'files/contract/identityBlocks.ts',
      'files/contract/premiumBlocks.ts',
      'files/contract/riskFacts.ts',
      'files/contract/toldInstalments.ts',
      'files/contract/wordingBlocks.ts',
      'files/contractContent.ts',
      'files/reportContent.ts',
      'files/slip/bankDigit.ts',
      'finance/calculate.ts',
      'finance/judgeFigures.ts',
      'finance/payFor.ts',
      'record/affectedStep.ts',
      'record/inputOfRecord.ts',
      'record/judgeParties.ts',
      'record/judgeProposal.ts',
      'record/judgeRisk.ts',
      'record/judgeTerm.ts',
      'record/judgedFacts.ts',
      'record/judgedParts.ts',
      'record/mayEdit.ts',
      'record/normalisedInput.ts',
      'record/price.ts',
      'record/problem.ts',
      'record/proposalColumns.ts',
      'terms/clausesProblem.ts',
      'terms/figuresOf.ts',
      'terms/termsOfContract.ts',
      'work/acceptance.ts',
      'work/allowedActions.ts',
      'work/cancelGrounds.ts',
    ],
    project: 'node',
    withoutDatabase: true,
  },
];

/** Whether a file is mutated with a folder; `file` counts from the root of the workspace. */
export function isMutated({ folder, files, without }: MutatedFolder, file: string): boolean {
  if (!file.startsWith(`${folder}/`) || !/\.tsx?$/.test(file) || /\.(test|d)\.tsx?$/.test(file)) return false;
  const inside = path.posix.relative(folder, file);
  return (files?.includes(inside) ?? true) && !without?.includes(inside);
}

const makesDatabase = (file: string): boolean =>
  /\b(createDemoDatabase|createTestDatabase|start\w+UnderTest)\b/.test(
    readFileSync(path.join(portalRoot, file), 'utf8'),
  );

/** Whether a test file may notice what happens to a folder. */
export const mayNotice = ({ folder, tests = [], withoutDatabase = false }: MutatedFolder, file: string): boolean =>
  /\.test\.tsx?$/.test(file) &&
  [folder, ...tests].some((place) => file === place || file.startsWith(`${place}/`)) &&
  !(withoutDatabase && makesDatabase(file));
