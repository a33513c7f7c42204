import { useState } from 'react';
import { sizeProblem } from '../../domain/values/genericRules';

/**
 * Returns what is wrong with the length of a typed value. A value that comes from elsewhere, such as a stored name or a
 * register's, may be longer than the input takes: it counts only once it is changed.
 */
export function useTypedLength(value: string, limit: number): [excess: string | null, type: (text: string) => void] {
  const [known, setKnown] = useState({ given: value, typed: value });
  if (value !== known.given && value !== known.typed) setKnown({ given: value, typed: value });
  return [
    value === known.given ? null : sizeProblem(value, limit),
    (typed) => setKnown(({ given }) => ({ given, typed })),
  ];
}
