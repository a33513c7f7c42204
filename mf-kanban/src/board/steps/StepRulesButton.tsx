import type { StepSummary } from '@portal/shared/contracts/boards/board';
import { usePermissions } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { lazy, Suspense, useState } from 'react';
import { RulesGlyph } from '../glyphs';
import './steps.css';

const StepRulesDialog = lazy(() => import('./StepRulesDialog'));

/** Where the insurer's parameters are kept by who may do so: what a step asks of cards that enter it. */
export function StepRulesButton({ step }: { step: StepSummary }) {
  const { allows } = usePermissions();
  const [open, setOpen] = useState(false);
  if (!allows([Functionality.PARAMETRIZAR_SEGURADORA])) return null;
  return (
    <>
      <button
        type="button"
        className="kanban-step-rules"
        aria-haspopup="dialog"
        aria-label={`Regras da etapa ${step.name}`}
        title="Regras da etapa"
        onClick={() => setOpen(true)}
      >
        <RulesGlyph />
      </button>
      {open && (
        <Suspense fallback={null}>
          <StepRulesDialog step={step} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
