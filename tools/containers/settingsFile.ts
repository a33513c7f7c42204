import { randomBytes } from 'node:crypto';

/** What the settings of `.env.example` are given for a run on this machine. */
export interface RunPorts {
  edge: number;
  secondEdge: number;
  mail: number;
}

const made: Record<string, () => string> = {
  DATABASE_PASSWORD: () => randomBytes(24).toString('hex'),
  TOKEN_SECRET: () => randomBytes(48).toString('base64'),
  STORAGE_SECRET: () => randomBytes(48).toString('base64'),
  BLOB_ACCOUNT_KEY: () => randomBytes(64).toString('base64'),
};

/**
 * The settings of a run: those of `.env.example` as an operator would fill them in, on ports of this machine. The drain is
 * production's, which a demonstration does without.
 */
export function settingsFile(example: string, ports: RunPorts, { pooler }: { pooler: boolean }): string {
  const given: Record<string, string> = {
    ...Object.fromEntries(Object.entries(made).map(([name, make]) => [name, make()])),
    PORTAL_DEMO: '1',
    DRAIN_SECONDS: '5',
    SSO_PUBLIC_URL: `http://localhost:${ports.edge}/sso/oidc`,
    PORTAL_PORT: String(ports.edge),
    SECOND_EDGE_PORT: String(ports.secondEdge),
    MAIL_PORT: String(ports.mail),
    ...(pooler && {
      DATABASE_URL: 'postgres://portal:${DATABASE_PASSWORD}@pooler:6432/portal?namedStatements=off',
      LIVE_DATABASE_URL: 'postgres://portal:${DATABASE_PASSWORD}@database:5432/portal',
    }),
  };
  const missing = new Set(Object.keys(given));
  const lines = example.split('\n').map((line) => {
    const name = /^([A-Z_]+)=/.exec(line)?.[1] ?? '';
    return missing.delete(name) ? `${name}=${given[name]}` : line;
  });
  if (missing.size > 0) throw new Error(`.env.example does not name ${[...missing].join(', ')}`);
  return lines.join('\n');
}
