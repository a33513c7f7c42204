/** The same answer for a while: however many look, and however often, the database is asked once. */
export function readSometimes<Value>(
  everySeconds: number,
  read: () => Promise<Value>,
  now: () => number = performance.now.bind(performance),
): () => Promise<Value> {
  let known: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (known && now() < known.until) return known.value;
    const value = read();
    known = { value, until: now() + everySeconds * 1_000 };
    value.catch(() => (known = null));
    return value;
  };
}
