import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SignOnKind } from '@portal/shared/contracts/people/signOn';
import { AccessLayout } from '../access/AccessLayout';
import { useShell } from '../shell/ShellContext';
import { SignOnHostForm } from './SignOnHostForm';
import { leaveForProvider } from './leaveForProvider';
import { returnSearch, wantedPath } from './returnSearch';
import { SignOnFailure, SignOnWaiting } from './SignOnMessages';
import { signOnFailureText } from './signOnProblem';
import { useProviderReturn } from './useProviderReturn';
import './signOn.css';

/** `/credentials`: single sign-on, and the page to which the sign-on host sends the browser back. */
export function CredentialsPage() {
  const { hasAnswer, failure, reset } = useProviderReturn(SignOnKind.signOn);
  if (!hasAnswer) return <CredentialsChoice />;
  if (failure === null) return <SignOnWaiting title="Login único" text="Confirmando quem é você…" />;
  return (
    <SignOnFailure
      title="Não foi possível concluir o login único"
      text={failure}
      retry={
        <button className="portal-button" type="button" onClick={reset}>
          Tentar de novo
        </button>
      }
    />
  );
}

function CredentialsChoice() {
  const shell = useShell();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState('');
  const wanted = wantedPath(search);

  // From now on the address names the page as the portal's guard reads it, and nothing of another origin.
  useEffect(() => {
    if (new URLSearchParams(search).has('redirectUrl'))
      void navigate(pathname + returnSearch(wanted), { replace: true });
  }, [navigate, pathname, search, wanted]);

  const leave = async (asksAgain: boolean) => {
    if (leaving) return;
    setLeaving(true);
    setFailure('');
    try {
      await leaveForProvider(shell, { kind: SignOnKind.signOn, returnTo: wanted, asksAgain });
    } catch (error) {
      setFailure(signOnFailureText(error));
      setLeaving(false);
    }
  };

  return (
    <AccessLayout title="Login único" lead="Uma só conta para o portal e para os sistemas da seguradora.">
      <div className="access-failure" role="alert">
        {failure && <p>{failure}</p>}
      </div>
      <button
        className="portal-button access-submit sign-on-first"
        type="button"
        aria-busy={leaving}
        onClick={() => void leave(false)}
      >
        {leaving && <span className="portal-spinner" aria-hidden="true" />}
        {leaving ? 'Abrindo o login único…' : 'Continuar com o login único'}
      </button>
      <button className="sign-on-other portal-focusable" type="button" onClick={() => void leave(true)}>
        Usar outra conta
      </button>
      <p className="sign-on-or">
        <span>ou use o e-mail e a senha da conta única</span>
      </p>
      <SignOnHostForm />
    </AccessLayout>
  );
}
