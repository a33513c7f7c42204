import { useEffect, useState } from 'react';

/**
 * The value as it was when the page was last painted: what follows a press and takes long to draw comes a frame after
 * the press itself was answered. A deferred value does not do that: React draws it before the browser paints.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(() => value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
