import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatTime } from '@portal/shared/domain/time/instants';
import { restEndIn, searchWithoutRest, useAccessState } from '../access/accessPaths';
import { loginPath } from '../shell/companyHost';
import { useShell } from '../shell/ShellContext';
import { StatePage } from './StatePage';

/** `/locked`: too many failed sign-ins in a row. Counts down to the moment at which one may try again. */
export function LockedPage() {
  const { companyHost } = useShell();
  const { search } = useLocation();
  const { username } = useAccessState();
  const [end] = useState(() => restEndIn(search));
  const secondsLeft = useSecondsUntil(end);
  const isOver = end !== null && secondsLeft === 0;
  const login = loginPath(companyHost, window.location.hostname) + searchWithoutRest(search);
  const recover = (
    <Link
      className={isOver ? 'portal-button portal-button-quiet' : 'portal-button'}
      to={addresses.recovery()}
      state={{ username }}
    >
      Recuperar a senha
    </Link>
  );
  const retry = (
    <Link
      className={isOver ? 'portal-button' : 'portal-button portal-button-quiet'}
      to={login}
      state={{ username }}
      replace
    >
      {isOver ? 'Entrar' : 'Voltar à entrada'}
    </Link>
  );
  return (
    <StatePage
      mark={end === null ? 'Pausa' : clock(secondsLeft)}
      title="Entrada em pausa por segurança"
      actions={
        <>
          {isOver ? retry : recover}
          {isOver ? recover : retry}
        </>
      }
    >
      <p>
        Houve muitas tentativas seguidas de entrar com este e-mail. Para que ninguém adivinhe a senha, novas tentativas
        esperam um pouco.
      </p>
      <p role="status">{sentence(end, isOver)}</p>
      <p>Se você não lembra a senha, crie outra: com ela a entrada é liberada na hora.</p>
    </StatePage>
  );
}

function sentence(end: number | null, isOver: boolean): string {
  if (isOver) return 'A espera terminou: você já pode tentar de novo.';
  return end === null
    ? 'Aguarde alguns minutos e tente de novo.'
    : `Você poderá tentar de novo às ${formatTime(end, Intl.DateTimeFormat().resolvedOptions().timeZone)}.`;
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

const secondsUntil = (end: number | null): number =>
  end === null ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until then, current each second; 0 from then on. */
function useSecondsUntil(end: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds(secondsUntil(end)), 1000);
    return () => clearInterval(timer);
  }, [isRunning, end]);
  return seconds;
}
