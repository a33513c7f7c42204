import type { ComponentType } from 'react';
import type { Topic } from '../bus/topic';
import type { Functionality } from '../domain/access/functionalities';
import type { MenuIconName } from '../domain/portal/menuIcons';
import type { EarlyCall } from './earlyCalls';
import type { RemotePart } from './parts';

/** A screen of a remote: code that is fetched only when its route is entered. */
export type LazyScreen = () => Promise<{ default: ComponentType }>;

/** A route that a remote offers. Paths are React Router patterns, from the portal's root (spec `routes.json`). */
export interface RemoteRoute {
  path: string;
  /** Shown in the breadcrumb and as the document's title. */
  title: string;
  /** The user must hold at least one of them; without a list the route only needs sign-in (Spec 000 §5). */
  functionalities?: readonly Functionality[];
  /**
   * The route opens without sign-in, for whoever is not signed in; who is goes home (Spec 000 §2.2). Its screen is the
   * whole page, without menu and bar, and finds in `Portal.visitors` what the shell lends it.
   */
  openTo?: 'visitors';
  /** Exactly one of `screen` and `redirectTo`. */
  screen?: LazyScreen;
  redirectTo?: string;
  /**
   * What the screen reads as soon as it is there, declared with `earlyCall`: the page asks for it while the code is on its
   * way. Only for a screen behind sign-in.
   */
  calls?: readonly EarlyCall[];
}

/** Menu ids from here on are a remote's own: no permission call carries them, and two remotes may use the same one. */
export const OWN_MENU_IDS_FROM = 100;

/** A side-menu entry (Spec 000 §2.3). Several entries may share a menu id; the first that the user may open is shown. */
export interface RemoteMenuEntry {
  /** One of `MenuId`, or an own one. */
  menuId: number;
  /** The menu id after whose entry it stands, for ids that no permission call carries; without it, at the end. */
  after?: number;
  label: string;
  path: string;
  icon: MenuIconName;
  functionalities: readonly Functionality[];
}

/** An entry of the command palette. */
export interface RemoteCommand {
  id: string;
  label: string;
  path: string;
  functionalities?: readonly Functionality[];
  /** A letter that opens it from any screen, where nobody is writing. `g` is the shell's. */
  key?: string;
}

/** Everything that a remote gives the shell: data that the build can read, and screens that are loaded later. */
export interface RemoteDefinition {
  /** The remote's folder and release name, for example `mf-kanban`. */
  name: string;
  title: string;
  routes: readonly RemoteRoute[];
  menu: readonly RemoteMenuEntry[];
  commands?: readonly RemoteCommand[];
  /** What it shows on the pages of other remotes. */
  parts?: readonly RemotePart[];
  publishes?: readonly Topic<unknown>[];
  reads?: readonly Topic<unknown>[];
}

/**
 * Describes a remote. The build writes `remote.json` from the result, so it must hold nothing but data, topics and
 * lazy screens, and it is refused here when it contradicts itself.
 *
 * @throws Error naming the route, menu entry or part that cannot work.
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  const paths = new Set<string>();
  for (const route of definition.routes) {
    if (!route.path.startsWith('/'))
      throw new Error(`${definition.name}: the route "${route.path}" must start with "/"`);
    if (paths.has(route.path)) throw new Error(`${definition.name}: the route "${route.path}" is described twice`);
    if (Boolean(route.screen) === Boolean(route.redirectTo))
      throw new Error(`${definition.name}: the route "${route.path}" needs either a screen or a redirect`);
    if (route.openTo && (route.functionalities || route.redirectTo))
      throw new Error(
        `${definition.name}: the route "${route.path}" for visitors takes a screen and no functionalities`,
      );
    paths.add(route.path);
  }
  const forVisitors = definition.routes.filter(({ openTo }) => openTo).map(({ path }) => path);
  for (const entry of [...definition.menu, ...(definition.commands ?? [])])
    if (forVisitors.includes(entry.path))
      throw new Error(`${definition.name}: "${entry.label}" leads to "${entry.path}", which signed-in users never see`);
  for (const entry of definition.menu)
    if (!paths.has(entry.path))
      throw new Error(
        `${definition.name}: the menu entry "${entry.label}" leads to "${entry.path}", which is no route`,
      );
    else if (entry.after === entry.menuId)
      throw new Error(`${definition.name}: the menu entry "${entry.label}" stands after itself`);
  const keys = (definition.commands ?? []).flatMap(({ key }) => key ?? []);
  const wrong = keys.find((key, place) => !/^[a-fh-z]$/.test(key) || keys.indexOf(key) < place);
  if (wrong !== undefined)
    throw new Error(`${definition.name}: "${wrong}" is no letter that a command may have for itself`);
  const parts = new Set<string>();
  for (const { id } of definition.parts ?? []) {
    if (parts.has(id)) throw new Error(`${definition.name}: the part "${id}" is described twice`);
    parts.add(id);
  }
  return definition;
}

/** The module of a remote's federation container that holds its definition as the default export. */
export const DEFINITION_MODULE = './remote';

/** The name under which a remote's container is registered: federation takes no dashes. */
export const containerName = (remoteName: string): string => remoteName.replaceAll('-', '_');
