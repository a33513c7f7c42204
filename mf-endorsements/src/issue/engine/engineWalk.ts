import type { PortalError } from '@portal/shared';
import type { Call } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/underwriting/endorsementWork';
import type { EndorsementEngineRun } from '@portal/shared/contracts/underwriting/endorsementWork';

type EngineCall = typeof calls.executarMotorCadastro & Call;

/** The steps of the engine in the order in which an endorsement passes them (DECISIONS "Engine order"), each its own call. */
const engineCalls = [
  calls.executarMotorCadastro,
  calls.executarMotorCredito,
  calls.executarMotorResseguro,
  calls.executarMotorSubscricao,
] as unknown as readonly EngineCall[];

/** How far an endorsement has got on its way through the engine. Changed by {@link advance} alone. */
export interface EngineWalk {
  /** What has been answered so far, in order. */
  runs: readonly EndorsementEngineRun[];
  stage: 'ready' | 'running' | 'failed' | 'stopped' | 'passed';
  /** Why the step behind the last answered one did not run. */
  error: PortalError | null;
}

export type WalkEvent =
  { kind: 'started' } | { kind: 'ran'; run: EndorsementEngineRun } | { kind: 'failed'; error: PortalError };

export const notWalked: EngineWalk = { runs: [], stage: 'ready', error: null };

/** One step; whoever starts again after a failure goes on behind what was answered. */
export function advance(walk: EngineWalk, event: WalkEvent): EngineWalk {
  switch (event.kind) {
    case 'started':
      return { runs: walk.stage === 'failed' ? walk.runs : [], stage: 'running', error: null };
    case 'ran': {
      const runs = [...walk.runs, event.run];
      if (event.run.Outcome !== 'passed') return { runs, stage: 'stopped', error: null };
      return { runs, stage: runs.length === engineCalls.length ? 'passed' : 'running', error: null };
    }
    case 'failed':
      return { ...walk, stage: 'failed', error: event.error };
  }
}

/** The next step to run; undefined where nothing is left or somebody has to decide first. */
export const nextCall = ({ runs, stage }: EngineWalk): EngineCall | undefined =>
  stage === 'running' ? engineCalls[runs.length] : undefined;
