import { useLookUp } from '@portal/shared/commands/useLookUp';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { Button, Heading } from '@portal/shared/ui/base';
import { useState } from 'react';
import type { ProposalForm } from '../proposalForm';
import { policyHolderFieldIds } from './policyHolderProblems';
import '../party/party.css';

interface BrokerChoiceProps {
  broker: ProposalForm['broker'];
  error: string | null;
  onChoose: (broker: NonNullable<ProposalForm['broker']>) => void;
}

/** For whom the insurer's people write. */
export function BrokerChoice({ broker, error, onChoose }: BrokerChoiceProps) {
  const searchBrokers = useLookUp(getSearchBrokers);
  const [changing, setChanging] = useState(false);
  if (broker && !changing)
    return (
      <div className="proposal-party" role="group" aria-label={`Corretora: ${broker.Name}`}>
        <div className="proposal-party-head">
          <div>
            <span className="proposal-muted">Corretora</span>
            <Heading level={3} size={4}>
              {broker.Name}
            </Heading>
          </div>
          <Button onClick={() => setChanging(true)}>Trocar corretora</Button>
        </div>
      </div>
    );
  return (
    <PartySearch
      id={policyHolderFieldIds.broker}
      label="Corretora"
      help="Procure pelo nome, CNPJ ou código SUSEP."
      required
      autoFocus={changing}
      error={error}
      search={async (searchValue, signal) =>
        (await searchBrokers({ query: { searchValue, IgnoreInactive: true } }, signal)).Data
      }
      itemOf={({ UniqueId, Name, CpfCnpj, SusepCode }) => ({
        key: UniqueId,
        name: Name,
        document: CpfCnpj,
        detail: `SUSEP ${SusepCode}`,
      })}
      onChoose={({ UniqueId, Name }) => {
        setChanging(false);
        onChoose({ UniqueId, Name });
      }}
      nobody="Nenhuma corretora encontrada. Confira o nome ou o código SUSEP."
    />
  );
}
