import { usePermissions } from '@portal/shared';
import { StartPage } from '@portal/shared/domain/portal/startPage';
import { Icon, menuIcon } from '@portal/shared/ui/base';
import { homeItem } from '../../menu/buildMenu';
import { useStartPage } from '../../menu/startPage';
import { useMenu } from '../../menu/useMenu';
import { Choices } from './Choices';

const HomeGlyph = () => <Icon glyph={menuIcon('home')} />;

/** With which page the portal begins: what waits for the user, or the home menu of their profile. */
export function StartPageChoice() {
  const menu = useMenu();
  const { user } = usePermissions();
  const [current, choose] = useStartPage();
  const item = user && homeItem(menu, user);
  // Who has no menu has nothing to choose from.
  if (!item) return null;
  const MenuGlyph = () => <Icon glyph={menuIcon(item.icon)} />;
  return (
    <Choices<StartPage>
      legend="Página inicial"
      glyphs={{ [StartPage.Menu]: MenuGlyph, [StartPage.Home]: HomeGlyph }}
      labels={{ [StartPage.Menu]: item.label, [StartPage.Home]: 'Início' }}
      current={current}
      onChoose={choose}
    />
  );
}
