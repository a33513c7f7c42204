import {
  changeUserInfoPassword,
  checkNewPassword,
  getUserInfoByUniqueId,
} from '@portal/shared/contracts/people/access';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { loginPath } from '../shell/companyHost';
import { useShell } from '../shell/ShellContext';
import { AccessLayout } from './AccessLayout';
import { LinkBeingChecked, LinkGone, LinkNotChecked } from './LinkStatePages';
import { NewPasswordForm } from './NewPasswordForm';
import { signIn } from './signIn';
import { isGone, useAccessLink } from './useAccessLink';
import './accessExtras.css';

/** `/primeiro-acesso/:token`: sets the first password through the link of an invitation, and goes on signed in. */
export function FirstAccessPage() {
  const { token = '' } = useParams();
  const shell = useShell();
  const navigate = useNavigate();
  const { send } = shell;
  const check = useCallback(() => send(getUserInfoByUniqueId, { query: { UniqueId: token } }), [send, token]);
  const { link, retry, end } = useAccessLink(check);

  const askPlatform = useCallback(
    async (Password: string) => (await send(checkNewPassword, { body: { UniqueId: token, Password } })).BrokenRules,
    [send, token],
  );

  const begin = async (password: string) => {
    let username: string;
    try {
      username = (await send(changeUserInfoPassword, { body: { UniqueId: token, Password: password } })).Email;
    } catch (error) {
      if (!isGone(error)) throw error;
      return end();
    }
    try {
      await signIn(shell, { username, password });
    } catch {
      // The password is set; whatever kept the sign-in from working is told where one signs in.
      void navigate(loginPath(shell.companyHost, window.location.hostname), {
        replace: true,
        state: { username, notice: 'Senha criada. Entre com ela para começar.' },
      });
    }
  };

  if (link.phase === 'checking') return <LinkBeingChecked />;
  if (link.phase === 'failed') return <LinkNotChecked text={link.text} onRetry={retry} />;
  if (link.phase === 'gone') return <LinkGone />;
  const { Name, MaskedEmail, CompanyName } = link.facts;
  return (
    <AccessLayout
      title={`Olá, ${Name.split(' ')[0] ?? Name}`}
      focusTitle
      lead={
        <>
          {CompanyName} abriu um acesso ao portal para <strong className="access-breakable">{MaskedEmail}</strong>.
          Falta só criar a sua senha.
        </>
      }
    >
      <NewPasswordForm
        owner={{ name: Name, company: CompanyName }}
        submitLabel="Criar a senha e entrar"
        busyLabel="Preparando o seu acesso…"
        askPlatform={askPlatform}
        onSubmit={begin}
      />
    </AccessLayout>
  );
}
