import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../shell/ShellContext';
import { watchIdle } from './watchIdle';
import type { IdleWarning } from './IdleWarning';

type Warning = typeof IdleWarning;

/** Ends a session that nobody uses, after a warning whose code is fetched when it is needed. */
export function IdleWatch() {
  const { activity, session, leave, leaveIdle } = useShell();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [Warning, setWarning] = useState<Warning | null>(null);
  const isWarned = useRef(false);
  const warns = endsAt !== null && Warning !== null;

  useEffect(() => {
    isWarned.current = warns;
  }, [warns]);
  useEffect(
    () => watchIdle({ activity, onWarning: setEndsAt, onEnd: leaveIdle, countsUse: () => !isWarned.current }),
    [activity, leaveIdle],
  );
  useEffect(() => {
    if (endsAt === null) return;
    // Without its code nothing warns; then any use of the page keeps the session.
    import('./IdleWarning').then(
      (module) => setWarning(() => module.IdleWarning),
      () => undefined,
    );
  }, [endsAt]);

  if (!warns) return null;
  const stay = () => {
    activity.note();
    setEndsAt(null);
    // A refusal shows at the next call, which has its own way out.
    void session.refresh().catch(() => undefined);
  };
  return <Warning endsAt={endsAt} limitMinutes={activity.limitMinutes()} onStay={stay} onLeave={leave} />;
}
