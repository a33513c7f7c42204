import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, matchesEntityTag, storedEncodings } from './content-encoding';
import { fileType } from './file-types';

const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';

/** A name that can only mean a file or folder directly inside its parent. */
const plainName = /^[A-Za-z0-9@_][A-Za-z0-9@._-]*$/;

/** Answers that a built file does not exist: never a page, which a script loader would try to run, and never kept. */
export const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Arquivo não encontrado.\n');

interface OpenedFile {
  handle: FileHandle;
  size: number;
  entityTag: string;
  encoding?: string;
}

async function openFile(file: string, encoding?: string): Promise<OpenedFile | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch {
    return undefined;
  }
  const status = await handle.stat();
  if (!status.isFile()) {
    await handle.close();
    return undefined;
  }
  const version = `${Math.floor(status.mtimeMs).toString(36)}-${status.size.toString(36)}`;
  return { handle, size: status.size, entityTag: `"${version}${encoding ? `-${encoding}` : ''}"`, encoding };
}

/** The best stored form of a file that the client takes: the build's `.br` or `.gz`, otherwise the file itself. */
async function openBestForm(file: string, acceptEncoding: string | undefined): Promise<OpenedFile | undefined> {
  const accepted = acceptedEncodings(acceptEncoding);
  for (const { encoding, suffix } of storedEncodings) {
    const stored = accepted.includes(encoding) ? await openFile(file + suffix, encoding) : undefined;
    if (stored) return stored;
  }
  return openFile(file);
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  names: readonly string[],
  cacheControl: string,
): Promise<FastifyReply> {
  const type = fileType(names.at(-1) ?? '');
  if (!type || !names.every((name) => plainName.test(name))) return sendMissing(reply);
  const file = await openBestForm(path.join(folder, ...names), request.headers['accept-encoding']);
  if (!file) return sendMissing(reply);

  reply.header('cache-control', cacheControl).header('etag', file.entityTag).header('vary', 'Accept-Encoding');
  if (matchesEntityTag(request.headers['if-none-match'], file.entityTag)) {
    await file.handle.close();
    return reply.code(304).send();
  }
  reply.type(type).header('content-length', file.size);
  if (file.encoding) reply.header('content-encoding', file.encoding);
  if (request.method === 'HEAD') {
    await file.handle.close();
    return reply.send();
  }
  return reply.send(file.handle.createReadStream());
}

type Wildcard = { Params: { '*': string } };

export interface BuiltFolders {
  shellFolder: string;
  releasesFolder: string;
}

/** Serves the shell's hashed files and the releases of the remotes. Both never change under their address. */
export function serveBuiltFiles(app: FastifyInstance, { shellFolder, releasesFolder }: BuiltFolders): void {
  // HEAD is named, because the framework's own would answer it with the length of the empty body.
  app.route<Wildcard>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: (request, reply) =>
      sendFile(request, reply, path.join(shellFolder, 'assets'), request.params['*'].split('/'), immutable),
  });
  app.route<Wildcard>({
    method: ['GET', 'HEAD'],
    url: '/remotes/*',
    handler: (request, reply) => {
      const names = request.params['*'].split('/');
      return names.length < 3 ? sendMissing(reply) : sendFile(request, reply, releasesFolder, names, immutable);
    },
  });
}

/** Serves a file that stands beside the shell page, such as the icon that browsers ask for by a fixed name. */
export const sendShellFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  shellFolder: string,
  name: string,
): Promise<FastifyReply> => sendFile(request, reply, shellFolder, [name], revalidated);
