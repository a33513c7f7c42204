import type { EndorsementDetail, EndorsementEngineRun } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { Tone } from '@portal/shared/domain/values/tone';
import { StatusTag } from '@portal/shared/ui/status';
import type { EngineWalk } from './engineWalk';

type Step = EndorsementDetail['Steps'][number];

interface EngineStepsProps {
  steps: readonly Step[];
  walk: EngineWalk;
}

/** Each step with where it stands: as it is read, and while it runs as it is answered. */
export function EngineSteps({ steps, walk }: EngineStepsProps) {
  return (
    <ol className="endorsements-engine" aria-label="Validações do endosso" aria-live="polite">
      {steps.map((step, index) => {
        const { tag, description } = shownStep(step, index, walk);
        return (
          <li key={step.Step}>
            <StatusTag tone={tag[0]}>{tag[1]}</StatusTag>
            <span>
              <strong>{step.Name}</strong>
              {description && <span className="endorsements-engine-words">{description}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type Tag = readonly [Tone, string];

const situations: Record<Step['Situation'], Tag> = {
  passed: ['success', 'Concluída'],
  waiting: ['warning', 'Aguarda'],
  ahead: ['neutral', 'Por validar'],
  refused: ['danger', 'Recusada'],
};

const outcomes: Record<EndorsementEngineRun['Outcome'], Tag> = {
  passed: ['success', 'Concluída'],
  waiting: ['warning', 'Aguarda a seguradora'],
  notYet: ['neutral', 'Por validar'],
  ended: ['neutral', 'Encerrada'],
};

function shownStep(step: Step, index: number, { runs, stage }: EngineWalk): { tag: Tag; description: string | null } {
  const run = runs[index];
  // What was read is as good once the walk is over, and tells also what came after it.
  if (run && (stage === 'running' || stage === 'failed') && step.Situation === 'ahead')
    return { tag: outcomes[run.Outcome], description: run.Description };
  if (step.Situation === 'ahead' && index === runs.length) {
    if (stage === 'running') return { tag: ['info', 'Validando…'], description: null };
    if (stage === 'failed') return { tag: ['danger', 'Não executada'], description: null };
  }
  return { tag: situations[step.Situation], description: step.Description };
}
