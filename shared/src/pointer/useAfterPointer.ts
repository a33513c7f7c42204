import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs work once no pointer is down. Leaving a field by a click shows its message, which moves what stands below, and a
 * button that moves between press and release is not clicked.
 *
 * @param isOn false while there is nothing to wait with: of hundreds of fields one is typed in
 */
export function useAfterPointer(isOn = true): (work: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      // The click comes right after the release, and is to find everything where it was.
      setTimeout(() => waiting.current.splice(0).forEach((work) => work()));
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
      isDown.current = false;
      waiting.current = [];
    };
  }, [isOn]);
  return useCallback((work) => {
    if (isDown.current) waiting.current.push(work);
    else work();
  }, []);
}
