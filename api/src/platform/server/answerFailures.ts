import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '@portal/shared/contracts/call';
import { OUT_OF_REACH_HEADER } from '@portal/shared/settings/draining';
import { TRACE_ID_HEADER, traceOf } from '@portal/shared/tracing/traceContext';
import { failureOf, headersTooLarge, notHttp, routeUnknown } from './failures';
import type { Failure } from './failures';
import { Refusal } from './refusal';
import { wrappers } from './wrapper';

const REASONS: Record<number, string> = { 400: 'Bad Request', 431: 'Request Header Fields Too Large' };

/** Answers whatever goes wrong, in the wrapper of the service. */
export function answerFailures(service: Service) {
  const bodyOf = ({ errors, response }: Failure) => wrappers[service].failure(errors, response);
  const send = (reply: FastifyReply, failure: Failure) => {
    // Where a connection broke in the middle of a body there is nothing left to read from it.
    if (failure.status === 413) reply.header('connection', 'close');
    const [first] = failure.errors;
    if (first?.RetryAfterSeconds) reply.header('retry-after', String(first.RetryAfterSeconds));
    if (failure.isOutOfReach) reply.header(OUT_OF_REACH_HEADER, '1');
    // What fails before any hook has told neither.
    reply.header('x-request-id', reply.request.id).header(TRACE_ID_HEADER, traceOf(reply.request.raw).traceId);
    return reply.code(failure.status).send(bodyOf(failure));
  };

  return {
    onError: (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
      const failure = failureOf(error);
      if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
      if (error instanceof Refusal && error.reason)
        request.log.warn({ reason: error.reason, ...error.logged }, 'request refused');
      send(reply, failure);
    },

    onUnknownRoute: (_request: FastifyRequest, reply: FastifyReply): void => {
      send(reply, routeUnknown());
    },

    /** What is no HTTP, or has headers beyond measure, never becomes a request. */
    onClientError: (error: NodeJS.ErrnoException, socket: Socket): void => {
      if (!socket.writable || error.code === 'ECONNRESET') {
        socket.destroy();
        return;
      }
      const failure = error.code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge() : notHttp();
      const body = JSON.stringify(bodyOf(failure));
      socket.end(
        [
          `HTTP/1.1 ${failure.status} ${REASONS[failure.status] ?? ''}`,
          'Content-Type: application/json; charset=utf-8',
          `Content-Length: ${Buffer.byteLength(body)}`,
          `X-Request-Id: ${randomUUID()}`,
          'Connection: close',
          '',
          body,
        ].join('\r\n'),
      );
    },
  };
}
