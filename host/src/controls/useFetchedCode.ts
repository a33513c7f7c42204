import { useEffect, useState } from 'react';

/** Code that is fetched when it is needed. `undefined` while it is on its way, null after a failure. */
export function useFetchedCode<Code>(load: () => Promise<Code>, wanted: boolean) {
  const [code, setCode] = useState<{ value: Code } | null | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load().then(
      (value) => !gone && setCode({ value }),
      () => !gone && setCode(null),
    );
    return () => {
      gone = true;
    };
    // The same code always; a new attempt is asked for by its number.
  }, [load, wanted, attempt]);
  return {
    code: code?.value,
    failed: code === null,
    retry: () => {
      setCode(undefined);
      setAttempt((number) => number + 1);
    },
  };
}
