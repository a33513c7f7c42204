import type { ZipCodeFound } from '@portal/shared/contracts/parties/locations';
import { useZipCode } from '@portal/shared/form/useZipCode';
import { Button } from '@portal/shared/ui/base';
import { TextField, ZipCodeField } from '@portal/shared/ui/form';
import type { LocationField, TypedLocation } from './locationProblems';
import { StateAndCity } from './StateAndCity';
import './locations.css';

interface LocationFieldsProps {
  /** Begins the ids of the fields. */
  id: string;
  typed: TypedLocation;
  onChange: (part: Partial<TypedLocation>) => void;
  /** What to say of a field by now. */
  problemOf: (field: LocationField) => string | null;
  onLeave: (field: LocationField) => void;
}

/** The fields of an address: the CEP fills what it knows, everything else is typed. */
export function LocationFields({ id, typed, onChange: change, problemOf, onLeave }: LocationFieldsProps) {
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

  const field = (name: LocationField) => ({ error: problemOf(name), onBlur: () => onLeave(name) });
  return (
    <>
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
        value={typed.neighborhood}
        onChange={(neighborhood) => change({ neighborhood })}
        {...field('neighborhood')}
      />
      <StateAndCity id={id} typed={typed} onChange={change} state={field('stateId')} city={field('cityId')} />
    </>
  );
}
