import type { Steps } from '@portal/shared/commands/useCommand';
import type { Location } from '@portal/shared/contracts/underwriting/proposalParties';
import { formatZipCode, UNCONFIRMED_ADDRESS } from '@portal/shared/domain/people/zipCode';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';
import { Button } from '@portal/shared/ui/base';
import { useUnfinished } from '@portal/shared/ui/form';
import { useId } from 'react';
import { LocationForm } from './LocationForm';
import { emptyLocation } from './locationProblems';
import type { LocationField, LocationToSave, TypedLocation } from './locationProblems';
import './locations.css';

interface LocationChoiceProps {
  id: string;
  /** Unique id of the party whose addresses these are. */
  partyUniqueId: string;
  legend: string;
  /** What the form knows this place by, for what it is told of an address that is begun and not saved. */
  place?: Readonly<Record<string, unknown>>;
  locations: readonly Location[];
  chosen: Location | null;
  error?: string | null;
  onChoose: (location: Location) => void;
  onSave: Steps<LocationToSave, Location>;
  /** The new address is stored and becomes the chosen one. */
  onAdded: (location: Location) => void;
}

/** One of somebody's addresses, or a new one. */
export function LocationChoice({
  id,
  partyUniqueId,
  legend,
  place,
  locations,
  chosen,
  error = null,
  ...rest
}: LocationChoiceProps) {
  const { onChoose, onSave, onAdded } = rest;
  // The party's, not the proposal's: it belongs to neither form nor draft until it is saved.
  const {
    value: typed,
    setValue: setTyped,
    discard,
  } = useKeptInput<TypedLocation | null>(`proposta.novo-endereco.${partyUniqueId}`, null);
  const newId = `${id}-novo`;
  const isBegun = typed !== null && fieldsOf(typed).some((field) => typed[field] !== emptyLocation[field]);
  useUnfinished(isBegun, {
    ...place,
    fieldId: newId,
    text: `${legend}: salve ou cancele o novo endereço.`,
  });
  const name = useId();
  const problemId = `${id}-problem`;
  return (
    <fieldset
      id={typed && locations.length === 0 ? id : undefined}
      tabIndex={-1}
      className="parts-locations"
      aria-describedby={error ? problemId : undefined}
    >
      <legend>{legend}</legend>
      {locations.length === 0 && !typed && (
        <p className="parts-locations-none">Nenhum endereço cadastrado: adicione o primeiro.</p>
      )}
      {locations.map((location, index) => (
        <label key={location.UniqueId} className="parts-location">
          <input
            type="radio"
            name={name}
            id={index === 0 ? id : undefined}
            checked={chosen?.UniqueId === location.UniqueId}
            onChange={() => onChoose(location)}
          />
          <span>
            {location.Address}
            {location.IsMain && ' (principal)'}
            <span className="parts-location-place">
              {location.Neighborhood} · {location.City.Name}, {location.StateProvince.Code} ·{' '}
              {formatZipCode(location.ZipCode)}
            </span>
            {location.NeedsConfirmation && <strong className="parts-location-place">{UNCONFIRMED_ADDRESS}</strong>}
          </span>
        </label>
      ))}
      <div id={problemId} className="ui-form-problem" aria-live="polite">
        {error}
      </div>
      {typed ? (
        <LocationForm
          id={newId}
          typed={typed}
          onChange={(part) => setTyped((before) => before && { ...before, ...part })}
          onSave={onSave}
          onSaved={(location) => {
            discard();
            onAdded(location);
          }}
          onCancel={discard}
        />
      ) : (
        <Button id={locations.length === 0 ? id : undefined} onClick={() => setTyped(emptyLocation)}>
          Adicionar endereço
        </Button>
      )}
    </fieldset>
  );
}

const fieldsOf = (typed: TypedLocation) => Object.keys(typed) as LocationField[];
