import { StartPage } from '@portal/shared/domain/portal/startPage';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Button } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { useMenu } from '../menu/useMenu';
import { useStartPage } from '../menu/startPage';

/** Makes this page the one with which the portal begins, for who begins with another one. */
export function StartHere() {
  const [start, choose] = useStartPage();
  const isChosen = start === StartPage.Home;
  // Who has no menu begins nowhere else.
  if (useMenu().length === 0) return null;
  return (
    <p className="home-start">
      {isChosen ? (
        <>
          O portal começa por esta página. <Link to={addresses.account('preferencias')}>Mudar nas preferências</Link>
        </>
      ) : (
        <Button type="link" size="small" onClick={() => choose(StartPage.Home)}>
          Começar por esta página ao entrar
        </Button>
      )}
    </p>
  );
}
