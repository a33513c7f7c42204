import { Button, Text } from '@portal/shared/ui/base';
import type { ProposalForm } from '../../form/proposalForm';
import { StepProblems } from '../StepProblems';
import { useJudgedProposal } from './useJudgedProposal';

interface JudgedNoteProps {
  form: ProposalForm;
  /** Something is missing that the form knows of itself, and that comes first. */
  isIncomplete: boolean;
  onGo?: ((step: string, fieldId: string) => void) | undefined;
}

/** What the platform says about a complete form before it is asked to make a proposal of it. */
export function JudgedNote({ form, isIncomplete, onGo }: JudgedNoteProps) {
  const judged = useJudgedProposal(form);
  return (
    <div className="proposal-summary-judged" role="status">
      {!isIncomplete && (
        <>
          <StepProblems
            tone="warning"
            title="A proposta ainda não pode ser criada assim:"
            problems={judged.problems}
            onGo={onGo}
          />
          {judged.isJudging && <Text kind="muted">Conferindo a proposta…</Text>}
          {judged.error && !judged.isJudging && (
            <Text kind="muted">
              Não foi possível conferir a proposta agora; ela será conferida ao continuar.{' '}
              <Button type="link" size="small" onClick={judged.retry}>
                Conferir de novo
              </Button>
            </Text>
          )}
        </>
      )}
    </div>
  );
}
