import type { Page } from '@playwright/test';
import { menuEntries } from './portal';

/** A remote with the screen by which tests and benchmarks visit it. */
export interface RemoteScreen {
  remote: string;
  /** The menu's entry; a remote without one is entered by its address. */
  entry: string | null;
  path: string;
  heading: string | RegExp;
}

/** One screen of each remote of the portal, for a user who may open all of them. */
export const remoteScreens: readonly RemoteScreen[] = [
  // The board is called after its pipe; a pattern that any heading fits would find the screen that is left.
  { remote: 'mf-kanban', entry: 'Esteiras Seguradora', path: '/kanban', heading: 'Cadastro' },
  { remote: 'mf-parties', entry: 'Tomadores', path: '/tomadores', heading: 'Tomadores' },
  { remote: 'mf-admin', entry: 'Usuários', path: '/usuarios/listar', heading: 'Usuários' },
  { remote: 'mf-parametrizacao', entry: 'Parametrização', path: '/parametrizacao/menu', heading: 'Parametrização' },
  { remote: 'mf-policies', entry: 'Apólices', path: '/apolices', heading: 'Apólices' },
  { remote: 'mf-proposals', entry: 'Propostas', path: '/propostas-seguradora', heading: 'Propostas' },
  {
    remote: 'mf-endorsements',
    entry: null,
    // A policy that does not exist: the screen says so, and that it does is its own work.
    path: '/apolices/endossos/00000000-0000-4000-8000-000000000000',
    heading: /Endossos/,
  },
];

/** Leaves what is shown for a remote's screen, without loading the page. */
export async function enterScreen(page: Page, { entry, path }: RemoteScreen): Promise<void> {
  if (entry !== null) return menuEntries(page).getByText(entry, { exact: true }).click();
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** What stands in a screen's place: its heading, which failure cards carry too. */
export const screenHeading = (page: Page, { heading }: RemoteScreen) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: heading });

/** The card that stands in for a screen that failed. */
export const failureCard = (page: Page) => page.getByRole('main').locator('.screen-failure');
