import { requiredProblem } from '@portal/shared/domain/values/genericRules';
import { zipCodeCityProblem, zipCodeProblem } from '@portal/shared/domain/people/zipCode';

/** An address while it is typed. */
export interface TypedLocation {
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  stateId: number | null;
  cityId: number | null;
}

export const emptyLocation: TypedLocation = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  stateId: null,
  cityId: null,
};

export type LocationField = keyof TypedLocation;

const fieldNames: Record<LocationField, string> = {
  zipCode: 'cep',
  street: 'rua',
  number: 'numero',
  complement: 'complemento',
  neighborhood: 'bairro',
  stateId: 'uf',
  cityId: 'cidade',
};

/** The id of a field of the address whose fields' ids begin so. */
export const locationFieldId = (id: string, field: LocationField): string => `${id}-${fieldNames[field]}`;

/** What is wrong with each field of an address; fields that are right are not named. */
export function locationProblems(typed: TypedLocation): Partial<Record<LocationField, string>> {
  const found: Record<LocationField, string | null> = {
    zipCode:
      requiredProblem(typed.zipCode) ??
      zipCodeProblem(typed.zipCode) ??
      zipCodeCityProblem(typed.zipCode, typed.cityId),
    street: requiredProblem(typed.street),
    number: requiredProblem(typed.number),
    complement: null,
    neighborhood: requiredProblem(typed.neighborhood),
    stateId: requiredProblem(typed.stateId),
    cityId: requiredProblem(typed.cityId),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** An address as the platform takes it; null while the municipality, which decides the state, is missing. */
export const locationToSave = (typed: TypedLocation) =>
  typed.cityId === null
    ? null
    : {
        ZipCode: typed.zipCode,
        AddressName: typed.street.trim(),
        Number: typed.number.trim(),
        Complement: typed.complement.trim() || null,
        Neighborhood: typed.neighborhood.trim(),
        CityId: typed.cityId,
      };

export type LocationToSave = NonNullable<ReturnType<typeof locationToSave>>;
