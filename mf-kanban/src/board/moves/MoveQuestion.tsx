import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/board';
import { LongTextField } from '@portal/shared/ui/form';
import { Modal } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { cardsName } from './cardsName';
import type { WaitingMove } from './useAskedMoves';

interface MoveQuestionProps {
  move: WaitingMove;
  /** A justification, empty where none is asked; null when nothing is to move. */
  onAnswer: (justification: string | null) => void;
}

/** Asks before cards enter a step that approves them or that wants to know why. */
export default function MoveQuestion({ move: { places, stepTo }, onAnswer }: MoveQuestionProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = cardsName(places.map(({ card }) => card));
  const approves = stepTo.stage === 'done';
  const go = () => {
    if (stepTo.needsJustification && text.trim() === '') setProblem('Escreva por que ele entra nesta etapa.');
    else onAnswer(text.trim());
  };

  return (
    <Modal
      open
      title={
        <span className="ui-question">{approves ? `Aprovar ${name}?` : `Mover ${name} para ${stepTo.name}?`}</span>
      }
      okText={approves ? 'Aprovar' : 'Mover'}
      cancelText="Voltar"
      okButtonProps={{ autoFocus: !stepTo.needsJustification }}
      onOk={go}
      onCancel={() => onAnswer(null)}
      width={520}
      centered
      rootClassName="kanban-question"
    >
      {approves && (
        <p>
          {places.length === 1 ? 'Ele vai' : 'Eles vão'} para {stepTo.name}: a análise termina, o processo segue adiante
          e {places.length === 1 ? 'o card não muda' : 'os cards não mudam'} mais.
        </p>
      )}
      {stepTo.needsJustification && (
        <LongTextField
          label="Justificativa"
          required
          maxLength={LONGEST_JUSTIFICATION}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setProblem(undefined);
          }}
          {...(problem && { error: problem })}
        />
      )}
    </Modal>
  );
}
