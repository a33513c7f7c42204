import type { PortalError, Send } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import type { AnyCall } from '@portal/shared/contracts/call';
import type { LocationChange, PartyLocation } from '@portal/shared/contracts/parties/partyRecord';
import { formatZipCode, UNCONFIRMED_ADDRESS } from '@portal/shared/domain/people/zipCode';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';
import { Section } from '@portal/shared/parts/facts';
import { emptyLocation, LocationForm } from '@portal/shared/parts/locations';
import type { LocationToSave, TypedLocation } from '@portal/shared/parts/locations';
import { Button } from '@portal/shared/ui/base';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { StatusTag } from '@portal/shared/ui/status';
import './locations.css';

interface LocationsSectionProps {
  /** Names what is typed and not sent yet. */
  keptAs: string;
  /** The main one first. */
  locations: readonly PartyLocation[];
  mayChange: boolean;
  /** Calls that show them. */
  refreshes: readonly AnyCall[];
  add: (location: LocationToSave, send: Send) => Promise<unknown>;
  change: (location: PartyLocation, changed: LocationChange, send: Send) => Promise<unknown>;
  remove: (location: PartyLocation, send: Send) => Promise<unknown>;
}

/** Which address is written, null for a new one. */
interface Editing {
  uniqueId: string | null;
  typed: TypedLocation;
}

/** The addresses of a party, the main one first, and what can be done with them. */
export function LocationsSection({ keptAs, locations, mayChange, refreshes, ...calls }: LocationsSectionProps) {
  const notify = useNotify();
  const confirm = useConfirm();
  const { value: editing, setValue: edit, discard } = useKeptInput<Editing | null>(keptAs, null);
  const options = (title: string) => ({ refreshes, onFailed: (error: PortalError) => notify.error(error, title) });
  const makeMain = useCommand(
    (location: PartyLocation, send: Send) => calls.change(location, { IsMain: true }, send),
    options('O endereço principal não mudou'),
  );
  const remove = useCommand(calls.remove, options('O endereço não foi removido'));
  const askToRemove = async (location: PartyLocation) => {
    const sure = await confirm({
      title: `Remover o endereço ${location.Address}?`,
      consequence: 'Propostas e apólices que o usam conservam o endereço.',
      verb: 'Remover endereço',
      danger: true,
    });
    if (sure) await remove.run(location);
  };
  const isBusy = makeMain.isBusy || remove.isBusy;
  const form = editing && (
    <LocationForm
      id="endereco-form"
      label={editing.uniqueId === null ? 'Novo endereço' : 'Alterar endereço'}
      typed={editing.typed}
      onChange={(part) => edit((before) => before && { ...before, typed: { ...before.typed, ...part } })}
      onSave={(typed, send) => {
        const changed = locations.find(({ UniqueId }) => UniqueId === editing.uniqueId);
        return changed ? calls.change(changed, typed, send) : calls.add(typed, send);
      }}
      onSaved={discard}
      refreshes={refreshes}
      onCancel={discard}
    />
  );
  return (
    <Section
      id="enderecos"
      title="Endereços"
      aside={
        mayChange &&
        !editing && (
          <Button size="small" onClick={() => edit({ uniqueId: null, typed: emptyLocation })}>
            Adicionar endereço
          </Button>
        )
      }
    >
      {locations.length === 0 && !editing && <p>Nenhum endereço cadastrado. O primeiro será o principal.</p>}
      <ul className="parties-locations">
        {locations.map((location) => (
          <li key={location.UniqueId} className="parties-location">
            {editing?.uniqueId === location.UniqueId ? (
              form
            ) : (
              <>
                <div>
                  <p>
                    {location.Address} {location.IsMain && <StatusTag tone="info">Principal</StatusTag>}
                  </p>
                  <p className="parties-location-place">
                    {location.Neighborhood} · {location.City.Name} – {location.StateProvince.Code} · CEP{' '}
                    {formatZipCode(location.ZipCode)}
                  </p>
                  {location.NeedsConfirmation && (
                    <p className="parties-location-place">
                      <strong>{UNCONFIRMED_ADDRESS}</strong>
                    </p>
                  )}
                </div>
                {mayChange && !editing && (
                  <div className="parts-record-tools">
                    {!location.IsMain && (
                      <Button
                        size="small"
                        disabled={isBusy}
                        aria-label={`Tornar principal: ${location.Address}`}
                        onClick={() => void makeMain.run(location)}
                      >
                        Tornar principal
                      </Button>
                    )}
                    <Button
                      size="small"
                      disabled={isBusy}
                      aria-label={`Alterar: ${location.Address}`}
                      onClick={() => edit({ uniqueId: location.UniqueId, typed: typedOf(location) })}
                    >
                      Alterar
                    </Button>
                    {!location.IsMain && (
                      <Button
                        size="small"
                        danger
                        disabled={isBusy}
                        aria-label={`Remover: ${location.Address}`}
                        onClick={() => void askToRemove(location)}
                      >
                        Remover
                      </Button>
                    )}
                  </div>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {/* An address that is gone by now is written as a new one. */}
      {editing && !locations.some(({ UniqueId }) => UniqueId === editing.uniqueId) && form}
    </Section>
  );
}

const typedOf = (location: PartyLocation): TypedLocation => ({
  zipCode: location.ZipCode,
  street: location.AddressName,
  number: location.Number,
  complement: location.Complement ?? '',
  neighborhood: location.Neighborhood,
  stateId: location.StateProvince.Id,
  cityId: location.City.Id,
});
