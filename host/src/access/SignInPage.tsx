import { AccessLayout } from './AccessLayout';
import { SignInForm } from './SignInForm';

/** `/login/:companyDns?`: the way into the portal. `onTyping` may fetch what comes next. */
export function SignInPage({ onTyping }: { onTyping: () => void }) {
  return (
    <AccessLayout title="Entrar no portal" lead="Use o e-mail e a senha do seu cadastro.">
      <SignInForm onTyping={onTyping} />
    </AccessLayout>
  );
}
