import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from '../portal';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the intranet keeps its copy of the board, and the libraries that its own pages use. */
const folders: Record<string, string> = {
  '/portal-kanban/': join(root, 'mf-kanban/integration/dist'),
  '/react-18/': join(dirname(require.resolve('react-18/package.json')), 'umd'),
  '/react-dom-18/': join(dirname(require.resolve('react-dom-18/package.json')), 'umd'),
  '/single-spa/': join(dirname(require.resolve('single-spa/package.json')), 'lib/es2015/esm'),
};

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface Intranet {
  origin: string;
  close(): Promise<void>;
}

interface IntranetSettings {
  port: number;
  /** The portal's address: where the intranet's server gets tokens, and its pages get cards. */
  portal: string;
  /** Pages by path. */
  pages: Record<string, string>;
}

/** Another company's web server: its pages, its sign-in, and a content security policy of its own. */
export async function startIntranet({ port, portal, pages }: IntranetSettings): Promise<Intranet> {
  const origin = `http://127.0.0.1:${port}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'nonce-intranet'",
    "style-src 'self' 'nonce-intranet'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${portal}`,
  ].join('; ');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (pathname === '/token') return sendJson(response, await tokenOf(portal, searchParams.get('user') ?? 'admin'));
    const [prefix, folder] = Object.entries(folders).find(([path]) => pathname.startsWith(path)) ?? [];
    if (prefix && folder) {
      const name = normalize(pathname.slice(prefix.length));
      const content = await readFile(join(folder, name));
      response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' });
      response.end(content);
      return;
    }
    const page = Object.entries(pages).find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1];
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(page ?? 'Nada aqui.');
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const sendJson = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** The intranet's own sign-in ends here: its server knows the user's portal account and gets a token for it. */
async function tokenOf(portal: string, user: string): Promise<{ token: string }> {
  const answer = await fetch(`${portal}/platform/api/Security/GetToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', CompanyKey: 'aurora' },
    body: JSON.stringify({ grant_type: 'password', username: `${user}@aurora.example`, password: PASSWORD }),
  });
  const body = (await answer.json()) as { Response: { access_token: string } };
  return { token: body.Response.access_token };
}
