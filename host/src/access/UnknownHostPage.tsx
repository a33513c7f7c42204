import * as addresses from '@portal/shared/domain/portal/addresses';
import { AccessLayout } from './AccessLayout';
import './accessExtras.css';

/** Says that nobody answers under a simulated host name. */
export function UnknownHostPage({ host }: { host: string }) {
  return (
    <AccessLayout
      title="Endereço desconhecido"
      focusTitle
      lead={
        <>
          Nenhuma seguradora atende pelo endereço <strong className="access-breakable">{host}</strong>. Confira o link
          que você recebeu.
        </>
      }
    >
      {/* A page of its own: the simulated address ends with it. */}
      <a className="portal-button access-submit" href={addresses.signIn()}>
        Entrar por {window.location.hostname}
      </a>
    </AccessLayout>
  );
}

/** The same of the page's own host name, where nobody has been given it yet. */
export const UnknownHostNotice = () => (
  <div className="access-warning" role="status">
    <strong>Endereço desconhecido</strong>
    <p>
      Nenhuma seguradora atende por {window.location.hostname}. Confira o link que você recebeu. Se você opera o portal,
      dê este endereço a uma seguradora com “portal company”.
    </p>
  </div>
);
