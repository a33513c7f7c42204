import { useEffect, useState } from 'react';

/**
 * A value that somebody types, as it was when it last rested for so many milliseconds. Until it rests again it differs from
 * what is typed: who asks the platform by it shows no answer as the one to what stands in the field.
 */
export function useRested<Value>(value: Value, rest: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
