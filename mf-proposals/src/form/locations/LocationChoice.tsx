import type { Location } from '@portal/shared/contracts/proposalParties';
import { formatZipCode } from '@portal/shared/domain/zipCode';
import { Button } from '@portal/shared/ui/base';
import { useId, useState } from 'react';
import { LocationForm } from './LocationForm';
import type { LocationToSave } from './locationProblems';
import './locations.css';

interface LocationChoiceProps {
  id: string;
  legend: string;
  locations: readonly Location[];
  chosen: Location | null;
  error?: string | null;
  onChoose: (location: Location) => void;
  onSave: (location: LocationToSave) => Promise<Location>;
  /** The new address is stored and becomes the chosen one. */
  onAdded: (location: Location) => void;
}

/** One of somebody's addresses, or a new one. */
export function LocationChoice({ id, legend, locations, chosen, error = null, ...rest }: LocationChoiceProps) {
  const { onChoose, onSave, onAdded } = rest;
  const [adding, setAdding] = useState(false);
  const name = useId();
  const problemId = `${id}-problem`;
  return (
    <fieldset className="proposal-locations" aria-describedby={error ? problemId : undefined}>
      <legend>{legend}</legend>
      {locations.length === 0 && !adding && (
        <p className="proposal-muted">Nenhum endereço cadastrado: adicione o primeiro.</p>
      )}
      {locations.map((location, place) => (
        <label key={location.UniqueId} className="proposal-location">
          <input
            type="radio"
            name={name}
            id={place === 0 ? id : undefined}
            checked={chosen?.UniqueId === location.UniqueId}
            onChange={() => onChoose(location)}
          />
          <span>
            {location.Address}
            {location.IsMain && ' (principal)'}
            <span className="proposal-location-place">
              {location.Neighborhood} · {location.City.Name}, {location.StateProvince.Code} ·{' '}
              {formatZipCode(location.ZipCode)}
            </span>
          </span>
        </label>
      ))}
      <div id={problemId} className="ui-form-problem" aria-live="polite">
        {error}
      </div>
      {adding ? (
        <LocationForm
          id={`${id}-novo`}
          onSave={onSave}
          onSaved={(location) => {
            setAdding(false);
            onAdded(location);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button id={locations.length === 0 ? id : undefined} onClick={() => setAdding(true)}>
          Adicionar endereço
        </Button>
      )}
    </fieldset>
  );
}
