import { randomBytes } from 'node:crypto';

/** Where a run is opened on this machine. */
export interface RunPorts {
  /** What people come in by: the two edges, or with a cluster the two balancers before them. */
  front: number;
  secondFront: number;
  mail: number;
  /** The edges of a cluster, which have its balancers in front. */
  edge: number;
  secondEdge: number;
}

const password = (): string => randomBytes(24).toString('hex');

const made: Record<string, () => string> = {
  DATABASE_PASSWORD: password,
  TOKEN_SECRET: () => randomBytes(48).toString('base64'),
  STORAGE_SECRET: () => randomBytes(48).toString('base64'),
  BLOB_ACCOUNT_KEY: () => randomBytes(64).toString('base64'),
};
const madeForCluster: Record<string, () => string> = {
  CLUSTER_SUPERUSER_PASSWORD: password,
  CLUSTER_REPLICATION_PASSWORD: password,
  CLUSTER_REWIND_PASSWORD: password,
  CLUSTER_REST_PASSWORD: password,
  BACKUP_SECRET: password,
};

const throughPooler = {
  DATABASE_URL: 'postgres://portal:${DATABASE_PASSWORD}@pooler:6432/portal?namedStatements=off',
  LIVE_DATABASE_URL: 'postgres://portal:${DATABASE_PASSWORD}@database:5432/portal',
};

/**
 * The settings of a run: those of `.env.example`, with a cluster's behind them, as an operator would fill them in, on ports of
 * this machine. The drain is production's, which a demonstration does without.
 */
export function settingsFile(
  example: string,
  { front, secondFront, mail, edge, secondEdge }: RunPorts,
  { pooler, cluster }: { pooler: boolean; cluster: boolean },
): string {
  const secrets = Object.entries({ ...made, ...(cluster && madeForCluster) });
  const given: Record<string, string> = {
    ...Object.fromEntries(secrets.map(([name, make]) => [name, make()])),
    PORTAL_DEMO: '1',
    DRAIN_SECONDS: '5',
    SSO_PUBLIC_URL: `http://localhost:${front}/sso/oidc`,
    MAIL_PORT: String(mail),
    ...(cluster
      ? {
          BALANCER_PORT: String(front),
          SECOND_BALANCER_PORT: String(secondFront),
          PORTAL_PORT: `127.0.0.1:${edge}`,
          SECOND_EDGE_PORT: `127.0.0.1:${secondEdge}`,
        }
      : { PORTAL_PORT: String(front), SECOND_EDGE_PORT: String(secondFront) }),
    ...(pooler && throughPooler),
  };
  const missing = new Set(Object.keys(given));
  const lines = example.split('\n').map((line) => {
    const name = /^([A-Z_]+)=/.exec(line)?.[1] ?? '';
    missing.delete(name);
    return name in given ? `${name}=${given[name]}` : line;
  });
  if (missing.size > 0) throw new Error(`.env.example does not name ${[...missing].join(', ')}`);
  return lines.join('\n');
}

/** The same file with some settings changed. */
export const changedSettings = (settings: string, changes: Readonly<Record<string, string>>): string =>
  settings
    .split('\n')
    .map((line) => {
      const name = /^([A-Z_]+)=/.exec(line)?.[1] ?? '';
      return name in changes ? `${name}=${changes[name]}` : line;
    })
    .join('\n');

/** One setting of such a file, where its last word counts. */
export const settingIn = (settings: string, name: string): string =>
  [...settings.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].at(-1)?.[1] ?? '';
