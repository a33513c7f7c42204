import { defineCall } from '../call';
import { array, object, text } from '../schema';
import type { Static } from '../schema';

/** Most intranets that one company lets in. */
export const MOST_ALLOWED_ORIGINS = 20;

/** Scheme, host and port alone. Without encryption only pages of the machine itself: a token would be in the clear. */
const HOST = '[a-z0-9-]+(\\.[a-z0-9-]+)*';
const PORT = '(:[1-9]\\d{0,4})?';
const origin = () =>
  text({ maxLength: 200, pattern: `^(https://${HOST}|http://(${HOST}\\.)?localhost|http://127\\.0\\.0\\.1)${PORT}$` });

const allowedOrigins = object({ Origins: array(origin(), { maxItems: MOST_ALLOWED_ORIGINS }) });
/** Origins whose pages may call the platform for the company (ARCHITECTURE "Mounting one remote elsewhere"). */
export type AllowedOrigins = Static<typeof allowedOrigins>;

/** The origins that the company lets in. Additive, administrators only. */
export const getAllowedOrigins = defineCall({
  method: 'GET',
  path: '/api/Company/GetAllowedOrigins',
  response: object({ Origins: array(text()) }),
});

/** Puts the whole list in place of the last one; it holds everywhere within seconds. Additive, administrators only. */
export const saveAllowedOrigins = defineCall({
  method: 'POST',
  path: '/api/Company/SaveAllowedOrigins',
  body: allowedOrigins,
  response: object({ Origins: array(text()) }),
});
