import {
  borders,
  browserTests,
  builds,
  contracts,
  format,
  reference,
  typesAndRules,
  unitTests,
  unused,
  type Command,
} from './commands';
import { REPORTS, jestCount, playwrightCount, type Outcome } from './reports/counts';

/** One line of the run. A new check is a new entry in the list below. */
export interface Step {
  name: string;
  commands: readonly Command[];
  /** Steps that must be over before this one begins. All others may run at the same time. */
  needs?: readonly string[];
  /** Reads how many tests ran; a step without tests counts its commands. */
  count?: () => Promise<Outcome>;
  /** Its tests run on a PostgreSQL server. */
  needsDatabase?: boolean;
  /** Duration on two quiet cores, for the estimate of what is left of a run. */
  expectedMinutes?: number;
}

export const unitStep = (...what: string[]): Step => ({
  name: 'unit',
  commands: [unitTests(...what)],
  count: jestCount,
  needsDatabase: true,
});

export const browserStep = (...what: string[]): Step => ({
  name: 'browser',
  commands: [browserTests(...what)],
  needs: ['contract'],
  count: playwrightCount,
  needsDatabase: true,
});

/** Everything: first what is cheap, then what fails most often. */
export const wholeRun = (): readonly Step[] => [
  {
    name: 'lint',
    commands: [typesAndRules(), borders(), reference(), unused(), format('.')],
    expectedMinutes: 3.6,
  },
  // The shell and the remotes beside each other: alone, the shell would keep one core busy at the start of the portal.
  { name: 'build', commands: [builds()], expectedMinutes: 1.5 },
  { name: 'contract', commands: [contracts('--all')], needs: ['build'], expectedMinutes: 0.2 },
  { ...browserStep(), expectedMinutes: 24 },
  { ...unitStep(), expectedMinutes: 40 },
];

/** Rules, contracts and the session, which need no database and no page. */
const FAST_UNIT_TESTS = ['shared/src/(domain|contracts|session|bus|settings)/', 'host/edge/'];

/** From the sign-in over the wizard to the issued policy, through host, remotes and platform. */
const WALK = 'proposals/wholePath.spec.ts';

/** What tells within minutes whether the portal works here. */
export const quickRun = (): readonly Step[] => [
  { name: 'lint', commands: [typesAndRules()], expectedMinutes: 1 },
  { ...unitStep(...FAST_UNIT_TESTS), expectedMinutes: 1 },
  { name: 'build', commands: [builds()], expectedMinutes: 0.7 },
  { ...browserStep(WALK), needs: ['build'], expectedMinutes: 1 },
];

const SOAK_RUNS = 10;

/**
 * The changed browser tests, each run on a fresh portal: some tests use up records, so repeating them on one portal would
 * fail for their data.
 *
 * @param since The commit to compare with.
 */
export const soakRun = (since: string): readonly Step[] => [
  {
    name: 'browser',
    commands: Array.from({ length: SOAK_RUNS }, (_, index) =>
      browserTests(`--only-changed=${since}`, '--pass-with-no-tests', `--output=${REPORTS}/soak/${index + 1}`),
    ),
    needsDatabase: true,
    expectedMinutes: SOAK_RUNS,
  },
];
