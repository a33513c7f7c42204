import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../auth/currentUser';
import type { Database } from '../database/connection';
import { companies, companyOrigins } from '../database/schema/companies';
import { anyone } from './access';
import { callerOf } from './caller';
import { forbidden } from './refusal';

/** How long a process goes by what it last read of the allow-list. */
const REMEMBERED_MS = 5_000;
/** How long a browser may remember the answer to a preflight. */
const PREFLIGHT_SECONDS = 600;

const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS = 'Authorization, CompanyKey, BrokerId, UserId, Content-Type, X-Request-Id, traceparent';
const EXPOSED_HEADERS = 'X-Request-Id, X-Trace-Id, Retry-After, Content-Disposition';

/** Tells a page whether it is let in: a refused one cannot read a refusal, and takes it for a broken line. */
const ORIGIN_CHECK = '/origin-check';

/** Keys of the companies that let pages of each foreign origin in. */
type AllowList = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Lets pages of other origins call a service when a company has listed them, and no others. Without an `Origin`, or with
 * the portal's own, nothing changes: programs and the portal itself.
 */
export function guardOrigins(service: FastifyInstance, database: Database) {
  const allowList = rememberedAllowList(database);

  service.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const origin = foreignOriginOf(request);
    if (origin === null || request.url.split('?')[0] === ORIGIN_CHECK) return;
    const letIn = (await allowList()).get(origin);
    // A preflight does not say yet for which company the page will ask.
    const key = textOf(request.headers.companykey);
    if (!letIn || (key !== '' && !letIn.has(key))) throw notListed();
    // Set now and not with the answer: a page must be able to read a refusal, a 401 above all.
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED_HEADERS);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) return answerPreflight(reply);
  });

  service.get<{ Querystring: { companyKey?: string | string[] } }>(
    ORIGIN_CHECK,
    { config: { access: anyone } },
    async (request, reply) => {
      const origin = foreignOriginOf(request);
      const letIn = origin === null ? null : ((await allowList()).get(origin) ?? new Set<string>());
      const isListed = letIn === null || letIn.has(textOf(request.query.companyKey));
      // Any page may read it, about itself alone: which origins are listed it does not say.
      return reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store').send({ isListed });
    },
  );

  return {
    /** Refuses a page that is listed, but not by the company of the user whose token it sent. */
    async requireListedBy(user: CurrentUser, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const origin = foreignOriginOf(request);
      if (origin === null || (await allowList()).get(origin)?.has(user.companyKey)) return;
      reply.removeHeader('access-control-allow-origin');
      throw notListed();
    },
  };
}

const notListed = () =>
  forbidden(
    'A página que fez esta chamada não está na lista de origens que a seguradora aceita. Peça a quem administra o portal que a inclua.',
  );

const answerPreflight = (reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .header('access-control-allow-methods', ALLOWED_METHODS)
    .header('access-control-allow-headers', ALLOWED_HEADERS)
    .header('access-control-max-age', String(PREFLIGHT_SECONDS))
    .send();

/** The origin of the page that asks, null where that is the portal or no page at all. */
function foreignOriginOf(request: FastifyRequest): string | null {
  const { origin } = request.headers;
  // Browsers alone write this header, and a page cannot; behind a proxy that changes host names it still tells.
  if (origin === undefined || request.headers['sec-fetch-site'] === 'same-origin') return null;
  if (!URL.canParse(origin)) return origin;
  return new URL(origin).host === callerOf(request).host ? null : origin;
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Reads the whole list, which is short, at most every few seconds; who asks meanwhile shares the reading. */
function rememberedAllowList(database: Database): () => Promise<AllowList> {
  let known: { list: Promise<AllowList>; until: number } | null = null;
  return () => {
    if (known && known.until > Date.now()) return known.list;
    const read = { list: readAllowList(database), until: Date.now() + REMEMBERED_MS };
    known = read;
    // A failed reading is nothing to remember.
    read.list.catch(() => (known = known === read ? null : known));
    return read.list;
  };
}

async function readAllowList(database: Database): Promise<AllowList> {
  const rows = await database
    .select({ origin: companyOrigins.origin, key: companies.key })
    .from(companyOrigins)
    .innerJoin(companies, eq(companies.id, companyOrigins.companyId));
  const list = new Map<string, Set<string>>();
  for (const { origin, key } of rows) list.set(origin, (list.get(origin) ?? new Set()).add(key));
  return list;
}
