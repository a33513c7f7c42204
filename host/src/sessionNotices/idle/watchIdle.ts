import type { Activity } from '../../session/idle/activity';

/** So long before the end the count-down begins. */
export const WARNING_MS = 60_000;
/** Timers stand still while a laptop sleeps, so the clock is looked at all the time. */
const LOOK_EVERY_MS = 15_000;
const LOOK_EVERY_MS_WHILE_WARNING = 1_000;

const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const CHANCES_TO_LOOK = ['focus', 'pageshow', 'online'] as const;

interface IdleWatch {
  activity: Activity;
  /** The count-down begins, or ends because the portal is used again (null). */
  onWarning: (endsAt: number | null) => void;
  onEnd: () => void;
  /** False while a warning is up: then only its buttons tell that somebody is there. */
  countsUse: () => boolean;
}

/** Watches whether anybody uses the portal, in this tab or another. Returns the way to stop. */
export function watchIdle({ activity, onWarning, onEnd, countsUse }: IdleWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announced: number | null = null;
  let stopped = false;

  const look = () => {
    clearTimeout(timer);
    if (stopped) return;
    const endsAt = activity.endsAt();
    const left = endsAt - Date.now();
    if (left <= 0) {
      stop();
      return onEnd();
    }
    const warning = left <= WARNING_MS ? endsAt : null;
    if (warning !== announced) onWarning((announced = warning));
    timer = setTimeout(look, Math.min(left, warning ? LOOK_EVERY_MS_WHILE_WARNING : LOOK_EVERY_MS));
  };
  const used = () => {
    // After a sleep the first touch comes before any timer: too late is too late.
    if (activity.isOver() || !countsUse()) return look();
    activity.note();
    if (announced !== null) look();
  };
  const seen = () => document.visibilityState === 'visible' && look();
  const stopWatchingOthers = activity.watchOthers(() => announced !== null && look());
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, used, { capture: true, passive: true });
  for (const chance of CHANCES_TO_LOOK) window.addEventListener(chance, look);
  document.addEventListener('visibilitychange', seen);

  function stop() {
    stopped = true;
    clearTimeout(timer);
    stopWatchingOthers();
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, used, { capture: true });
    for (const chance of CHANCES_TO_LOOK) window.removeEventListener(chance, look);
    document.removeEventListener('visibilitychange', seen);
  }
  look();
  return stop;
}
