import { usePermissions } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Icon, menuIcon } from '@portal/shared/ui/base';
import { useLocation } from 'react-router-dom';
import { ClockGlyph, StarGlyph } from '../controls/glyphs';
import { decide } from '../routes/decide';
import { isPassage } from '../routes/knownRoutes';
import type { KnownRoute } from '../routes/knownRoutes';
import { useKnownRoutes } from '../routes/KnownRoutesContext';
import type { KeptPage } from '../menu/keptPages';
import { useRecentPages, useStarredPages } from '../menu/useKeptPages';
import { useMenu } from '../menu/useMenu';
import { useRemoteCommands } from '../menu/useRemoteCommands';
import { bestMatches } from './matching';
import type { PaletteItem, PaletteSection } from './paletteItem';

const iconOf = (name: string) => <Icon glyph={menuIcon(name)} />;

/** The pages that the user may open, by what was typed; before that those that they are likely to want. */
export function usePages(words: readonly string[]): PaletteSection[] {
  const { pathname } = useLocation();
  const pages = useEveryPage();
  const starred = kept(useStarredPages().pages, 'starred', <StarGlyph />);
  const recent = kept(useRecentPages().pages, 'recent', <ClockGlyph />).filter(({ address }) => address !== pathname);
  const matching = (items: readonly PaletteItem[]) => bestMatches(items, ({ title }) => title, words);
  if (words.length === 0)
    return [
      // Entries of the menu follow anyway.
      { title: 'Recentes', items: recent.filter((page) => !pages.some(({ address }) => address === page.address)) },
      { title: 'Favoritos', items: starred.slice(0, 10) },
      // What remotes add to the menu is there for who looks for it, and not in the way of the others.
      { title: 'Páginas', items: pages.filter(({ id }) => !id.startsWith(COMMAND)) },
    ];
  const found = matching(pages);
  const known = new Set(found.map(({ address }) => address));
  const others = (items: readonly PaletteItem[]) =>
    matching(items).filter(({ address }) => {
      if (known.has(address)) return false;
      known.add(address);
      return true;
    });
  return [
    { title: 'Páginas', items: found },
    { title: 'Favoritos', items: others(starred) },
    { title: 'Recentes', items: others(recent) },
  ];
}

const COMMAND = 'command ';

function useEveryPage(): PaletteItem[] {
  const routes = useKnownRoutes();
  const { user } = usePermissions();
  const ofMenu = useMenu().map((item): PaletteItem => ({
    id: `page ${item.path}`,
    title: item.label,
    icon: iconOf(item.icon),
    address: item.path,
  }));
  const ofShell = routes
    .filter((route) => isPlainPage(route) && decide(route.rule, user) === 'open')
    .map(({ path, title }): PaletteItem => ({
      id: `page ${path}`,
      title,
      icon: iconOf(path === addresses.workHome() ? 'home' : 'company'),
      address: path,
    }));
  const commands = useRemoteCommands().map(({ name, id, label, path, description }): PaletteItem => ({
    id: `${COMMAND}${name} ${id}`,
    title: label,
    icon: iconOf(description.menu.find((entry) => path.startsWith(entry.path))?.icon ?? ''),
    address: path,
  }));
  return [...ofMenu, ...ofShell, ...commands];
}

const isPlainPage = (route: KnownRoute) =>
  route.page.of === 'shell' && route.page.inFrame && !route.path.includes(':') && !isPassage(route);

const kept = (pages: readonly KeptPage[], kind: string, icon: PaletteItem['icon']) =>
  pages.map(({ address, title }): PaletteItem => ({ id: `${kind} ${address}`, title, icon, address }));
