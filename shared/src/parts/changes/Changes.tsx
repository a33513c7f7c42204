import type { EndorsementChange } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { WordingDifference } from '@portal/shared/ui/difference';
import { NotInformed } from '@portal/shared/ui/base';
import './changes.css';

/** What differs between two states of a policy: before and after side by side, texts word by word. */
export function Changes({ changes }: { changes: readonly EndorsementChange[] }) {
  const [texts, values] = [changes.filter(({ IsText }) => IsText), changes.filter(({ IsText }) => !IsText)];
  return (
    <div className="parts-changes">
      {values.length > 0 && (
        <dl>
          {values.map(({ Field, Label, Before, After }) => (
            <div key={Field}>
              <dt>{Label}</dt>
              <dd>
                <span className="parts-changes-name">Antes</span>
                {Before || <NotInformed />}
              </dd>
              <dd>
                <span className="parts-changes-name">Depois</span>
                <strong>{After || <NotInformed />}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {texts.map(({ Field, Label, Before, After }) => (
        <div key={Field} className="parts-changes-text">
          <h3>{Label}</h3>
          <WordingDifference label={Label} before={Before ?? ''} after={After ?? ''} />
        </div>
      ))}
    </div>
  );
}
