import path from 'node:path';
import { DEMO_PASSWORD } from '../api/src/demo/users';
import { portalRoot } from '../tools/build/portalRoot';
import { buildServices, serviceBundles, type ServiceName } from '../tools/build/services';
import { freePorts } from '../tools/start/freePorts';
import { type Workplace } from './workplace';

/** What the platform's tokens are signed with here. */
export const TOKEN_SECRET = 'a secret of the benchmark that nothing else is signed with';

const environmentOf = (databaseUrl: string) => ({
  PORTAL_DEMO: '1',
  DATABASE_URL: databaseUrl,
  TOKEN_SECRET,
  HOST: '127.0.0.1',
});

const service = (name: ServiceName, environment: Record<string, string>) => ({
  name,
  title: name,
  bundle: path.join(portalRoot, serviceBundles[name].output),
  parameters: [],
  environment,
});

/** Gives the database its tables and the demo's data. */
export async function prepareDatabase(workplace: Workplace, databaseUrl: string): Promise<void> {
  await buildServices(['prepare-database', 'platform-api']);
  await workplace.run(service('prepare-database', environmentOf(databaseUrl)));
}

/** Signs a user of the demo in at a platform's address; gives the token. */
export async function signIn(platform: string, username: string): Promise<string> {
  const answer = await fetch(`${platform}/api/Security/GetToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { Response: { access_token: string } }).Response.access_token;
}

/** Starts the platform API as it runs in production; gives its origin and the token of a user who sees everything. */
export async function startPlatform(
  workplace: Workplace,
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<{ origin: string; token: string }> {
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const environment = { ...environmentOf(databaseUrl), PORT: String(port), STORAGE_FOLDER: workplace.folder, ...more };
  await workplace.start({ ...service('platform-api', environment), healthAddress: `${origin}/healthz` });
  return { origin, token: await signIn(origin, 'admin@aurora.example') };
}

/** Starts the board's own service on the same database; gives its origin. Tokens of the platform open it. */
export async function startBoardService(workplace: Workplace, databaseUrl: string): Promise<string> {
  await buildServices(['board-service']);
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const environment = { ...environmentOf(databaseUrl), PORT: String(port) };
  await workplace.start({ ...service('board-service', environment), healthAddress: `${origin}/healthz` });
  return origin;
}
