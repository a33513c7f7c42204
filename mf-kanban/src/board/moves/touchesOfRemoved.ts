const KINDS = ['touchmove', 'touchend', 'touchcancel'] as const;

/**
 * A finger's events go to the element that it first touched, also when that has left the page; from there they reach
 * nobody. A card in the hand is drawn anew elsewhere, so its finger's events are handed on to the window, where the drag
 * library listens.
 */
export function handOnTouchesOf(target: EventTarget): void {
  const handOn = (event: Event) => {
    const { touches, targetTouches, changedTouches } = event as TouchEvent;
    if (!(target as Node).isConnected) {
      const copy = new TouchEvent(event.type, {
        bubbles: true,
        cancelable: true,
        touches: [...touches],
        targetTouches: [...targetTouches],
        changedTouches: [...changedTouches],
      });
      if (!window.dispatchEvent(copy) && event.cancelable) event.preventDefault();
    }
    if (event.type !== 'touchmove') for (const kind of KINDS) target.removeEventListener(kind, handOn);
  };
  for (const kind of KINDS) target.addEventListener(kind, handOn, { passive: false });
}
