import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_FOLDER } from '@portal/shared/remote/contentAddress';
import type { ReadableReleaseStore } from '@portal/tools/release/store/releaseStore';
import { immutable, sendMissing, sendOpened } from '../builtFiles';
import { fileType } from '../fileTypes';
import type { ContentFiles } from './contentFiles';

type Wildcard = { Params: { '*': string } };

const sendAway = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '2')
    .type('text/plain; charset=utf-8')
    .send('O depósito de versões não responde. Tente novamente em instantes.\n');

interface NamedFile {
  remote: string;
  version: string;
  file: string;
}

/** Serves the releases of the remotes as the store has them. A release never changes under its address. */
export function serveReleaseFiles(
  app: FastifyInstance,
  store: ReadableReleaseStore,
  contents: ContentFiles,
  onMissing: (remote: string, version: string) => void,
): void {
  /** The file that an address means; by its content, of any release that has it. */
  async function named(address: string): Promise<NamedFile | undefined> {
    const [remote = '', version = '', ...names] = address.split('/');
    if (version !== CONTENT_FOLDER) return { remote, version, file: names.join('/') };
    const [key = '', ...rest] = names;
    const file = rest.join('/');
    const found = await contents.versionWith({ remote, key, file });
    return found === undefined ? undefined : { remote, version: found, file };
  }

  async function send(request: FastifyRequest<Wildcard>, reply: FastifyReply): Promise<FastifyReply> {
    const address = request.params['*'];
    const [, , ...below] = address.split('/');
    const type = fileType(below.at(-1) ?? '');
    if (!type) return sendMissing(reply);
    let meant: NamedFile | undefined;
    try {
      meant = await named(address);
      if (!meant) return sendMissing(reply);
      const { remote, version, file } = meant;
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
    onMissing(meant.remote, meant.version);
    return sendMissing(reply);
  }

  // HEAD is named, because the framework's own would answer it with the length of the empty body.
  app.route<Wildcard>({ method: ['GET', 'HEAD'], url: '/remotes/*', handler: send });
}
