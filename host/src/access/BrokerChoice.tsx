import type { AdvisedBroker } from '@portal/shared/contracts/people/access';
import { cleanDocument, formatDocument } from '@portal/shared/domain/people/document';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { useState } from 'react';
import { AccessField } from './AccessField';
import { accessFailureText } from './signIn';

/** A list that is longer than this is searched rather than read. */
const READABLE = 6;

interface BrokerChoiceProps {
  brokers: readonly AdvisedBroker[];
  /** Rejects with what the platform said. */
  onChoose: (brokerId: number) => Promise<void>;
  onBack: () => void;
}

/** The brokers that an advisor looks after, one of them to be chosen. */
export function BrokerChoice({ brokers, onChoose, onBack }: BrokerChoiceProps) {
  const [filter, setFilter] = useState('');
  const [failure, setFailure] = useState('');
  const [entering, setEntering] = useState<number | null>(null);
  const shown = brokers.filter((broker) => fits(broker, filter));

  const choose = async (brokerId: number) => {
    if (entering !== null) return;
    setEntering(brokerId);
    setFailure('');
    try {
      await onChoose(brokerId);
    } catch (error) {
      setFailure(accessFailureText(error));
    } finally {
      setEntering(null);
    }
  };

  return (
    <>
      <div className="access-failure" role="alert">
        {failure && <p>{failure}</p>}
      </div>
      {brokers.length > READABLE && (
        <AccessField
          label="Nome ou CNPJ"
          type="search"
          maxLength={INPUT_MAX_LENGTH}
          value={filter}
          onChange={setFilter}
        />
      )}
      {brokers.length === 0 && (
        <p>Nenhuma corretora ativa está sob a sua assessoria. Peça à seguradora que inclua as suas.</p>
      )}
      <p className="portal-visually-hidden" role="status">
        {filter && `${shown.length} de ${brokers.length} corretoras`}
      </p>
      {brokers.length > 0 && shown.length === 0 && <p>Nenhuma das suas corretoras tem “{filter}”.</p>}
      <ul className="access-brokers" aria-label="Corretoras que você assessora">
        {shown.map(({ BrokerId, Name, Document }) => (
          <li key={BrokerId}>
            <button
              className="portal-focusable"
              type="button"
              aria-busy={entering === BrokerId}
              onClick={() => void choose(BrokerId)}
            >
              <span>
                <strong>{Name}</strong>
                <span>{formatDocument(Document)}</span>
              </span>
              {entering === BrokerId ? (
                <span className="portal-spinner" aria-hidden="true" />
              ) : (
                <span aria-hidden="true">→</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="access-back">
        <button className="access-link portal-focusable" type="button" onClick={onBack}>
          Voltar
        </button>
      </p>
    </>
  );
}

function fits({ Name, Document }: AdvisedBroker, filter: string): boolean {
  const digits = cleanDocument(filter);
  return searchable(Name).includes(searchable(filter)) || (digits.length >= 3 && Document.includes(digits));
}
