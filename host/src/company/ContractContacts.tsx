import type { CompanyContract } from '@portal/shared/contracts/people/company';
import { formatPhone } from '@portal/shared/domain/people/phone';
import { EmptyState } from '@portal/shared/ui/base';

/** Who answers for the platform. */
export function ContractContacts({ contacts }: { contacts: CompanyContract['Contacts'] }) {
  if (contacts.length === 0) return <EmptyState title="Nenhum contato informado" />;
  return (
    <ul className="contract-rows">
      {contacts.map(({ Role, Name, Email, Phone }) => (
        <li key={Email}>
          <span>
            <strong>{Name}</strong>
            <small>{Role}</small>
          </span>
          <span className="contract-reach">
            <a href={`mailto:${Email}`}>{Email}</a>
            {Phone && <a href={`tel:+55${Phone}`}>{formatPhone(Phone)}</a>}
          </span>
        </li>
      ))}
    </ul>
  );
}
