import path from 'node:path';
import { serviceBundles, type ServiceName } from '../build/services';
import type { DataFolder } from './dataFolder';
import type { DemoSecrets } from './demoSecrets';
import type { PortNumbers } from './portNumbers';

/** A process to run: which bundle, what it is called for people, and what it is told. */
export interface ProcessPlan {
  name: string;
  title: string;
  bundle: string;
  parameters: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** Answers 200 once the process can be used; a process without one is ready when its port takes connections. */
  healthAddress?: string;
  port?: number;
}

export interface PortalPlan {
  /** Absent when `DATABASE_URL` names a server. */
  database?: ProcessPlan;
  prepare: ProcessPlan;
  /** They start side by side. */
  services: readonly ProcessPlan[];
  edge: ProcessPlan;
}

export interface PortalSettings {
  ports: PortNumbers;
  data: DataFolder;
  secrets: DemoSecrets;
  scale: number;
  /** `DATABASE_URL` of the person, if given. */
  databaseUrl?: string;
  azureStorageConnectionString?: string;
  shellFolder: string;
  root: string;
}

const loopback = (port: number): string => `http://127.0.0.1:${port}`;

/** Everything that a demonstration on one machine consists of, in the order of the start. */
export function planPortal(settings: PortalSettings): PortalPlan {
  const { ports, data, secrets, scale, root } = settings;
  const databaseUrl = settings.databaseUrl ?? `postgres://postgres@127.0.0.1:${ports.database}/postgres?oneSession=on`;
  const portalAddress = `http://{host}:${ports.edge}`;
  const plan = (name: ServiceName, title: string, environment: Record<string, string>): ProcessPlan => ({
    name,
    title,
    bundle: path.join(root, serviceBundles[name].output),
    parameters: [],
    environment: { PORTAL_DEMO: '1', ...environment },
  });
  const service = (name: ServiceName, title: string, port: number): ProcessPlan => ({
    ...plan(name, title, {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: secrets.tokenSecret,
      STORAGE_SECRET: secrets.storageSecret,
      STORAGE_FOLDER: data.documents,
      PORTAL_PUBLIC_URL: portalAddress,
      SSO_PUBLIC_URL: `http://localhost:${ports.edge}/sso/oidc`,
      SSO_INTERNAL_URL: `${loopback(ports.signOn)}/oidc`,
      // Browsers read Azure's documents at the account's own address, unless the person names another.
      ...(settings.azureStorageConnectionString
        ? { AZURE_STORAGE_CONNECTION_STRING: settings.azureStorageConnectionString }
        : { STORAGE_PUBLIC_URL: '/storage' }),
    }),
    port,
    healthAddress: `${loopback(port)}/healthz`,
  });

  return {
    ...(settings.databaseUrl === undefined && {
      database: {
        ...plan('embedded-database', 'banco de dados', {
          DATABASE_FOLDER: data.database,
          DATABASE_PORT: String(ports.database),
        }),
        port: ports.database,
      },
    }),
    prepare: {
      ...plan('prepare-database', 'preparação do banco de dados', {
        DATABASE_URL: databaseUrl,
        STORAGE_FOLDER: data.documents,
        STORAGE_SECRET: secrets.storageSecret,
        TOKEN_SECRET: secrets.tokenSecret,
        PORTAL_PUBLIC_URL: portalAddress,
      }),
      parameters: ['--scale', String(scale)],
    },
    services: [
      service('platform-api', 'API da plataforma', ports.platform),
      service('board-service', 'serviço de esteiras', ports.board),
      service('sign-on-host', 'serviço de entrada única', ports.signOn),
      service('blob-storage', 'documentos', ports.storage),
    ],
    edge: {
      ...plan('edge', 'portal', {
        HOST: '127.0.0.1',
        PORT: String(ports.edge),
        SHELL_FOLDER: settings.shellFolder,
        RELEASES_FOLDER: data.releases,
        PORTAL_ALLOWS_OVERRIDES: '1',
        PLATFORM_UPSTREAMS: loopback(ports.platform),
        BOARD_UPSTREAMS: loopback(ports.board),
        SSO_UPSTREAMS: loopback(ports.signOn),
        STORAGE_UPSTREAMS: loopback(ports.storage),
      }),
      port: ports.edge,
      healthAddress: `${loopback(ports.edge)}/readyz`,
    },
  };
}
