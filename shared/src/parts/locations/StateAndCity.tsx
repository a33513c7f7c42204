import { getCities, getStateProvinces } from '@portal/shared/contracts/parties/locations';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { SelectField } from '@portal/shared/ui/select';
import type { TypedLocation } from './locationProblems';

/** States and municipalities do not change while somebody works. */
const FRESH_FOR_MS = 3_600_000;

interface FieldState {
  error: string | null;
  onBlur: () => void;
}

interface StateAndCityProps {
  id: string;
  typed: TypedLocation;
  onChange: (part: Partial<TypedLocation>) => void;
  state: FieldState;
  city: FieldState;
}

/** The municipality, chosen within its state. */
export function StateAndCity({ id, typed, onChange, state, city }: StateAndCityProps) {
  const { stateId, cityId } = typed;
  const states = useCall(getStateProvinces, {}, { freshFor: FRESH_FOR_MS });
  const cities = useCall(
    getCities,
    { query: { stateProvinceId: stateId ?? 0 } },
    { enabled: stateId !== null, freshFor: FRESH_FOR_MS },
  );
  const failed = states.isError ? states : cities.isError ? cities : null;
  return (
    <>
      <SelectField
        id={`${id}-uf`}
        label="Estado"
        required
        loading={states.isLoading}
        options={states.data?.map(({ Id, Name, Code }) => ({ value: Id, label: `${Name} (${Code})` })) ?? []}
        value={states.data ? stateId : null}
        onChange={(next) => onChange({ stateId: next, cityId: null })}
        {...state}
      />
      <SelectField
        id={`${id}-cidade`}
        label="Cidade"
        required
        disabled={stateId === null}
        loading={cities.isLoading}
        options={cities.data?.map(({ Id, Name }) => ({ value: Id, label: Name })) ?? []}
        value={cities.data ? cityId : null}
        onChange={(next) => onChange({ cityId: next })}
        help={
          failed && (
            <>
              Não foi possível carregar a lista.{' '}
              <Button type="link" size="small" loading={failed.isFetching} onClick={() => void failed.refetch()}>
                Tentar de novo
              </Button>
            </>
          )
        }
        {...city}
      />
    </>
  );
}
