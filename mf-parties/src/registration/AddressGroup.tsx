import { getCities, getStateProvinces } from '@portal/shared/contracts/parties/locations';
import type { BrokerApplication } from '@portal/shared/domain/parties/brokerRegistration';
import { findStateOfZipCode } from '@portal/shared/domain/people/zipCode';
import { formatZipCodeWhileTyping } from '@portal/shared/domain/values/masks';
import { useZipCode } from '@portal/shared/form/useZipCode';
import { FieldGroup, SelectField, TextField } from './FormFields';
import { ReadFailure } from './ReadFailure';
import type { ApplicationForm } from './useApplicationForm';
import { useAnswer } from './useAnswer';

/** Where the broker is. The CEP fills what is known of it, the state even while it cannot be looked up. */
export function AddressGroup({ form }: { form: ApplicationForm }) {
  const { StateProvinceId } = form.draft.application.Location;
  const states = useAnswer(getStateProvinces, {});
  const cities = useAnswer(
    getCities,
    StateProvinceId === null ? null : { query: { stateProvinceId: StateProvinceId } },
  );
  const place = (part: Partial<BrokerApplication['Location']>) =>
    form.change((before) => ({ ...before, Location: { ...before.Location, ...part } }));
  const { told, lookUp, retry } = useZipCode(({ StateProvince, City, AddressName, Neighborhood }) =>
    place({
      StateProvinceId: StateProvince.Id,
      CityId: City?.Id ?? null,
      // What only the municipality is known of must not wipe what has been typed.
      ...(AddressName && { AddressName }),
      ...(Neighborhood && { Neighborhood }),
    }),
  );
  const readZipCode = (typed: string) => {
    const state = findStateOfZipCode(typed);
    if (state && StateProvinceId === null) place({ StateProvinceId: state.id });
    void lookUp(typed);
  };

  const listed = StateProvinceId === null ? [] : (cities.data ?? []);
  const isReading = StateProvinceId !== null && cities.busy;
  return (
    <FieldGroup title="Endereço">
      <TextField
        form={form}
        field="Location.ZipCode"
        span={4}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        mask={formatZipCodeWhileTyping}
        onTyped={readZipCode}
        hint={
          <>
            <span role="status">{told}</span>{' '}
            {retry && (
              <button type="button" className="registration-text-link portal-focusable" onClick={() => void retry()}>
                Consultar o CEP de novo
              </button>
            )}
          </>
        }
      />
      <TextField form={form} field="Location.AddressName" span={8} autoComplete="address-line1" />
      <TextField form={form} field="Location.Number" span={4} hint="Sem número? Escreva S/N." />
      <TextField form={form} field="Location.Complement" span={8} autoComplete="address-line2" isOptional />
      <TextField form={form} field="Location.Neighborhood" autoComplete="address-level3" />
      <SelectField
        form={form}
        field="Location.StateProvinceId"
        span={5}
        autoComplete="address-level1"
        prompt={states.busy ? 'Carregando…' : 'Escolha o estado'}
        options={(states.data ?? []).map(({ Id, Name }) => ({ id: Id, name: Name }))}
        onChoose={(state) => state !== StateProvinceId && place({ CityId: null })}
      />
      <SelectField
        form={form}
        field="Location.CityId"
        span={7}
        autoComplete="address-level2"
        disabled={StateProvinceId === null}
        prompt={StateProvinceId === null ? 'Escolha antes o estado' : isReading ? 'Carregando…' : 'Escolha a cidade'}
        options={isReading ? [] : listed.map(({ Id, Name }) => ({ id: Id, name: Name }))}
      />
      {Boolean(states.error) && (
        <ReadFailure error={states.error} onRetry={states.ask}>
          Os estados não puderam ser carregados.
        </ReadFailure>
      )}
      {Boolean(cities.error) && (
        <ReadFailure error={cities.error} onRetry={cities.ask}>
          As cidades não puderam ser carregadas.
        </ReadFailure>
      )}
    </FieldGroup>
  );
}
