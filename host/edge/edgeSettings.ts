import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PortalAddresses } from '@portal/shared/remote/registry';
import { usualDrainSeconds } from '@portal/shared/settings/draining';
import { readSettings, unknownSettingsWarning } from '@portal/shared/settings/readSettings';
import type { Settings, Variables } from '@portal/shared/settings/readSettings';
import { storeAddress, type StoreAddress } from '@portal/tools/release/store/openReleaseStore';
import { demonstration } from './demonstrationUsers';

/** The release store: `registry.json` and `<remote>/<version>/`, in a folder or in a container of blobs. */
export interface ReleaseSettings {
  store: StoreAddress;
  /** The store is asked for its pointers at most so often. */
  checkEveryMilliseconds: number;
  /** Where files of a container are kept near, and how much of them; of no use for a folder. */
  cacheFolder: string;
  cacheBytes: number;
}

/** Where the edge forwards what it does not serve itself: origins, tried in turn. */
export interface Upstreams {
  platform: readonly string[];
  board: readonly string[];
  sso: readonly string[];
  storage: readonly string[];
}

export interface EdgeSettings {
  host: string;
  port: number;
  /** Where Prometheus reads what the edge says of itself; null says nothing. */
  metricsPort: number | null;
  /** From a signal to stop until it closes. */
  drainSeconds: number;
  logLevel: string;
  /** A line for the log about settings that nobody knows; null where there are none. */
  settingsWarning: string | null;
  /** The shell's build: `index.html`, `shell.json`, `assets/`. */
  shellFolder: string;
  releases: ReleaseSettings;
  addresses: PortalAddresses;
  upstreams: Upstreams;
  /** True behind a balancer that ends TLS: its X-Forwarded-* headers are believed. */
  trustProxy: boolean;
  /** Browsers remember for the company's sub-domains too that the portal speaks TLS alone. */
  hstsIncludesSubdomains: boolean;
}

const names = [
  'PORTAL_DEMO',
  'PORTAL_DEVELOPMENT',
  'PORTAL_ALLOWS_OVERRIDES',
  'HOST',
  'PORT',
  'METRICS_PORT',
  'LOG_LEVEL',
  'DRAIN_SECONDS',
  'SHELL_FOLDER',
  'API_BASE_URL',
  'KANBAN_BASE_URL',
  'SSO_BASE_URL',
  'STORAGE_BASE_URL',
  'PLATFORM_UPSTREAMS',
  'BOARD_UPSTREAMS',
  'SSO_UPSTREAMS',
  'STORAGE_UPSTREAMS',
  'FONT_ORIGINS',
  'TRUST_PROXY',
  'HSTS_INCLUDES_SUBDOMAINS',
  'RELEASES_FOLDER',
  'RELEASES_CHECK_MILLISECONDS',
  'RELEASES_CACHE_FOLDER',
  'RELEASES_CACHE_MEGABYTES',
] as const;

type Given = Settings<(typeof names)[number]>;

const releaseSettings = (variables: Variables, given: Given): ReleaseSettings => ({
  store: storeAddress(
    { ...variables, RELEASES_FOLDER: undefined },
    path.resolve(given.RELEASES_FOLDER ?? '.data/releases'),
  ),
  checkEveryMilliseconds: given.RELEASES_CHECK_MILLISECONDS ?? 1_000,
  cacheFolder: path.resolve(given.RELEASES_CACHE_FOLDER ?? path.join(tmpdir(), 'portal-releases')),
  cacheBytes: (given.RELEASES_CACHE_MEGABYTES ?? 256) * 1_000_000,
});

/**
 * Reads the edge's settings from the environment. Folders are relative to the folder the process was started in.
 *
 * @throws SettingProblem with a sentence for the operator when a value cannot work.
 */
export function edgeSettings(variables: Variables): EdgeSettings {
  const given = readSettings(variables, names);
  return {
    host: given.HOST ?? '127.0.0.1',
    port: given.PORT ?? 8080,
    metricsPort: given.METRICS_PORT,
    drainSeconds: given.DRAIN_SECONDS ?? usualDrainSeconds(given.PORTAL_DEMO ?? false),
    logLevel: given.LOG_LEVEL ?? 'info',
    settingsWarning: unknownSettingsWarning(variables),
    shellFolder: path.resolve(given.SHELL_FOLDER ?? 'host/dist'),
    releases: releaseSettings(variables, given),
    addresses: {
      apiBaseUrl: given.API_BASE_URL ?? '/platform',
      kanbanBaseUrl: given.KANBAN_BASE_URL ?? '/board',
      ssoBaseUrl: given.SSO_BASE_URL ?? '/sso',
      storageBaseUrl: given.STORAGE_BASE_URL ?? '/storage',
      demonstration: given.PORTAL_DEMO ? demonstration : null,
      development: given.PORTAL_DEVELOPMENT ?? false,
      allowsOverrides: given.PORTAL_ALLOWS_OVERRIDES ?? false,
      fontOrigins: given.FONT_ORIGINS ?? [],
    },
    upstreams: {
      platform: given.PLATFORM_UPSTREAMS ?? ['http://127.0.0.1:8090'],
      board: given.BOARD_UPSTREAMS ?? ['http://127.0.0.1:8091'],
      sso: given.SSO_UPSTREAMS ?? ['http://127.0.0.1:8092'],
      storage: given.STORAGE_UPSTREAMS ?? ['http://127.0.0.1:8093'],
    },
    trustProxy: given.TRUST_PROXY ?? false,
    hstsIncludesSubdomains: given.HSTS_INCLUDES_SUBDOMAINS ?? false,
  };
}
