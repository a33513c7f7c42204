import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { PASSWORD } from '../portal';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

const turn = join(tmpdir(), `portal-integration-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);

/**
 * The bundle that intranets mount, built from what stands here; nothing to do when it has been. Test files take turns: one
 * that builds at the same time would take away what the other's pages are just loading.
 */
export async function buildBundle(): Promise<void> {
  await expect.poll(() => mkdir(turn).then(() => true, isOld), { timeout: 240_000, intervals: [250] }).toBe(true);
  try {
    await run('npx', ['tsx', 'tools/build/integration/buildIntegration.ts', 'mf-kanban'], { cwd: root });
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

/** A turn that nobody gave back, since its process was ended, is taken over. */
async function isOld(): Promise<boolean> {
  const { mtimeMs } = await stat(turn).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > 180_000;
}

const portOf = (baseURL: string | undefined) => Number(new URL(baseURL ?? 'http://localhost:21080').port || 80);

/** Ports of the intranets beside a portal: test files run side by side, so each has its own. */
export const intranetPorts = (baseURL: string | undefined) => {
  const first = portOf(baseURL) + 50;
  return { plain: first, singleSpa: first + 1, unlisted: first + 2 };
};

/** Has the insurer's administrator let the intranets in, and waits until every service knows. */
export async function listIntranets(baseURL: string | undefined): Promise<void> {
  const { plain, singleSpa } = intranetPorts(baseURL);
  // Both at once, whichever file comes first: the list is saved as a whole.
  const Origins = [plain, singleSpa].map((port) => `http://127.0.0.1:${port}`);
  const call = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${baseURL}/platform/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', CompanyKey: 'aurora', ...(token && { authorization: token }) },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { Response: { access_token: string } }).Response;
  };
  const user = { grant_type: 'password', username: 'admin@aurora.example', password: PASSWORD };
  const { access_token } = await call('Security/GetToken', user);
  await call('Company/SaveAllowedOrigins', { Origins }, `Bearer ${access_token}`);
  const preflight = (path: string) =>
    fetch(`${baseURL}${path}`, {
      method: 'OPTIONS',
      headers: { origin: Origins[1]!, 'access-control-request-method': 'GET' },
    }).then(({ status }) => status);
  await expect.poll(() => preflight('/board/api/kanban/v1.0/pipes')).toBe(204);
  await expect.poll(() => preflight('/platform/api/Security/GetUserInfo')).toBe(204);
}
