import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const GAP = 4;

/** Above everything, under its field or over it, and always whole within the window. */
export function usePlaceBeside(panel: RefObject<HTMLElement | null>, place: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [shown, field] = [panel.current, place.current];
    if (!shown || !field) return undefined;
    shown.showPopover?.();
    const put = () => {
      const { left, top, bottom } = field.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = shown;
      const isBelow = bottom + GAP + height <= window.innerHeight || top < height + GAP;
      const up = Math.min(isBelow ? bottom + GAP : top - GAP - height, window.innerHeight - height - GAP);
      shown.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
      shown.style.top = `${Math.max(GAP, up)}px`;
    };
    put();
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [panel, place]);
}

/** Calls back when somebody points at something else, or goes on to it with Tab. */
export function useCloseOutside(
  panel: RefObject<HTMLElement | null>,
  place: RefObject<HTMLElement | null>,
  onLeave: () => void,
) {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target) && !panel.current?.contains(target))
        leave.current();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [panel, place]);
}
