const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;
const MOST_KEPT = 30;

/** Keeps what was pressed when: a browser tells it of an event no more once the element is gone. */
export function watchPresses(): { at: (time: number) => Element | null; stop: () => void } {
  let presses: { time: number; target: WeakRef<Element> }[] = [];
  const note = ({ target, timeStamp }: Event) => {
    if (target instanceof Element)
      presses = [...presses.slice(1 - MOST_KEPT), { time: timeStamp, target: new WeakRef(target) }];
  };
  for (const press of PRESSES) window.addEventListener(press, note, { capture: true, passive: true });
  return {
    at: (time) => presses.findLast((press) => Math.abs(press.time - time) < 1)?.target.deref() ?? null,
    stop() {
      for (const press of PRESSES) window.removeEventListener(press, note, { capture: true });
    },
  };
}
