import { SessionEndNotice } from '../sessionNotices/SessionEndNotice';
import { AccessLayout } from './AccessLayout';
import { useAccessState } from './accessPaths';
import { OtherWaysIn } from './OtherWaysIn';
import { SignInForm } from './SignInForm';
import { NoticeOfUnknownHost } from './UnknownHost';

/** `/login/:companyDns?`: the way into the portal. `onTyping` may fetch what comes next. */
export function SignInPage({ onTyping }: { onTyping: () => void }) {
  const { notice } = useAccessState();
  return (
    <AccessLayout title="Entrar no portal" lead="Use o e-mail e a senha do seu cadastro.">
      {notice && (
        <p className="access-notice" role="status">
          {notice}
        </p>
      )}
      <NoticeOfUnknownHost />
      <SessionEndNotice />
      <SignInForm onTyping={onTyping}>
        <OtherWaysIn />
      </SignInForm>
    </AccessLayout>
  );
}
