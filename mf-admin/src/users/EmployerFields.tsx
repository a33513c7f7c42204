import { useLookUp } from '@portal/shared/commands/useLookUp';
import { searchEmployers } from '@portal/shared/contracts/people/userRecord';
import type { EmployerKind } from '@portal/shared/domain/access/userData';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { Button } from '@portal/shared/ui/base';
import type { Employer, TypedUser } from './typedUser';
import './users.css';

interface EmployerFieldsProps {
  kind: EmployerKind | null;
  typed: TypedUser;
  onChange: (part: Partial<TypedUser>) => void;
  problemOf: (field: string) => string | null;
  disabled: boolean;
}

/** For whom somebody works: one broker, policy holder or insured, or the brokers that an advisor looks after. */
export function EmployerFields({ kind, typed, onChange, problemOf, disabled }: EmployerFieldsProps) {
  switch (kind) {
    case null:
      return null;
    case 'broker':
      return (
        <OneEmployer
          kind="broker"
          chosen={typed.broker}
          onChoose={(broker) => onChange({ broker })}
          error={problemOf('BrokerId')}
          disabled={disabled}
        />
      );
    case 'policyHolder':
      return (
        <OneEmployer
          kind="policyHolder"
          chosen={typed.policyHolder}
          onChoose={(policyHolder) => onChange({ policyHolder })}
          error={problemOf('PolicyHolderId')}
          disabled={disabled}
        />
      );
    case 'insured':
      return (
        <OneEmployer
          kind="insured"
          chosen={typed.insured}
          onChoose={(insured) => onChange({ insured })}
          error={problemOf('InsuredId')}
          disabled={disabled}
        />
      );
    case 'advisedBrokers':
      return (
        <div>
          {typed.advised.length > 0 && (
            <ul className="admin-user-brokers" aria-label="Corretoras que atende">
              {typed.advised.map((broker) => (
                <li key={broker.Id}>
                  {broker.Name}
                  <Button
                    type="link"
                    size="small"
                    disabled={disabled}
                    aria-label={`Retirar ${broker.Name}`}
                    onClick={() => onChange({ advised: typed.advised.filter(({ Id }) => Id !== broker.Id) })}
                  >
                    Retirar
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <EmployerSearch
            kind="broker"
            label="Corretoras que atende"
            error={problemOf('AdvisedBrokerIds')}
            onChoose={(broker) =>
              onChange({ advised: [...typed.advised.filter(({ Id }) => Id !== broker.Id), broker] })
            }
          />
        </div>
      );
  }
}

type Kind = 'broker' | 'policyHolder' | 'insured';

const words: Record<Kind, { label: string; change: string; nobody: string; help?: string }> = {
  broker: { label: 'Corretora', change: 'Trocar corretora', nobody: 'Nenhuma corretora com este nome ou CNPJ.' },
  policyHolder: { label: 'Tomador', change: 'Trocar tomador', nobody: 'Nenhum tomador com este nome ou documento.' },
  insured: {
    label: 'Segurado',
    change: 'Trocar segurado',
    nobody: 'Nenhum segurado com este nome ou documento.',
    help: 'A pessoa vê as apólices que o protegem. Deixe em branco para quem não trabalha para um segurado.',
  },
};

interface OneEmployerProps {
  kind: Kind;
  chosen: Employer | null;
  onChoose: (employer: Employer | null) => void;
  error: string | null;
  disabled: boolean;
}

function OneEmployer({ kind, chosen, onChoose, error, disabled }: OneEmployerProps) {
  if (!chosen) return <EmployerSearch kind={kind} label={words[kind].label} error={error} onChoose={onChoose} />;
  return (
    <p>
      {words[kind].label}: <strong>{chosen.Name}</strong>{' '}
      <Button type="link" size="small" disabled={disabled} onClick={() => onChoose(null)}>
        {words[kind].change}
      </Button>
    </p>
  );
}

interface EmployerSearchProps {
  kind: Kind;
  label: string;
  error: string | null;
  onChoose: (employer: Employer) => void;
}

function EmployerSearch({ kind, label, error, onChoose }: EmployerSearchProps) {
  const search = useLookUp(searchEmployers);
  return (
    <PartySearch
      id={`usuario-${kind}`}
      label={label}
      help={words[kind].help ?? 'Procure pelo nome ou documento.'}
      required={kind !== 'insured'}
      error={error}
      search={async (textSearch, signal) => (await search({ query: { Kind: kind, textSearch } }, signal)).Data}
      itemOf={({ Id, Name, CpfCnpj }) => ({ key: String(Id), name: Name, document: CpfCnpj, detail: null })}
      onChoose={({ Id, Name }) => onChoose({ Id, Name })}
      nobody={words[kind].nobody}
    />
  );
}
