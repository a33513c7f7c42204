import type { BrokerStatus } from '@portal/shared/contracts/parties/brokers';
import { LONGEST_ANSWER } from '@portal/shared/contracts/parties/returned';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import './boxes.css';
import './fields.css';
import './returned.css';

interface ReturnedBoxProps {
  returned: NonNullable<BrokerStatus['Returned']>;
  answer: string;
  onAnswer: (text: string) => void;
}

/** Why the insurer sent the registration back, and what the broker answers in words. */
export function ReturnedBox({ returned, answer, onAnswer }: ReturnedBoxProps) {
  return (
    <section className="registration-now registration-returned" aria-labelledby="registration-returned">
      <h2 id="registration-returned">O que a seguradora pede</h2>
      <ul>
        {returned.map(({ At, Reason }) => (
          <li key={At}>
            <p>{Reason}</p>
            <span>{formatDateTime(At)}</span>
          </li>
        ))}
      </ul>
      <div className="registration-field">
        <label htmlFor="registration-answer">Resposta à seguradora</label>
        <textarea
          id="registration-answer"
          rows={4}
          maxLength={LONGEST_ANSWER}
          value={answer}
          aria-describedby="registration-answer-hint"
          onChange={({ target }) => onAnswer(target.value)}
        />
        <p id="registration-answer-hint" className="registration-message registration-hint">
          Diga o que foi corrigido. Se basta um documento, envie-o abaixo.
        </p>
      </div>
    </section>
  );
}
