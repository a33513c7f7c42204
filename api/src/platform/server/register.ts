import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connection';
import { whileAt } from '../database/currentWork';
import type { Standby } from '../database/standby';
import { withSource } from '../history/source';
import type { AnsweredFile, Exchange, Route } from './answer';
import type { AnyCall } from '@portal/shared/contracts/call';
import { nothing } from '@portal/shared/contracts/schema';
import { traceOf } from '@portal/shared/tracing/traceContext';
import type { AccessRule } from './access';
import { callerOf } from './caller';
import { cookiesOf } from './cookies';
import { codeOf } from './failures';
import { Refusal } from './refusal';
import { refuseUnstorableText } from './unstorableText';
import { wrappers } from './wrapper';

/** PostgreSQL's, for a statement beyond its limit. */
const STATEMENT_CANCELLED = '57014';

/** What calls stand on. */
export interface Surroundings {
  database: Database;
  /** Answers what may be a second old; without it the database does. */
  standby?: Standby | null | undefined;
  /** Encrypts what the history keeps of a caller's address; without it no address is kept. */
  sealText?: ((text: string) => string) | undefined;
}

/** Puts a contract on the server: checks, access, handler and wrapper. Refuses one that contradicts itself. */
export function register(service: FastifyInstance, route: Route, { database, standby, sealText }: Surroundings): void {
  const { call, access, handle } = route;
  const wrapper = wrappers[call.service];
  const name = `${call.method} ${call.path}`;
  if (access && access.needsUser !== call.needsToken)
    throw new Error(`${call.method} ${call.path}: the access rule and the contract's needsToken contradict each other`);
  service.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      access,
      openBeforeTerms: call.openBeforeTerms === true,
      takesPlace: !route.open && !route.sendFile && call.bodyEncoding !== 'multipart',
    },
    schema: {
      ...(call.parameters ? { params: call.parameters } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: {
        200: wrapper.successSchema(call.response),
        '4xx': wrapper.failureSchema(call.answersFile ? nothing() : call.response),
      },
    },
    preValidation: async (request) => {
      // A filter left empty is a filter not given.
      if (call.query) dropEmpty(request.query as Record<string, unknown>);
      refuseUnstorableText([request.params, request.query, request.body]);
    },
    handler: async (request, reply) => {
      if (route.open) return sendEvents(request, reply, route.open);
      const caller = callerOf(request);
      const exchange = {
        parameters: request.params,
        query: request.query,
        body: request.body,
        user: request.currentUser,
        companyKey: headerOf(request.headers.companykey),
        caller,
        cookies: cookiesOf(request, reply),
        database,
      } as Exchange<AnyCall, AccessRule>;
      const source = () => ({
        ...(sealText && { sealedAddress: sealText(caller.address) }),
        ...(caller.userAgent && { userAgent: caller.userAgent }),
      });
      const work = {
        name,
        requestId: request.id,
        traceId: traceOf(request.raw).traceId,
        ...(call.method === 'GET' && { answers: new Map() }),
      };
      const { sendFile: file } = route;
      if (file) return sendFile(reply, call, await whileAt(work, () => withSource(source, () => file(exchange))));
      const asked = route.mayBeBehind
        ? () => behindOrNot(standby, database, (chosen) => handle({ ...exchange, database: chosen }))
        : () => handle(exchange);
      return wrapper.success(await whileAt(work, () => withSource(source, asked)));
    },
  });
}

/**
 * Of the standby while it is fresh, of the database otherwise. What the standby refuses or fails at the database is asked
 * once more: the record may be younger than the copy, and whoever only reads can be repeated.
 */
async function behindOrNot<Answer>(
  standby: Standby | null | undefined,
  database: Database,
  ask: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const copy = standby?.database();
  if (!copy) return ask(database);
  try {
    return await ask(copy);
  } catch (error) {
    if (error instanceof Refusal) return ask(database);
    standby?.failed(error);
    // Its time is over there too.
    if (codeOf(error) === STATEMENT_CANCELLED) throw error;
    return ask(database);
  }
}

function sendEvents(request: FastifyRequest, reply: FastifyReply, open: NonNullable<Route['open']>): FastifyReply {
  const { currentUser: user } = request;
  if (!user) throw new Error('A stream of events needs a user');
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      // Proxies that collect answers before they pass them on would keep events to themselves.
      .header('x-accel-buffering', 'no')
      .send(open({ user, authorization: request.headers.authorization }))
  );
}

const sendFile = (reply: FastifyReply, { answersFile }: AnyCall, { name, content }: AnsweredFile): FastifyReply =>
  reply
    .header('content-type', answersFile ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${name.replace(/[^A-Za-z0-9._-]+/g, '-')}"`)
    .send(content);

function dropEmpty(query: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(query)) if (value === '') delete query[name];
}

const headerOf = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
