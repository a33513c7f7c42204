import { useState } from 'react';
import { connectToken } from '@portal/shared/contracts/people/session';
import { CredentialsForm } from '../access/CredentialsForm';
import { enterWith } from '../access/signIn';
import type { Credentials } from '../access/signIn';
import { useShell } from '../shell/ShellContext';

/** E-mail and password for the sign-on host itself; it also renews the session from then on (Spec 000 §7.2). */
export function SignOnHostForm() {
  const shell = useShell();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const enter = async () => {
    await shell.ensureConfiguration();
    const { username, password } = credentials;
    const body = { grant_type: 'password' as const, username: username.trim(), password };
    await enterWith(shell, await shell.send(connectToken, { body }), { service: 'sso' });
  };
  return (
    <CredentialsForm
      credentials={credentials}
      onChange={setCredentials}
      onSubmit={enter}
      submitLabel="Entrar com e-mail e senha"
      quiet
    />
  );
}
