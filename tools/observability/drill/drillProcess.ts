import path from 'node:path';
import type { Workplace } from '../../../bench/workplace';
import { startProcess, untilHealthy } from '../../start/childProcess';
import type { RunningProcess } from '../../start/childProcess';
import type { ProcessPlan } from '../../start/portalProcesses';

/** A process of the portal that a drill ends, holds and starts again. */
export interface DrillProcess {
  plan: ProcessPlan;
  /** Waits until it can be used; one that cannot answer its check is waited for elsewhere (`isAwaited`). */
  start(isAwaited?: boolean): Promise<void>;
  /** Takes it away at once. */
  kill(): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

export function drillProcess(workplace: Workplace, plan: ProcessPlan): DrillProcess {
  let running: RunningProcess | null = null;
  workplace.atEnd(async () => {
    running?.signal('SIGCONT');
    await running?.stop();
  });
  return {
    plan,
    async start(isAwaited = true) {
      running = startProcess(plan, path.join(workplace.logs, `${plan.title}.log`));
      if (isAwaited) await untilHealthy(running);
    },
    async kill() {
      running?.signal('SIGKILL');
      await running?.ended;
    },
    signal: (name) => running?.signal(name),
  };
}
