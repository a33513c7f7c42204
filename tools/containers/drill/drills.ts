import type { DrillName } from '../options';
import { diskDrill } from './diskDrill';
import type { DrillGround } from './drillGround';
import { networkDrill } from './networkDrill';
import { primaryDrill } from './primaryDrill';
import { processesDrill } from './processesDrill';
import { restartDrill } from './restartDrill';
import { restoreDrill } from './restoreDrill';
import { upgradeDrill } from './upgradeDrill';

/** Each gives what it measured, and throws a ContainersProblem where its promise is broken. */
export const drills: Record<DrillName, (ground: DrillGround) => Promise<string>> = {
  restart: restartDrill,
  primary: primaryDrill,
  processes: processesDrill,
  network: networkDrill,
  disk: diskDrill,
  upgrade: upgradeDrill,
  restore: restoreDrill,
};
