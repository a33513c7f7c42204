import type { ValidationRun } from '@portal/shared/contracts/underwriting/proposalWork';
import type { Tone } from '@portal/shared/domain/values/tone';
import { StatusTag } from '@portal/shared/ui/status';
import { validationsInOrder } from './submission';
import type { Submission } from './submission';

/** The validations as they run: what passed, what waits and why, what is still to come. */
export function ValidationList({ submission }: { submission: Submission }) {
  return (
    <ol className="proposal-submit-validations" aria-label="Validações da proposta" aria-live="polite">
      {validationsInOrder.map(({ validation, label }, index) => {
        const run = submission.runs[index];
        const [tone, word] = run ? outcomes[run.Outcome] : pendingWord(submission, index);
        return (
          <li key={validation}>
            <StatusTag tone={tone}>{word}</StatusTag>
            <span>
              <strong>{label}</strong>
              {run && <span className="proposal-submit-description">{run.Description}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const outcomes: Record<ValidationRun['Outcome'], readonly [Tone, string]> = {
  passed: ['success', 'Aprovada'],
  waiting: ['warning', 'Aguarda a seguradora'],
  skipped: ['neutral', 'Já resolvida'],
};

function pendingWord({ runs, stage }: Submission, index: number): readonly [Tone, string] {
  if (index > runs.length || stage === 'waiting') return ['neutral', 'Por validar'];
  if (stage === 'running') return ['info', 'Validando…'];
  return stage === 'failed' ? ['danger', 'Não executada'] : ['neutral', 'Por validar'];
}
