import type { CardProposalInfo } from '@portal/shared/contracts/kanbanCards';
import type { CardWording } from '@portal/shared/contracts/kanbanCardParts';
import { Section } from './Section';

/** The wordings that the policy would carry; the clauses are a click away, since they are long. */
export function WordingsSection({ terms }: { terms: CardProposalInfo['ContractualTerms'] }) {
  const { Object: object, ParticularClauses: clauses } = terms;
  if (object.length === 0 && clauses.length === 0) return null;
  return (
    <Section title="Objeto e cláusulas">
      <Wordings wordings={object} />
      {clauses.length > 0 && (
        <details className="card-data-details">
          <summary>Cláusulas particulares ({clauses.length})</summary>
          <Wordings wordings={clauses} />
        </details>
      )}
    </Section>
  );
}

const Wordings = ({ wordings }: { wordings: readonly CardWording[] }) => (
  <dl className="card-data-wordings">
    {wordings.map(({ Name, Value }) => (
      <div key={Name}>
        <dt>{Name}</dt>
        <dd>{Value}</dd>
      </div>
    ))}
  </dl>
);
