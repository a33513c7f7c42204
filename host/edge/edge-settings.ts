import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PortalAddresses } from '@portal/shared/remote/registry';
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
  logLevel: string;
  /** The shell's build: `index.html`, `shell.json`, `assets/`. */
  shellFolder: string;
  releases: ReleaseSettings;
  addresses: PortalAddresses;
  upstreams: Upstreams;
  /** True behind a balancer that ends TLS: its X-Forwarded-* headers are believed. */
  trustProxy: boolean;
  /** Origins besides the portal's own that company fonts come from. */
  fontOrigins: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim().replace(/\/+$/, ''))
    .filter((item) => item !== '');

const origins = (name: string, text: string): string[] =>
  list(text).map((item) => {
    if (!URL.canParse(item) || !/^https?:/.test(item))
      throw new Error(`A variável ${name} deve ter endereços como http://127.0.0.1:8090; "${item}" não serve.`);
    return new URL(item).origin;
  });

const portNumber = (text: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`A variável PORT deve ser um número de porta; "${text}" não serve.`);
  return port;
};

const numberFrom = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`A variável ${name} deve ser um número inteiro de ${least} a ${most}; "${text}" não serve.`);
  return value;
};

function releaseSettings(environment: Environment): ReleaseSettings {
  // Empty, as a container without the setting gets them, they take their defaults too.
  const folder = environment.RELEASES_FOLDER || '.data/releases';
  const interval = environment.RELEASES_CHECK_MILLISECONDS || '1000';
  const cacheFolder = environment.RELEASES_CACHE_FOLDER || path.join(tmpdir(), 'portal-releases');
  const megabytes = environment.RELEASES_CACHE_MEGABYTES || '256';
  return {
    store: storeAddress({ ...environment, RELEASES_FOLDER: undefined }, path.resolve(folder)),
    checkEveryMilliseconds: numberFrom('RELEASES_CHECK_MILLISECONDS', interval, 0, 60_000),
    cacheFolder: path.resolve(cacheFolder),
    cacheBytes: numberFrom('RELEASES_CACHE_MEGABYTES', megabytes, 16, 100_000) * 1_000_000,
  };
}

/**
 * Reads the edge's settings from the environment. Folders are relative to the folder the process was started in.
 *
 * @throws Error with a sentence for the operator when a value cannot work.
 */
export function edgeSettings(environment: Environment): EdgeSettings {
  const {
    HOST = '127.0.0.1',
    PORT = '8080',
    LOG_LEVEL = 'info',
    SHELL_FOLDER = 'host/dist',
    API_BASE_URL = '/platform',
    KANBAN_BASE_URL = '/board',
    SSO_BASE_URL = '/sso',
    STORAGE_BASE_URL = '/storage',
    PLATFORM_UPSTREAMS = 'http://127.0.0.1:8090',
    BOARD_UPSTREAMS = 'http://127.0.0.1:8091',
    SSO_UPSTREAMS = 'http://127.0.0.1:8092',
    STORAGE_UPSTREAMS = 'http://127.0.0.1:8093',
    FONT_ORIGINS = '',
  } = environment;
  return {
    host: HOST,
    port: portNumber(PORT),
    logLevel: LOG_LEVEL,
    shellFolder: path.resolve(SHELL_FOLDER),
    releases: releaseSettings(environment),
    addresses: {
      apiBaseUrl: API_BASE_URL,
      kanbanBaseUrl: KANBAN_BASE_URL,
      ssoBaseUrl: SSO_BASE_URL,
      storageBaseUrl: STORAGE_BASE_URL,
      demonstration: environment.PORTAL_DEMO === '1' ? demonstration : null,
      development: environment.PORTAL_DEVELOPMENT === '1',
      allowsOverrides: environment.PORTAL_ALLOWS_OVERRIDES === '1',
    },
    upstreams: {
      platform: origins('PLATFORM_UPSTREAMS', PLATFORM_UPSTREAMS),
      board: origins('BOARD_UPSTREAMS', BOARD_UPSTREAMS),
      sso: origins('SSO_UPSTREAMS', SSO_UPSTREAMS),
      storage: origins('STORAGE_UPSTREAMS', STORAGE_UPSTREAMS),
    },
    trustProxy: environment.TRUST_PROXY === '1',
    fontOrigins: origins('FONT_ORIGINS', FONT_ORIGINS),
  };
}
