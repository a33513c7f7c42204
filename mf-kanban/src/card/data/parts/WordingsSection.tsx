import type { CardWording } from '@portal/shared/contracts/boards/kanbanCardParts';
import type { CardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { Section, Wordings } from '@portal/shared/parts/facts';

/** The wordings that the policy would carry; the clauses are a click away, since they are long. */
export function WordingsSection({ terms }: { terms: CardProposalInfo['ContractualTerms'] }) {
  const { Object: object, ParticularClauses: clauses } = terms;
  if (object.length === 0 && clauses.length === 0) return null;
  return (
    <Section look="drawer" title="Objeto e cláusulas">
      <Wordings wordings={object.map(wordingOf)} />
      {clauses.length > 0 && (
        <details className="kanban-card-data-details">
          <summary>Cláusulas particulares ({clauses.length})</summary>
          <Wordings wordings={clauses.map(wordingOf)} />
        </details>
      )}
    </Section>
  );
}

const wordingOf = ({ Name, Value }: CardWording) => ({ name: Name, text: Value });
