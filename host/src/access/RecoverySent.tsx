import { Link } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { AccessLayout } from './AccessLayout';
import { useAccessPaths } from './accessPaths';

interface RecoverySentProps {
  to: string;
  minutes: number;
  onAgain: () => void;
}

/** After the request. Says the same whether or not somebody has the e-mail. */
export function RecoverySent({ to, minutes, onAgain }: RecoverySentProps) {
  const { addresses } = useShell();
  const { login } = useAccessPaths();
  return (
    <AccessLayout
      title="Confira o seu e-mail"
      focusTitle
      lead={
        <>
          Se houver um acesso ativo com <strong className="access-breakable">{to}</strong>, o link chega em instantes.
        </>
      }
    >
      <ul className="access-points">
        <li>O link vale por {minutes} minutos e só uma vez.</li>
        <li>Não chegou? Veja a caixa de spam e se o e-mail acima está certo.</li>
        <li>Ao pedir outro link, os anteriores deixam de valer.</li>
      </ul>
      <div className="access-actions">
        <Link className="portal-button" to={login} state={{ username: to }}>
          Voltar à entrada
        </Link>
        <button className="portal-button portal-button-quiet" type="button" onClick={onAgain}>
          Pedir outro link
        </button>
      </div>
      {addresses.demonstration && (
        <p className="access-back">
          <a className="access-link portal-focusable" href={`${addresses.apiBaseUrl}/dev/outbox`}>
            Abrir a caixa de saída da demonstração
          </a>
        </p>
      )}
    </AccessLayout>
  );
}
