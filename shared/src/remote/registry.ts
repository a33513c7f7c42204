import type { RemoteCommand, RemoteMenuEntry } from './definition';

/** A route as `remote.json` states it: data only, with the files that its screen needs at once. */
export interface DescribedRoute {
  path: string;
  title: string;
  functionalities?: readonly number[];
  redirectTo?: string;
  /** Files, relative to the release's base, that entering the route fetches first. */
  preload?: readonly string[];
  /** Shared modules of the shell that its screen takes, to be fetched together with those files. */
  shared?: readonly string[];
}

/** What the build writes beside a remote's code, as `remote.json`. */
export interface RemoteDescription {
  name: string;
  title: string;
  version: string;
  commit: string;
  /** The range of shell versions that this build was made for, for example `^1.0.0`. */
  shell: string;
  /** The container's entry file, relative to the release's base. */
  entry: string;
  routes: readonly DescribedRoute[];
  menu: readonly RemoteMenuEntry[];
  commands: readonly RemoteCommand[];
  publishes: readonly string[];
  reads: readonly string[];
  /** What it takes from the shell: shared module → exported names. */
  takes: Readonly<Record<string, readonly string[]>>;
  /** sha384 of every script and style, by file relative to the base. */
  integrity: Readonly<Record<string, string>>;
}

/** One release of a remote, ready to be loaded. `base` is an absolute path on the portal's origin. */
export interface RemoteRelease {
  description: RemoteDescription;
  base: string;
}

/** A remote in the registry: the release that this session uses and the one to fall back to. */
export interface RegistryEntry extends RemoteRelease {
  name: string;
  previous: RemoteRelease | null;
}

/** `/registry.json`: which release of each remote this company and user get. Kept for the whole session. */
export interface Registry {
  schema: 1;
  /** Grows with every release or rollback. */
  revision: number;
  shellVersion: string;
  remotes: readonly RegistryEntry[];
}

/** A user of the demonstration, as the sign-in page of its company offers it. */
export interface DemonstrationUser {
  /** Key of the insurer. */
  company: string;
  username: string;
  role: string;
  /** What the user may see and do, in a few words. */
  can: string;
}

export interface Demonstration {
  /** The one password of all of them. */
  password: string;
  users: readonly DemonstrationUser[];
}

/** `/config.json`: where the platform is. Addresses may be relative to the portal's origin. */
export interface PortalAddresses {
  apiBaseUrl: string;
  kanbanBaseUrl: string;
  ssoBaseUrl: string;
  storageBaseUrl: string;
  /** Where demo users exist, the sign-in page offers them; null everywhere else. */
  demonstration: Demonstration | null;
  /** Development flag: keeps the portal open while maintenance is on (Spec 000 §2.1). */
  development: boolean;
}
