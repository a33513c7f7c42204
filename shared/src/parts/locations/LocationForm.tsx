import { useCommand } from '@portal/shared/commands/useCommand';
import type { Steps } from '@portal/shared/commands/useCommand';
import type { AnyCall } from '@portal/shared/contracts/call';
import type { ZipCodeFound } from '@portal/shared/contracts/parties/locations';
import { Button } from '@portal/shared/ui/base';
import { TextField, ZipCodeField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { emptyLocation, locationProblems, locationToSave } from './locationProblems';
import type { LocationField, LocationToSave, TypedLocation } from './locationProblems';
import { StateAndCity } from './StateAndCity';
import { useZipCode } from './useZipCode';
import './locations.css';

interface LocationFormProps<Answer> {
  /** Its own, to which a problem of the whole address leads; begins the ids of its fields. */
  id: string;
  /** What it is about; a new address unless told. */
  label?: string;
  typed: TypedLocation;
  onChange: (part: Partial<TypedLocation>) => void;
  /** How the platform is given it. */
  onSave: Steps<LocationToSave, Answer>;
  onSaved: (answer: Answer) => void;
  /** Calls that show the addresses. */
  refreshes?: readonly AnyCall[];
  onCancel: () => void;
}

/** An address, new unless told: the CEP fills what it knows, everything else is typed. */
export function LocationForm<Answer>({
  id,
  label = 'Novo endereço',
  typed,
  onChange: change,
  onSave,
  onSaved,
  refreshes,
  onCancel,
}: LocationFormProps<Answer>) {
  const notify = useNotify();
  const [left, setLeft] = useState<ReadonlySet<LocationField>>(new Set());
  const { run, isBusy: saving } = useCommand(onSave, {
    onDone: onSaved,
    onFailed: (error) => notify.error(error, 'O endereço não foi salvo'),
    ...(refreshes && { refreshes }),
  });
  const problems = locationProblems(typed);

  const fill = (found: ZipCodeFound) => {
    change({
      stateId: found.StateProvince.Id,
      cityId: found.City?.Id ?? null,
      // What only the municipality is known of must not wipe what has been typed.
      ...(found.AddressName && { street: found.AddressName }),
      ...(found.Neighborhood && { neighborhood: found.Neighborhood }),
    });
    // Only from the CEP itself: whoever has gone on must not be called back.
    if (document.activeElement?.id === `${id}-cep`)
      document.getElementById(found.IsExact ? `${id}-numero` : `${id}-rua`)?.focus();
  };
  const { told, lookUp, retry } = useZipCode(fill);

  const field = (name: LocationField) => ({
    error: left.has(name) ? (problems[name] ?? null) : null,
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  });
  const save = () => {
    setLeft(new Set(Object.keys(emptyLocation) as LocationField[]));
    const location = locationToSave(typed);
    const first = Object.keys(problems)[0] as LocationField | undefined;
    if (first || !location) {
      document.getElementById(`${id}-${fieldNames[first ?? 'cityId']}`)?.focus();
      return;
    }
    void run(location);
  };

  return (
    <div className="parts-location-form" id={id} tabIndex={-1} role="group" aria-label={label}>
      <ZipCodeField
        id={`${id}-cep`}
        label="CEP"
        required
        help={
          <>
            <span role="status">{told}</span>{' '}
            {retry && (
              <Button type="link" size="small" onClick={() => void retry()}>
                Consultar o CEP de novo
              </Button>
            )}
          </>
        }
        value={typed.zipCode}
        onChange={(zipCode) => {
          change({ zipCode });
          void lookUp(zipCode);
        }}
        {...field('zipCode')}
      />
      <TextField
        id={`${id}-rua`}
        label="Rua"
        required
        maxLength={120}
        value={typed.street}
        onChange={(street) => change({ street })}
        {...field('street')}
      />
      <TextField
        id={`${id}-numero`}
        label="Número"
        required
        maxLength={20}
        help="Sem número? Escreva S/N."
        value={typed.number}
        onChange={(number) => change({ number })}
        {...field('number')}
      />
      <TextField
        id={`${id}-complemento`}
        label="Complemento"
        value={typed.complement}
        onChange={(complement) => change({ complement })}
      />
      <TextField
        id={`${id}-bairro`}
        label="Bairro"
        required
        maxLength={80}
        value={typed.neighborhood}
        onChange={(neighborhood) => change({ neighborhood })}
        {...field('neighborhood')}
      />
      <StateAndCity id={id} typed={typed} onChange={change} state={field('stateId')} city={field('cityId')} />
      <div className="parts-location-actions">
        <Button type="primary" loading={saving} onClick={save}>
          Salvar endereço
        </Button>
        <Button disabled={saving} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}

const fieldNames: Record<LocationField, string> = {
  zipCode: 'cep',
  street: 'rua',
  number: 'numero',
  complement: 'complemento',
  neighborhood: 'bairro',
  stateId: 'uf',
  cityId: 'cidade',
};
