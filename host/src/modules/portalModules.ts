import type { RemoteReleases } from '@portal/shared/contracts/portal/releases';
import { THE_PORTAL } from '@portal/shared/contracts/portal/remoteExperience';
import type { RemoteExperience } from '@portal/shared/contracts/portal/remoteExperience';
import type { RemoteHealth } from '@portal/shared/contracts/portal/remoteHealth';
import type { Registry, RegistryEntry } from '@portal/shared/remote/registry';
import type { LoadObservation } from '../loading/observations';
import { stateOf } from './moduleHealth';
import type { ModuleState } from './moduleHealth';

/** A remote as administrators see it: what this session uses, what is current, and how it does. */
export interface PortalModule {
  name: string;
  title: string;
  /** What this session uses; null for a remote that came after it began. */
  inSession: { version: string; commit: string; isLocal: boolean } | null;
  /** Null while the edge has not said. */
  releases: RemoteReleases | null;
  /** The version that sessions of the company get that begin now, as far as is known. */
  version: string;
  health: RemoteHealth | undefined;
  /** How the canary does, where there is one. */
  canaryHealth: RemoteHealth | undefined;
  state: ModuleState;
  /** What its versions of the last week were like to work with. */
  experiences: readonly RemoteExperience[];
}

interface Sources {
  registry: Registry | null;
  releases: readonly RemoteReleases[];
  health: readonly RemoteHealth[];
  experiences: readonly RemoteExperience[];
  loads: ReadonlyMap<string, LoadObservation>;
}

const sessionRelease = ({ description, base }: RegistryEntry) => ({
  version: description.version,
  commit: description.commit,
  isLocal: !base.startsWith('/'),
});

/** Every remote that the session or the release store knows, by title. */
export function portalModules({ registry, releases, health, experiences, loads }: Sources): PortalModule[] {
  const entries = registry?.remotes ?? [];
  const names = new Set([...entries, ...releases].map(({ name }) => name));
  const modules = [...names].map((name): PortalModule => {
    const entry = entries.find((one) => one.name === name);
    const known = releases.find((one) => one.name === name) ?? null;
    const version = known?.version ?? entry?.description.version ?? '';
    const healthOf = (wanted: string | undefined) =>
      health.find((one) => one.Remote === name && one.Version === wanted);
    return {
      name,
      title: entry?.description.title ?? known?.title ?? name,
      inSession: entry ? sessionRelease(entry) : null,
      releases: known,
      version,
      health: healthOf(version),
      canaryHealth: healthOf(known?.canary?.version),
      state: stateOf(version, healthOf(version), loads.get(name)),
      experiences: experiences.filter(({ Remote }) => Remote === name),
    };
  });
  return modules.sort((one, other) => one.title.localeCompare(other.title, 'pt-BR'));
}

/** The shell beside its remotes: what its own pages are like to work with; null while nobody said anything of them. */
export function shellModule({ registry, experiences }: Pick<Sources, 'registry' | 'experiences'>) {
  const own = experiences.filter(({ Remote }) => Remote === THE_PORTAL);
  if (own.length === 0) return null;
  return {
    ...{ name: THE_PORTAL, title: 'Portal: menu, início e páginas comuns', releases: null, experiences: own },
    version: registry?.shellVersion ?? own[0]?.Version ?? '',
  };
}
