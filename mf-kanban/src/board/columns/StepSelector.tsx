import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { formatNumber } from '@portal/shared/domain/values/numbers';

interface StepSelectorProps {
  steps: readonly BoardStep[];
  shown: BoardStep | undefined;
  onShow: (step: BoardStep) => void;
}

/** On a phone one column is shown at a time; here people choose which. */
export function StepSelector({ steps, shown, onShow }: StepSelectorProps) {
  return (
    <div className="kanban-steps" role="group" aria-label="Etapas">
      {steps.map((step) => (
        <button
          key={step.id}
          type="button"
          className="kanban-chip"
          aria-pressed={step.id === shown?.id}
          onClick={() => onShow(step)}
        >
          {step.name} <span className="ui-figures">{formatNumber(step.cardCount)}</span>
        </button>
      ))}
    </div>
  );
}
