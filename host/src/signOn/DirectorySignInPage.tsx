import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { SignOnKind } from '@portal/shared/contracts/people/signOn';
import { useShell } from '../shell/ShellContext';
import { leaveForProvider } from './leaveForProvider';
import { wantedPath } from './returnSearch';
import { SignOnFailure, SignOnWaiting } from './SignOnMessages';
import { SignOnProblem, signOnFailureText } from './signOnProblem';

const OTHER_COMPANY = 'Este endereço é de outra seguradora. Abra o portal dela ou entre por aqui com o seu e-mail.';

/** `/login-entra-ad/:seguradora`: leaves for the company's directory at once. It comes back to the callback page. */
export function DirectorySignInPage() {
  const shell = useShell();
  const { seguradora = '' } = useParams();
  const { search } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef(false);

  const leave = useCallback(async () => {
    setFailure(null);
    try {
      await shell.ensureConfiguration();
      const { CompanyKey } = shell.configuration.get();
      if (CompanyKey && CompanyKey !== seguradora.toLowerCase()) throw new SignOnProblem(OTHER_COMPANY);
      await leaveForProvider(shell, { kind: SignOnKind.directory, returnTo: wantedPath(search) });
    } catch (error) {
      setFailure(signOnFailureText(error));
    }
  }, [shell, seguradora, search]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void leave();
  }, [leave]);

  if (failure === null) return <SignOnWaiting title="Conta corporativa" text="Levando você ao login da sua empresa…" />;
  return (
    <SignOnFailure
      title="Não foi possível abrir o login da sua empresa"
      text={failure}
      retry={
        failure !== OTHER_COMPANY && (
          <button className="portal-button" type="button" onClick={() => void leave()}>
            Tentar de novo
          </button>
        )
      }
    />
  );
}
