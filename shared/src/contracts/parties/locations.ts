import { defineCall } from '../call';
import { recordId } from '../fields';
import { array, boolean, integer, nullable, object, text } from '../schema';
import type { Static } from '../schema';

const stateProvince = object({ Id: integer(), Code: text(), Name: text() });
/** A federal state; its id is the IBGE code. */
export type StateProvince = Static<typeof stateProvince>;

/** All states by name (Spec 001 §7 "Proposals"). Open: the registration of a broker asks for an address. */
export const getStateProvinces = defineCall({
  method: 'GET',
  path: '/api/Location/GetStateProvinces',
  needsToken: false,
  response: array(stateProvince),
});

const city = object({ Id: integer(), Name: text() });
/** A municipality; its id is the IBGE code of seven digits. */
export type City = Static<typeof city>;

/** The municipalities of a state by name (Spec 001 §7 "Proposals"). Open for the same reason. 404 for an unknown state. */
export const getCities = defineCall({
  method: 'GET',
  path: '/api/Location/GetCities',
  needsToken: false,
  query: object({ stateProvinceId: recordId() }),
  response: array(city),
});

const zipCodeFound = object({
  ZipCode: text(),
  /** Empty where the address itself is not known: the user types street and neighbourhood. */
  AddressName: text(),
  Neighborhood: text(),
  /** Null where only the state is known: the user chooses the municipality. */
  City: nullable(city),
  StateProvince: stateProvince,
  /** False where the offline table answered by the range in which the CEP lies. */
  IsExact: boolean(),
});
/** What a CEP leads to. */
export type ZipCodeFound = Static<typeof zipCodeFound>;

/** The address of a CEP (Spec 001 §7 "Locations"). Open like the others. 404 for a CEP of no state, or of no address where a provider says so. */
export const searchZipCode = defineCall({
  method: 'GET',
  path: '/api/Location/SearchCEP',
  needsToken: false,
  query: object({ cep: text({ maxLength: 9 }) }),
  response: zipCodeFound,
});
