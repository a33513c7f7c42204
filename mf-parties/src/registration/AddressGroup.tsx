import { getCities, getStateProvinces } from '@portal/shared/contracts/parties/locations';
import { formatZipCodeWhileTyping } from '@portal/shared/domain/values/masks';
import { useEffect } from 'react';
import { FieldGroup, SelectField, TextField } from './FormFields';
import { ReadFailure } from './ReadFailure';
import { stateOfZipCode } from './stateOfZipCode';
import type { ApplicationForm } from './useApplicationForm';
import { useAnswer } from './useAnswer';

/** Where the broker is. The CEP already tells the state. */
export function AddressGroup({ form }: { form: ApplicationForm }) {
  const { ZipCode, StateProvinceId } = form.draft.application.Location;
  const states = useAnswer(getStateProvinces, {});
  const cities = useAnswer(
    getCities,
    StateProvinceId === null ? null : { query: { stateProvinceId: StateProvinceId } },
  );
  const stateOfCep = stateOfZipCode(ZipCode);
  const { change } = form;

  const choose = (state: number | null) =>
    change((before) => ({
      ...before,
      Location: {
        ...before.Location,
        StateProvinceId: state,
        CityId: state === before.Location.StateProvinceId ? before.Location.CityId : null,
      },
    }));
  useEffect(() => {
    if (stateOfCep !== null && StateProvinceId === null) choose(stateOfCep);
    // Only a new CEP proposes a state: whoever clears the choice again wants another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stateOfCep]);

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
        onChoose={choose}
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
