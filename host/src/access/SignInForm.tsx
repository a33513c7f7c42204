import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useShell } from '../shell/ShellContext';
import { useAccessState } from './accessPaths';
import { CredentialsForm } from './CredentialsForm';
import { signIn } from './signIn';
import type { Credentials } from './signIn';

const DemonstrationUsers = lazy(() => import(/* webpackChunkName: 'around-the-start' */ './DemonstrationUsers'));

interface SignInFormProps {
  onTyping: () => void;
  /** Stands below the button. */
  children?: ReactNode;
}

/** E-mail and password. On success the guard takes the user to the page that was asked for. */
export function SignInForm({ onTyping, children }: SignInFormProps) {
  const shell = useShell();
  const { demonstration } = shell.addresses;
  const { username = '' } = useAccessState();
  const [credentials, setCredentials] = useState<Credentials>({ username, password: '' });
  return (
    <CredentialsForm
      credentials={credentials}
      onChange={(next) => {
        onTyping();
        setCredentials(next);
      }}
      onSubmit={() => {
        onTyping();
        return signIn(shell, credentials);
      }}
      submitLabel="Entrar"
      recoverable
      below={(choose) => (
        <>
          {children}
          {demonstration && (
            <Suspense fallback={<div className="access-demonstration-place" />}>
              <DemonstrationUsers demonstration={demonstration} onChoose={choose} />
            </Suspense>
          )}
        </>
      )}
    />
  );
}
