type Check = (value: unknown) => boolean;

/** For what came from outside as JSON. */
export const isText = (value: unknown): value is string => typeof value === 'string';
/** For what came from outside as JSON. */
export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The check, or null. */
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Recognises a record that came from outside, by a check for each of its fields: nothing is believed that was not looked at. */
export const recognises =
  <Shape extends object>(fields: { readonly [Name in keyof Shape]-?: Check }) =>
  (value: unknown): value is Shape =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(fields).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]));
