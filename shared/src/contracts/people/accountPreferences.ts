import { defineCall } from '../call';
import { dateTime } from '../fields';
import { array, literal, object, text, union } from '../schema';
import type { Static } from '../schema';

const preference = object({
  Key: union([
    literal('theme'),
    literal('density'),
    literal('starred'),
    literal('start'),
    literal('boardLook'),
    literal('cardLook'),
  ]),
  /** As the browser keeps it: JSON. */
  Value: text({ minLength: 1, maxLength: 60_000 }),
  /** When the user chose it, by the clock of their browser. */
  ChangedAt: dateTime(),
});
/** Something that the user chose and finds again on another machine. */
export type Preference = Static<typeof preference>;

const preferences = object({ Preferences: array(preference) });

/** What the signed-in user chose, wherever that was. Additive to Spec 000 §7.2. */
export const getPreferences = defineCall({
  method: 'GET',
  path: '/api/Person/GetPreferences',
  response: preferences,
});

/**
 * Keeps what the user chose, each where nothing newer is kept: the last choice by time wins, whenever it arrives. Answers all of
 * them as they stand then. A time of the future counts as now. 400 for a value that is no JSON. Additive.
 */
export const savePreferences = defineCall({
  method: 'POST',
  path: '/api/Person/SavePreferences',
  body: object({ Preferences: array(preference, { minItems: 1, maxItems: 6 }) }),
  response: preferences,
});
