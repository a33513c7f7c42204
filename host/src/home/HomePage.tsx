import { usePermissions } from '@portal/shared';
import { today } from '@portal/shared/domain/time/instants';
import { EmptyState, Heading, Icon, menuIcon } from '@portal/shared/ui/base';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../menu/buildMenu';
import { useMenu } from '../menu/useMenu';
import type { FoundPart } from '../places/partsFor';
import { RegistryMissingPage } from '../screens/RegistryMissingPage';
import { browserValue, useBrowserValue } from '@portal/shared/kept/browserValue';
import { HomeOrderChoice } from './HomeOrderChoice';
import { HomePart } from './HomePart';
import type { HomeOrder } from './HomePart';
import { dayWords, greeting, sumWords } from './homeWords';
import { Notices } from './Notices';
import { StartHere } from './StartHere';
import { keyOf, useHomeParts } from './useHomeParts';
import { useStacks } from './useStacks';
import './home.css';

const orderPreference = browserValue<HomeOrder>('portal.home.order', (stored) =>
  stored === 'amount' ? 'amount' : 'clock',
);

/** `/inicio`: what waits for the user, of parts that remotes give; the shell adds what it tells them itself. */
export function HomePage() {
  const { user } = usePermissions();
  const menu = useMenu();
  const order = useBrowserValue(orderPreference);
  const [now] = useState(() => new Date());
  const { isMissing, wide, narrow, toldOf, onTold, sum } = useHomeParts();
  const stacks = useStacks(wide);
  if (isMissing) return <RegistryMissingPage />;
  const draw = (found: FoundPart) => (
    <HomePart
      key={keyOf(found)}
      found={found}
      today={today(undefined, now)}
      order={order}
      told={toldOf(found)}
      onTold={onTold}
    />
  );
  const isFree = wide.length === 0 || (sum?.count === 0 && !sum.isPartial);
  return (
    <div className="home">
      <header className="home-head">
        <div>
          <p className="home-day">{dayWords(now)}</p>
          <Heading level={1}>{greeting(user?.Name ?? '', now)}</Heading>
          <p className="home-sum" role="status" data-urgent={(sum?.urgentCount ?? 0) > 0}>
            {sum ? sumWords(sum) : 'Vendo o que espera por você…'}
          </p>
        </div>
        {wide.length > 0 && <HomeOrderChoice order={order} onChoose={orderPreference.set} />}
      </header>
      <div className="home-columns">
        <div className="home-wide">
          {isFree && <Free menu={menu} />}
          <div className="home-stacks">
            {stacks.map((stack, index) => (
              <div key={index} className="home-stack">
                {stack.map(draw)}
              </div>
            ))}
          </div>
        </div>
        <div className="home-narrow">
          {narrow.filter(isAboveNotices).map(draw)}
          <Notices />
          {narrow.filter((found) => !isAboveNotices(found)).map(draw)}
        </div>
      </div>
      <StartHere />
    </div>
  );
}

/** Parts of a smaller order stand above what the shell tells: what is done from here, not what is read. */
const isAboveNotices = ({ part }: FoundPart): boolean => part.order <= 10;

/** For who has nothing to do: where work would come from, and the ways on. */
function Free({ menu }: { menu: readonly MenuItem[] }) {
  return (
    <div className="home-free">
      <EmptyState
        title="Tudo em dia"
        text="Quando algo depender de você, aparece aqui, o mais urgente em cima. Enquanto isso:"
        glyph={menuIcon('home')}
        action={
          menu.length > 0 && (
            <ul className="home-ways">
              {menu.slice(0, 4).map((item) => (
                <li key={`${item.remote} ${item.menuId}`}>
                  <Link to={item.path}>
                    <Icon glyph={menuIcon(item.icon)} /> {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      />
    </div>
  );
}
