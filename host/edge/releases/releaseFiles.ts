import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadableReleaseStore } from '@portal/tools/release/store/releaseStore';
import { immutable, sendMissing, sendOpened } from '../builtFiles';
import { fileType } from '../fileTypes';

type Wildcard = { Params: { '*': string } };

const sendAway = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '2')
    .type('text/plain; charset=utf-8')
    .send('O depósito de versões não responde. Tente novamente em instantes.\n');

/** Serves the releases of the remotes as the store has them. A release never changes under its address. */
export function serveReleaseFiles(
  app: FastifyInstance,
  store: ReadableReleaseStore,
  onMissing: (remote: string, version: string) => void,
): void {
  async function send(request: FastifyRequest<Wildcard>, reply: FastifyReply): Promise<FastifyReply> {
    const [remote = '', version = '', ...names] = request.params['*'].split('/');
    const type = fileType(names.at(-1) ?? '');
    if (!type) return sendMissing(reply);
    const file = names.join('/');
    try {
      const found = await sendOpened(request, reply, {
        type,
        cacheControl: immutable,
        open: (suffix) => store.openFile(remote, version, file + suffix),
      });
      if (found) return reply;
    } catch (error) {
      request.log.error({ reason: String(error) }, 'release store cannot be read');
      return sendAway(reply);
    }
    onMissing(remote, version);
    return sendMissing(reply);
  }

  // HEAD is named, because the framework's own would answer it with the length of the empty body.
  app.route<Wildcard>({ method: ['GET', 'HEAD'], url: '/remotes/*', handler: send });
}
