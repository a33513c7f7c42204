import type { RemoteCommand, RemoteMenuEntry } from './definition';
import type { EarlyCall } from './earlyCalls';
import type { RemotePart } from './parts';

/** A route as `remote.json` states it: data only, with the files that its screen needs at once. */
export interface DescribedRoute {
  path: string;
  title: string;
  functionalities?: readonly number[];
  /** What a shell does not know opens to nobody before sign-in. */
  openTo?: string;
  redirectTo?: string;
  /** Files, relative to the release's base, that entering the route fetches first. */
  preload?: readonly string[];
  /** Shared modules of the shell that its screen takes, to be fetched together with those files. */
  shared?: readonly string[];
  /** What its screen reads at once, so that the page may ask for it before the code is there. Not in older releases. */
  calls?: readonly EarlyCall[];
}

/** A menu entry as `remote.json` states it: a release may name rights and icons that this shell does not know yet. */
export interface DescribedMenuEntry extends Omit<RemoteMenuEntry, 'icon' | 'functionalities'> {
  icon: string;
  functionalities: readonly number[];
}

/** A command as `remote.json` states it. */
export interface DescribedCommand extends Omit<RemoteCommand, 'functionalities'> {
  functionalities?: readonly number[];
}

/** A part as `remote.json` states it, with the files that it needs at once. */
export interface DescribedPart
  extends
    Omit<RemotePart, 'component' | 'functionalities'>,
    Pick<DescribedRoute, 'functionalities' | 'preload' | 'shared'> {}

/** What the first look at a screen costs: the remote's own files, the shell's not among them. */
export interface ScreenSize {
  /** Bytes as they travel, gzip. */
  bytes: number;
  requests: number;
}

/** Limits that a remote raised for itself, and why. What is left out keeps the common limit (tools/build/budgets.ts). */
export interface RemoteBudget {
  screenBytes?: number;
  screenRequests?: number;
  totalBytes?: number;
  /** For whoever reads the build: what the users get for the bytes. */
  reason: string;
}

/** The oldest shell that a remote runs in by its own wish, although its code would fit an older one. */
export interface NeededShell {
  version: string;
  reason: string;
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
  menu: readonly DescribedMenuEntry[];
  commands: readonly DescribedCommand[];
  /** Not in older releases. */
  parts?: readonly DescribedPart[];
  publishes: readonly string[];
  reads: readonly string[];
  /** What it takes from the shell: shared module → exported names. */
  takes: Readonly<Record<string, readonly string[]>>;
  /** Libraries of the shell that it takes, each with the version that it was built with. Not in older releases. */
  libraries?: Readonly<Record<string, string>>;
  /** sha384 of every script and style, by file relative to the base. */
  integrity: Readonly<Record<string, string>>;
  /** What its files weigh: by route that has a screen, by part, and everything together. Not in older releases. */
  sizes?: {
    screens: Readonly<Record<string, ScreenSize>>;
    parts?: Readonly<Record<string, ScreenSize>>;
    totalBytes: number;
  };
  budget?: RemoteBudget;
  needsShell?: NeededShell;
}

/**
 * One release of a remote, ready to be loaded. `base` is an absolute path on the portal's origin; under an override it
 * is an address of this machine (`http://localhost:…`).
 */
export interface RemoteRelease {
  description: RemoteDescription;
  base: string;
  /**
   * Only where the description is an outline, as pages carry it of releases that they do not enter: the sha384 of the whole
   * one, which stands in `remote.json` at the base. An outline has what menu, palette and routes need; it names no files
   * beside the entry and vouches for none.
   */
  whole?: string;
}

/** What of an entry is its release in use, apart from what the registry says about it. */
export const releaseIn = ({ description, base, whole }: RemoteRelease): RemoteRelease => ({
  description,
  base,
  ...(whole !== undefined && { whole }),
});

/** A release that only a share of the users gets. */
export interface CanaryRelease extends RemoteRelease {
  /** Per cent of the users, 1 to 100; `releasePointers.ts` says which ones. */
  share: number;
}

/** A remote in the registry: the release that this company's sessions use and the one to fall back to. */
export interface RegistryEntry extends RemoteRelease {
  name: string;
  previous: RemoteRelease | null;
  /** Given to a share of the users instead; the release above is then what they fall back to. */
  canary?: CanaryRelease;
  /** Versions that were taken back; a session that still holds one lets go of it at the next page. */
  withdrawn?: readonly string[];
}

/** `/registry.json`: which release of each remote this company gets. Kept for the whole session. */
export interface Registry {
  schema: 2;
  /** Which release store it comes from: revisions of two stores cannot be compared. */
  store: string;
  /** Grows with every release, rollback or other change of a pointer. */
  revision: number;
  shellVersion: string;
  /** The company for which the pointers were read; null where the host names none. */
  company: string | null;
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
  /** True where users who parameterise may point one remote at their own machine, for one tab. */
  allowsOverrides: boolean;
  /** Origins besides the portal's own that company fonts may come from; an edge of before says none. */
  fontOrigins?: readonly string[];
}
