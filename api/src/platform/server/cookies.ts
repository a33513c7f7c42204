import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './caller';

/** What a browser keeps for the platform; scripts of a page never see it. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, lifetimeSeconds: number): void;
}

/** The cookies of a request and its answer. Values hold nothing that would need escaping. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (name) =>
    (request.headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  set: (name, value, lifetimeSeconds) => {
    const secure = callerOf(request).protocol === 'https' ? '; Secure' : '';
    // The edge takes its prefix off, so only the whole host is a path that both sides mean alike.
    reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`);
  },
});
