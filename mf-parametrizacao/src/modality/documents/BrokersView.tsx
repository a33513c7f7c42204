import { askedInWords } from '@portal/shared/domain/parameters/kinds/requestDocument';
import type { JudgedRequestDocument } from '@portal/shared/domain/parameters/kinds/requestDocument';
import './documents.css';

/** What a broker is told as the proposal goes on, as the documents stand here. */
export function BrokersView({ documents }: { documents: readonly JudgedRequestDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <div className="parameters-brokers-view">
      <h3 className="parameters-group">O que a corretora verá</h3>
      <ol>
        {documents.map((document) => (
          <li key={document.Name}>
            <strong>
              {document.Name}
              {!document.IsRequired && ' (opcional)'}
            </strong>
            {document.Hint && <span>{document.Hint}</span>}
            <span className="parameters-brokers-view-when">{askedInWords(document)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
