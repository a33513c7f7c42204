import { useState } from 'react';

let last = 0;
const nextKey = (): string => `clause-${(last += 1)}`;

/** Keys that stay with the rows of a list while it is reordered, so that each keeps its editor and its history. */
export function useStableKeys(length: number) {
  const [kept, setKept] = useState<string[]>([]);
  const keys = Array.from({ length }, (_, place) => kept[place] ?? `new-${place}`);
  const sized = () => Array.from({ length }, (_, place) => kept[place] ?? nextKey());
  if (kept.length !== length) setKept(sized());
  return {
    keys,
    move: (from: number, to: number) => setKept(moved(sized(), from, to)),
    remove: (place: number) => setKept(sized().filter((_, other) => other !== place)),
  };
}

/** The list with one row at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const others = rows.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)];
}
