import { newProposalStepLabels } from '@portal/shared/domain/proposalSteps';
import { Alert, Button } from '@portal/shared/ui/base';
import type { PlacedProblem } from '../../form/formSteps';
import './summary.css';

interface WhatIsMissingProps {
  title: string;
  problems: readonly PlacedProblem[];
  onGo?: ((step: string, fieldId: string) => void) | undefined;
}

/** Problems before "Continuar", each with the way to its field. Takes no focus: nobody has asked yet. */
export function WhatIsMissing({ title, problems, onGo }: WhatIsMissingProps) {
  if (problems.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <ul className="proposal-summary-missing">
          {problems.map(({ step, fieldId, text }) => (
            <li key={`${fieldId} ${text}`}>
              {text}{' '}
              {onGo && step !== 'resumo-da-proposta' && (
                <Button type="link" size="small" onClick={() => onGo(step, fieldId)}>
                  Ir para {newProposalStepLabels[step]}
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
