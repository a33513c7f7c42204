const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/**
 * A stored value brought into the shape that the screen starts with, so that what an older release kept, or
 * what was damaged, never breaks the form: what is missing or of another kind takes the initial value. Null passes, since a field
 * may have been emptied, and so does everything where the initial value says nothing (null, undefined).
 */
export function restoredValue<Value>(initial: Value, stored: unknown): Value {
  if (initial === null || initial === undefined) return stored as Value;
  if (!isRecord(initial)) return (kindOf(initial) === kindOf(stored) ? stored : initial) as Value;
  if (!isRecord(stored)) return initial;
  const restored: Record<string, unknown> = { ...stored };
  for (const [name, value] of Object.entries(initial))
    if (stored[name] !== null) restored[name] = name in stored ? restoredValue(value, stored[name]) : value;
  return restored as Value;
}
