import { useSession } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { Disclosure } from './Disclosure';
import { LeaveGlyph, PersonGlyph, SealGlyph, SheetGlyph, SlidersGlyph } from '../controls/glyphs';
import { UserPicture } from './UserPicture';
import './userMenu.css';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const shell = useShell();
  const { user } = useSession();
  const { CompanyName } = useStoredValue(shell.configuration);
  if (!user) return null;
  return (
    <Disclosure
      className="user-button"
      trigger={
        <>
          <span className="portal-visually-hidden">Usuário: </span>
          <UserPicture {...user} />
          <span className="user-name">
            <strong>{user.Name}</strong>
            <span>{user.ProfileName}</span>
          </span>
        </>
      }
    >
      <dl className="user-card">
        <dt className="portal-visually-hidden">Nome</dt>
        <dd className="user-card-name">{user.Name}</dd>
        <dt>Perfil</dt>
        <dd>{user.ProfileName}</dd>
        {user.BrokerName && (
          <>
            <dt>Corretora</dt>
            <dd>{user.BrokerName}</dd>
          </>
        )}
        {CompanyName && (
          <>
            <dt>Empresa</dt>
            <dd>{CompanyName}</dd>
          </>
        )}
      </dl>
      <Link className="frame-panel-entry" to={addresses.account()}>
        <PersonGlyph />
        Minha conta
      </Link>
      <Link className="frame-panel-entry" to={addresses.termsOfUse()}>
        <SheetGlyph />
        Termos de uso
      </Link>
      {user.IsAdministrator && (
        <>
          <Link className="frame-panel-entry" to={addresses.companyContract()}>
            <SealGlyph />
            Contrato
          </Link>
          <Link className="frame-panel-entry" to={addresses.companySetup()}>
            <SlidersGlyph />
            Configurar a seguradora
          </Link>
        </>
      )}
      <button className="frame-panel-entry" type="button" onClick={shell.leave}>
        <LeaveGlyph />
        Sair
      </button>
    </Disclosure>
  );
}
