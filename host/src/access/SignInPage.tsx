import { useShell } from '../boot/ShellContext';
import { useStoredValue } from '../boot/valueStore';
import { AccessFigure } from './AccessFigure';
import { SignInForm } from './SignInForm';
import './access.css';

/** `/login/:companyDns?`: the way into the portal, in the company's colours. `onTyping` may fetch what comes next. */
export function SignInPage({ onTyping }: { onTyping: () => void }) {
  const { configuration } = useShell();
  const { CompanyName } = useStoredValue(configuration);
  return (
    <div className="access">
      <aside className="access-brand" aria-hidden="true">
        <p className="access-company">{CompanyName || 'Portal de seguro garantia'}</p>
        <AccessFigure />
        <p className="access-claim">Seguro garantia, da proposta à apólice, em um só lugar.</p>
      </aside>
      <main className="access-main">
        <div className="access-box">
          <p className="access-company-small">{CompanyName || 'Portal de seguro garantia'}</p>
          <h1>Entrar no portal</h1>
          <p className="access-lead">Use o e-mail e a senha do seu cadastro.</p>
          <SignInForm onTyping={onTyping} />
        </div>
      </main>
    </div>
  );
}
