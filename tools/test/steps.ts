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
    commands: [typesAndRules(), borders(), reference(), unused(), format('.')],
  },
  { name: 'unit', commands: [unitTests()], count: jestCount },
  // The shell and the remotes beside each other: alone, the shell would keep one core busy at the start of the portal.
  { name: 'build', commands: [builds()] },
  { name: 'contract', commands: [contracts('--all')], needs: ['build'] },
  { name: 'browser', commands: [browserTests()], needs: ['contract'], count: playwrightCount },
];
