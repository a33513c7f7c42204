import { usePortal } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link, useLocation } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { useAccessPaths } from './accessPaths';
import './otherWaysIn.css';

/** For those whom e-mail and password do not let in: staff with a corporate account, advisors, new brokers. */
export function OtherWaysIn() {
  const { CompanyKey, HasDirectorySignIn } = useStoredValue(useShell().configuration);
  const { advisor } = useAccessPaths();
  const { search } = useLocation();
  const { mayOpen } = usePortal();
  return (
    <nav className="access-other-ways" aria-label="Outras formas de entrar">
      {HasDirectorySignIn && CompanyKey && (
        <Link
          className="portal-button portal-button-quiet access-directory"
          // The page that was asked for stands in the search.
          to={addresses.directorySignIn(CompanyKey) + search}
        >
          Entrar com a conta corporativa
        </Link>
      )}
      <ul>
        <li>
          <Link className="access-link portal-focusable" to={advisor}>
            Sou assessor
          </Link>
        </li>
        {mayOpen?.(addresses.startRegistration()) && (
          <li>
            <Link className="access-link portal-focusable" to={addresses.startRegistration()}>
              Cadastrar minha corretora
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
