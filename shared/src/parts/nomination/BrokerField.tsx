import { useLookUp } from '@portal/shared/commands/useLookUp';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { Button } from '@portal/shared/ui/base';

export interface ChosenBroker {
  UniqueId: string;
  Name: string;
}

interface BrokerFieldProps {
  broker: ChosenBroker | null;
  error: string | null;
  onChoose: (broker: ChosenBroker | null) => void;
}

/** Which broker is nominated, for who asks in its name. */
export function BrokerField({ broker, error, onChoose }: BrokerFieldProps) {
  const searchBrokers = useLookUp(getSearchBrokers);
  if (broker)
    return (
      <p>
        Corretora: <strong>{broker.Name}</strong>{' '}
        <Button type="link" size="small" onClick={() => onChoose(null)}>
          Trocar corretora
        </Button>
      </p>
    );
  return (
    <PartySearch
      id="nomeacao-corretora"
      label="Corretora"
      help="Procure pelo nome, CNPJ ou código SUSEP."
      required
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
      onChoose={({ UniqueId, Name }) => onChoose({ UniqueId, Name })}
      nobody="Nenhuma corretora encontrada. Confira o nome ou o código SUSEP."
    />
  );
}
