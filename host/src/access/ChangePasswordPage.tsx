import {
  changeUserInfoPassword,
  checkNewPassword,
  validateUserInfoChangePasswordRequest,
} from '@portal/shared/contracts/people/access';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { loginPath } from '../shell/companyHost';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { AccessLayout } from './AccessLayout';
import { LinkBeingChecked, LinkGone, LinkNotChecked } from './LinkStatePages';
import { NewPasswordForm } from './NewPasswordForm';
import { isGone, useAccessLink } from './useAccessLink';
import './accessExtras.css';

/** `/alterar-senha/:token`: sets another password through the link of a mail. */
export function ChangePasswordPage() {
  const { token = '' } = useParams();
  const { send, session, companyHost, configuration } = useShell();
  const { CompanyName } = useStoredValue(configuration);
  const navigate = useNavigate();
  const check = useCallback(async () => {
    const state = await send(validateUserInfoChangePasswordRequest, { body: { UniqueId: token } });
    return state.IsValid ? { name: state.Name ?? '', maskedEmail: state.MaskedEmail ?? '' } : null;
  }, [send, token]);
  const { link, retry, end } = useAccessLink(check);

  const askPlatform = useCallback(
    async (Password: string) => (await send(checkNewPassword, { body: { UniqueId: token, Password } })).BrokenRules,
    [send, token],
  );

  const change = async (password: string) => {
    try {
      const { Email } = await send(changeUserInfoPassword, { body: { UniqueId: token, Password: password } });
      // Every session ended with the old password, also one that is open in this browser.
      if (session.state.signedIn) session.signOut();
      void navigate(loginPath(companyHost, window.location.hostname), {
        replace: true,
        state: { username: Email, notice: 'Senha trocada. Entre com a nova senha.' },
      });
    } catch (error) {
      if (!isGone(error)) throw error;
      end();
    }
  };

  if (link.phase === 'checking') return <LinkBeingChecked />;
  if (link.phase === 'failed') return <LinkNotChecked text={link.text} onRetry={retry} />;
  if (link.phase === 'gone') return <LinkGone />;
  const { name, maskedEmail } = link.facts;
  return (
    <AccessLayout
      title="Criar nova senha"
      focusTitle
      lead={
        <>
          Para o acesso de <strong className="access-breakable">{maskedEmail}</strong>. As sessões abertas com a senha
          antiga serão encerradas.
        </>
      }
    >
      <NewPasswordForm
        owner={{ name, company: CompanyName }}
        submitLabel="Trocar a senha"
        busyLabel="Trocando…"
        askPlatform={askPlatform}
        onSubmit={change}
      />
    </AccessLayout>
  );
}
