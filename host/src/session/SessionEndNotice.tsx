import { useState } from 'react';
import { useShell } from '../boot/ShellContext';
import './sessionEndNotice.css';

/** On the sign-in page: says why the user is here when nobody has used the portal for too long. */
export function SessionEndNotice() {
  const { leftIdle, activity } = useShell();
  const [idle] = useState(leftIdle);
  if (!idle) return null;
  return (
    <p className="session-end-notice" role="status">
      Sua sessão foi encerrada porque o portal ficou {activity.limitMinutes()} minutos sem uso. Entre de novo para
      voltar à página em que você estava.
    </p>
  );
}
