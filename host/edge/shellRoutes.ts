import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PortalAddresses } from '@portal/shared/remote/registry';
import { sendMissing, sendShellFile } from './builtFiles';
import { acceptedEncodings, matchesEntityTag } from './contentEncoding';
import { fileType } from './fileTypes';
import type { CompanyOfHost } from './companyOfHost';
import { isHostName, type PortalConfigurationSource } from './portalConfiguration';
import type { RegistrySource } from './releases/registrySource';
import { pageContentSecurityPolicy } from './securityHeaders';
import type { ShellInUse } from './releases/shellInUse';
import { renderShellPage, shellText } from './shellPage';

const compress = promisify(gzip);

/** What the shell's build calls the script that pages carry themselves. */
const EARLY_SCRIPT = 'early.js';

/** Sends text that is made per request, compressed for clients that take it. */
async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  if (!acceptedEncodings(request.headers['accept-encoding']).includes('gzip')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await compress(text));
}

/** A person's navigation, or a bare client such as a monitor; not a script that asked for data at a wrong address. */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept?.trim() ?? '*/*';
  const destination = request.headers['sec-fetch-dest'] ?? 'document';
  return accept.includes('text/html') || (accept === '*/*' && destination === 'document');
}

/**
 * The sign-in path may name another company's host (Spec 000 §1); the shell then asks for its configuration itself. Its
 * releases are that company's too.
 */
function simulatedHost(pathName: string): string | undefined {
  const name = /^\/login\/simula-([^/]*)/.exec(pathName)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

export interface ShellParts {
  shellFolder: string;
  addresses: PortalAddresses;
  registry: RegistrySource;
  companyOf: CompanyOfHost;
  portalConfiguration: PortalConfigurationSource;
  shell: () => Promise<ShellInUse>;
}

/** The shell's page for every screen of the portal, and the two documents that a shell asks for at start. */
export function serveShell(app: FastifyInstance, parts: ShellParts): void {
  const { shellFolder, addresses, registry, companyOf, portalConfiguration, shell } = parts;
  const snapshotFor = async (host: string) =>
    registry.snapshotFor(isHostName(host) ? await companyOf(host.toLowerCase()) : null);
  const template = shellText(shellFolder, 'index.html');
  const earlyScript = shellText(shellFolder, EARLY_SCRIPT);

  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(addresses));

  // Which company it is for, the host says: the page's own, or the one that a sign-in path simulates.
  app.get<{ Querystring: { host?: unknown } }>('/registry.json', async (request, reply) => {
    const { host } = request.query;
    const snapshot = await snapshotFor(typeof host === 'string' ? host : request.hostname);
    reply.header('vary', 'Accept-Encoding');
    if (!snapshot)
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .send({ Errors: [{ Code: 'REGISTRY_UNAVAILABLE', Message: 'O registro de módulos está indisponível.' }] });
    reply.header('cache-control', 'no-cache').header('etag', snapshot.entityTag);
    if (matchesEntityTag(request.headers['if-none-match'], snapshot.entityTag)) return reply.code(304).send();
    return sendText(request, reply.type('application/json; charset=utf-8'), snapshot.json);
  });

  app.get('/*', async (request, reply) => {
    const pathName = request.url.split('?', 1)[0] ?? '/';
    const lastName = pathName.slice(pathName.lastIndexOf('/') + 1);
    if (lastName !== 'index.html' && fileType(lastName)) {
      const servedBesidePage = pathName === `/${lastName}` && ![EARLY_SCRIPT, 'shell.json'].includes(lastName);
      return servedBesidePage ? sendShellFile(request, reply, shellFolder, lastName) : sendMissing(reply);
    }
    if (!wantsPage(request)) return sendMissing(reply);

    const nonce = randomBytes(18).toString('base64');
    const otherHost = simulatedHost(pathName);
    // Asked for before the registry's company is, which needs the same answer and knows less of the request.
    const asked =
      otherHost === undefined
        ? portalConfiguration.forPage(request.hostname, `${request.protocol}://${request.host}`)
        : undefined;
    const [html, snapshot, configuration, shellFiles, early] = await Promise.all([
      template(),
      snapshotFor(otherHost ?? request.hostname),
      asked,
      // A build of the time before has neither; its page works without.
      shell().catch(() => undefined),
      earlyScript().catch(() => undefined),
    ]);
    reply
      // Not `no-store`, which keeps browsers from showing the page again as it stood when somebody goes back to it. `*`
      // has even a way back through history ask the edge, where the page itself is gone.
      .header('cache-control', 'private, no-cache')
      .header('vary', '*')
      .header(
        'content-security-policy',
        pageContentSecurityPolicy({ nonce, addresses, portalConfiguration: configuration }),
      )
      .type('text/html; charset=utf-8');
    const page = renderShellPage(html, request.url, {
      nonce,
      shellFiles,
      earlyScript: early,
      addresses,
      registry: snapshot?.registry,
      registryForPage: snapshot?.jsonForPage,
      portalConfiguration: configuration,
    });
    return sendText(request, reply, page);
  });
}
