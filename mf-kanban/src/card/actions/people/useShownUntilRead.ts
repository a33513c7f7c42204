import { useState } from 'react';

interface Shown<Value> {
  value: Value;
  /** The card's version from which on the card itself tells the value. */
  version: number;
}

/** Shows what was just chosen at once, until the card that is read anew tells it, or until it failed. */
export function useShownUntilRead<Value>(ofCard: Value, cardVersion: number) {
  const [shown, setShown] = useState<Shown<Value> | null>(null);
  return {
    value: shown && cardVersion < shown.version ? shown.value : ofCard,
    show: (value: Value, version = Infinity) => setShown({ value, version }),
    forget: () => setShown(null),
  };
}
