import { PortalError } from '@portal/shared';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useBranding } from '../branding/useBranding';
import { StatePage } from '../errors/StatePage';
import { fetchAhead } from './fetchAhead';
import { publishSession } from './publishSession';
import { isOfOtherCompany } from '../session/refusal';
import { startSession } from './startSession';
import type { Shell } from '../shell/shell';
import { ShellContext } from '../shell/ShellContext';

type Phase =
  | { name: 'starting' }
  | { name: 'ready'; shell: Shell }
  /** The shell is kept when only the session could not be started. */
  | { name: 'failed'; error: unknown; shell: Shell | null };

/** A session that turned out to be over had kept its company; the address may ask to sign in at another. */
async function checkSession(shell: Shell): Promise<Phase> {
  await startSession(shell);
  if (!shell.namesAnotherHost()) return { name: 'ready', shell };
  shell.reloadPage();
  return { name: 'starting' };
}

/**
 * Whoever the session was kept with sees the portal at once, and the platform is asked beside it: what it says is taken in
 * by the open page, and `onLate` told where it leads elsewhere. A try after a failure waits for the answer.
 */
async function attempt(
  start: () => Promise<Shell>,
  made: Shell | null,
  onLate: (phase: Phase) => void,
): Promise<Phase> {
  let shell = made;
  try {
    if (!shell) {
      shell = await start();
      publishSession(shell);
    }
    fetchAhead(shell);
    const isKnown = made === null && shell.session.state.user !== null && !shell.activity.isOver();
    const checking = checkSession(shell);
    shell.noteCheck(checking);
    if (!isKnown) return await checking;
    const ready = { name: 'ready', shell } as const;
    checking.then(
      (phase) => phase.name !== 'ready' && onLate(phase),
      (error: unknown) => onLate({ ...ready, name: 'failed', error }),
    );
    return ready;
  } catch (error) {
    return { name: 'failed', error, shell };
  }
}

/** Brings the shell up, then shows what stands in it. A start that fails keeps the session and may be tried again. */
export function StartUp({ start, children }: { start: () => Promise<Shell>; children: ReactNode }) {
  const [phase, setPhase] = useState<Phase>({ name: 'starting' });
  useEffect(() => {
    void attempt(start, null, setPhase).then(setPhase);
  }, [start]);

  if (phase.name === 'starting') return <div className="boot" role="status" aria-label="Carregando o portal" />;
  if (phase.name === 'failed') {
    const { error, shell } = phase;
    const retry = () => {
      setPhase({ name: 'starting' });
      void attempt(start, shell, setPhase).then(setPhase);
    };
    const leave = () => {
      shell?.leave();
      retry();
    };
    return <StartUpFailure error={error} onRetry={retry} {...(shell && { onLeave: leave })} />;
  }
  return (
    <ShellContext value={phase.shell}>
      <Branding>{children}</Branding>
    </ShellContext>
  );
}

function Branding({ children }: { children: ReactNode }) {
  useBranding();
  return children;
}

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  onLeave?: () => void;
}

function StartUpFailure({ error, onRetry, onLeave }: FailureProps) {
  const isElsewhere = isOfOtherCompany(error);
  return (
    <StatePage
      mark={isElsewhere ? 'Outra seguradora' : 'Sem conexão'}
      title={isElsewhere ? 'A sua sessão é de outra seguradora' : 'Não foi possível iniciar o portal'}
      traceId={error instanceof PortalError ? error.traceId : undefined}
      actions={
        <>
          <button className="portal-button" type="button" onClick={onRetry}>
            Tentar de novo
          </button>
          {onLeave && (
            <button className="portal-button portal-button-quiet" type="button" onClick={onLeave}>
              Sair e entrar de novo
            </button>
          )}
        </>
      }
    >
      <p>
        {isElsewhere
          ? 'Você continua conectado a ela: abra o portal pelo endereço dela, ou saia para entrar neste.'
          : 'A plataforma não respondeu. Verifique a sua conexão e tente de novo; nada do seu trabalho foi perdido.'}
      </p>
    </StatePage>
  );
}
