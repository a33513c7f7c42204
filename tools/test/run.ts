import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { remoteFolders } from '../build/portalRoot';

interface Outcome {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  /** Run at the same time: none of them waits for another. */
  commands: readonly (readonly string[])[];
  /** Reads how many tests ran; a step without tests counts its commands. */
  count?: () => Promise<Outcome>;
}

const REPORTS = '.cache/test';

const steps: readonly Step[] = [
  {
    name: 'types',
    commands: [
      ['tsc', '-p', 'tsconfig.browser.json'],
      ['tsc', '-p', 'tsconfig.node.json'],
      ['tsc', '-p', 'tsconfig.visits.json'],
    ],
  },
  {
    name: 'lint',
    commands: [
      ['eslint', '.', '--max-warnings', '0'],
      ['prettier', '--check', '.', '--log-level', 'warn'],
      [
        'depcruise',
        '--config',
        '.dependency-cruiser.cjs',
        'host',
        'shared',
        'api',
        'tools',
        'e2e',
        'bench',
        ...remoteFolders(),
      ],
    ],
  },
  {
    name: 'unit',
    commands: [['jest', '--maxWorkers=100%', '--json', `--outputFile=${REPORTS}/jest.json`, '--silent']],
    count: async () => {
      const report = JSON.parse(await readFile(`${REPORTS}/jest.json`, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
        numRuntimeErrorTestSuites: number;
      };
      return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
    },
  },
  {
    // Builds what is old, which the browser tests need anyway; the types have been looked at by then.
    name: 'contract',
    commands: [['tsx', 'tools/contract/contract.ts', '--all', '--without-types']],
  },
  {
    name: 'browser',
    commands: [['playwright', 'test', '--config', 'e2e/playwright.config.ts']],
    count: async () => {
      const report = JSON.parse(await readFile(`${REPORTS}/playwright.json`, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number };
      };
      return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    },
  },
];

function run(command: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const [name = '', ...rest] = command;
    // Playwright belongs to the e2e package; everything else to the root.
    const folder = name === 'playwright' ? 'e2e/node_modules/.bin' : 'node_modules/.bin';
    const child = spawn(`${folder}/${name}`, rest, { stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function runStep(step: Step): Promise<Outcome> {
  const started = Date.now();
  console.log(`\n── ${step.name}`);
  const results = await Promise.all(step.commands.map(run));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const failedCommands = results.filter((succeeded) => !succeeded).length;
  const counted = await step.count?.().catch(() => ({ passed: 0, failed: 1 }));
  const outcome = counted
    ? { ...counted, failed: failedCommands > 0 ? Math.max(counted.failed, 1) : counted.failed }
    : { passed: results.length - failedCommands, failed: failedCommands };
  console.log(`── ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`);
  return outcome;
}

await mkdir(REPORTS, { recursive: true });
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose among ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(1);
}

const total: Outcome = { passed: 0, failed: 0 };
for (const step of steps) {
  if (chosen.length > 0 && !chosen.includes(step.name)) continue;
  const outcome = await runStep(step);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
