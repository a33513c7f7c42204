import { newProposalStepLabels } from '@portal/shared/domain/proposalSteps';
import { Button } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import { Note } from '../form/party/Note';
import type { FormStep, PlacedProblem } from '../form/formSteps';

interface FarProblemsProps {
  title: string;
  problems: readonly PlacedProblem[];
  onGo: (step: FormStep, fieldId: string) => void;
}

/** Problems of other steps: each leads to its field there. */
export function FarProblems({ title, problems, onGo }: FarProblemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) list.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={list} tabIndex={-1}>
      <Note tone="danger" urgent title={title}>
        <ul className="proposal-far-problems">
          {problems.map(({ step, fieldId, text }) => (
            <li key={`${fieldId} ${text}`}>
              {text}{' '}
              <Button type="link" size="small" onClick={() => onGo(step, fieldId)}>
                Ir para {newProposalStepLabels[step]}
              </Button>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
