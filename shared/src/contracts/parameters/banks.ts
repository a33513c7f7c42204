import { defineCall } from '../call';
import { array, integer, object, text } from '../schema';
import type { Static } from '../schema';

const bank = object({ Id: integer(), Name: text() });
/** Bank list item (Spec 001 §3); the id is the bank's number in the clearing (COMPE). */
export type Bank = Static<typeof bank>;

/** Banks by name (Spec 001 §7). Open: the registration of a broker asks for an account. */
export const getBanks = defineCall({
  method: 'GET',
  path: '/api/Core/GetBanks',
  needsToken: false,
  response: array(bank),
});
