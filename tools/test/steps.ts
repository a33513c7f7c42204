import { allRules, borders, browserTests, contracts, format, typesOf, unitTests, type Command } from './commands';
import { jestCount, playwrightCount, type Outcome } from './reports/counts';

/** One line of the run. A new check is a new entry in the list below. */
export interface Step {
  name: string;
  commands: readonly Command[];
  /** Steps that must be over before this one begins. All others may run at the same time. */
  needs?: readonly string[];
  /** Reads how many tests ran; a step without tests counts its commands. */
  count?: () => Promise<Outcome>;
}

/** Everything, the longest commands of what may overlap first. */
export const wholeRun = (): readonly Step[] => [
  {
    name: 'lint',
    commands: [...allRules(), borders(), format('.')],
  },
  { name: 'types', commands: typesOf(['node', 'browser', 'visits']) },
  { name: 'unit', commands: [unitTests()], count: jestCount },
  {
    // Builds what is old, which the browser tests need anyway; the types are another step's.
    name: 'contract',
    commands: [contracts('--all')],
  },
  { name: 'browser', commands: [browserTests()], needs: ['contract'], count: playwrightCount },
];
