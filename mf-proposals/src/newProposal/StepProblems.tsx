import { ProblemList } from '@portal/shared/form/ProblemList';
import { NewProposalStep, newProposalStepLabels } from '@portal/shared/domain/underwriting/proposalSteps';
import type { PlacedProblem } from '../form/formSteps';

interface StepProblemsProps {
  title: string;
  problems: readonly PlacedProblem[];
  tone?: 'danger' | 'warning';
  focusOn?: unknown;
  onGo?: ((step: string, fieldId: string) => void) | undefined;
}

/** Problems of several steps; each says to which it leads. Those of the summary, where they are listed, lead to the field. */
export const StepProblems = ({ onGo, ...list }: StepProblemsProps) => (
  <ProblemList
    {...list}
    wayTo={({ step }) =>
      onGo && step !== NewProposalStep.ResumoDaProposta ? `Ir para ${newProposalStepLabels[step]}` : null
    }
    {...(onGo && { onGo: ({ step, fieldId }: PlacedProblem) => onGo(step, fieldId) })}
  />
);
