import { defineCall } from './call';
import { recordId } from './fields';
import { array, integer, object, text } from './schema';
import type { Static } from './schema';

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
