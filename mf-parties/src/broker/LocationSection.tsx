import { updateBroker } from '@portal/shared/contracts/parties/brokerRecord';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { formatZipCode } from '@portal/shared/domain/people/zipCode';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { emptyLocation, LocationForm, mainLocation } from '@portal/shared/parts/locations';
import type { TypedLocation } from '@portal/shared/parts/locations';
import { ActionButton } from '@portal/shared/ui/base';
import { actionOf, showsBroker } from './brokerActions';

/** Where the broker is. Another address takes the place of the main one. */
export function LocationSection({ broker }: { broker: BrokerRecord }) {
  const { value, setValue, discard } = useKeptInput<TypedLocation | null>(
    `corretora.${broker.UniqueId}.endereco`,
    null,
  );
  const action = actionOf(broker, 'editOwnData', 'editRegistration');
  const main = mainLocation(broker);
  return (
    <Section
      id="endereco"
      title="Endereço"
      aside={
        action &&
        !value && (
          <ActionButton size="small" disabledReason={action.DisabledReason} onClick={() => setValue(emptyLocation)}>
            {main ? 'Mudar endereço' : 'Informar endereço'}
          </ActionButton>
        )
      }
    >
      {broker.Locations.length === 0 && <p>Nenhum endereço informado.</p>}
      <Facts>
        {broker.Locations.map((location) => (
          <Fact key={location.UniqueId} label={location.IsMain ? 'Principal' : 'Outro endereço'} wide>
            {`${location.Address}, ${location.Neighborhood}, ${location.City.Name} – ${location.StateProvince.Code}, CEP ${formatZipCode(location.ZipCode)}`}
          </Fact>
        ))}
      </Facts>
      {value && (
        <LocationForm
          id="endereco-novo"
          typed={value}
          onChange={(part) => setValue((before) => ({ ...(before ?? emptyLocation), ...part }))}
          onSave={(Location, send) =>
            send(updateBroker, {
              body: { BrokerUniqueId: broker.UniqueId, ExpectedChangedAt: broker.ChangedAt, Location },
            })
          }
          onSaved={discard}
          refreshes={showsBroker}
          onCancel={discard}
        />
      )}
    </Section>
  );
}
