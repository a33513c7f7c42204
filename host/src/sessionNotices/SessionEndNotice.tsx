import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { returnPathIn } from '../routes/returnPath';
import type { EndReason } from '../session/endOfSession';
import './sessionEndNotice.css';

/** On the sign-in page: says why the user is here again. */
export function SessionEndNotice() {
  const { endReason, activity } = useShell();
  const { search } = useLocation();
  const [reason] = useState(endReason);
  if (reason === null && returnPathIn(search) === null) return null;
  return (
    <p className="session-end-notice" role="status">
      {reason === null ? 'Entre para abrir a página que você pediu.' : sentences[reason](activity.limitMinutes())}
    </p>
  );
}

const sentences: Record<EndReason, (idleMinutes: number) => string> = {
  choice: () => 'Você saiu do portal.',
  elsewhere: () => 'Você saiu do portal em outra aba deste navegador.',
  idle: (minutes) =>
    `Sua sessão foi encerrada porque o portal ficou ${minutes} minutos sem uso. Entre de novo para voltar à página em que você estava.`,
  ended: () =>
    'Sua sessão terminou: o prazo dela acabou, ela foi encerrada em outro lugar ou o seu acesso mudou. Entre de novo para voltar à página em que você estava.',
};
