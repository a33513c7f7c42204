/** Wordings as they travel. */
export const wordingsOf = (stored: readonly { name: string; value: string }[]) =>
  stored.map(({ name, value }) => ({ Name: name, Value: value }));
