import { open } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '@portal/tools/release/store/releaseStore';
import { acceptedEncodings, matchesEntityTag, storedEncodings } from './contentEncoding';
import { fileType } from './fileTypes';
import type { OtherShells } from './releases/shellsOfBefore';

export const immutable = 'public, max-age=31536000, immutable';
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

async function openFile(file: string): Promise<StoredFile | undefined> {
  try {
    const handle = await open(file, 'r');
    const status = await handle.stat();
    if (status.isFile())
      return {
        size: status.size,
        tag: `${Math.floor(status.mtimeMs).toString(36)}-${status.size.toString(36)}`,
        stream: () => handle.createReadStream(),
        close: () => handle.close(),
      };
    await handle.close();
  } catch {
    // Whatever keeps it from being read: for a browser it is not there.
  }
  return undefined;
}

/** A built file, wherever it is stored. */
interface BuiltFile {
  type: string;
  cacheControl: string;
  /** Opens the file whose name has this suffix more: '' for the file itself. */
  open(suffix: string): Promise<StoredFile | undefined>;
}

/** The best stored form of a file that the client takes: the build's `.br` or `.gz`, otherwise the file itself. */
async function openBestForm(file: BuiltFile, acceptEncoding: string | undefined) {
  const accepted = acceptedEncodings(acceptEncoding);
  for (const { encoding, suffix } of storedEncodings) {
    const form = accepted.includes(encoding) ? await file.open(suffix) : undefined;
    if (form) return { form, encoding };
  }
  const form = await file.open('');
  return form && { form, encoding: undefined };
}

/** Answers with a file; false, and no answer yet, when it does not exist. */
export async function sendOpened(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): Promise<boolean> {
  const opened = await openBestForm(file, request.headers['accept-encoding']);
  if (!opened) return false;
  const { form, encoding } = opened;
  const entityTag = `"${form.tag.replaceAll(/[^\w.:+=-]/g, '')}${encoding ? `-${encoding}` : ''}"`;
  reply.header('cache-control', file.cacheControl).header('etag', entityTag).header('vary', 'Accept-Encoding');
  if (matchesEntityTag(request.headers['if-none-match'], entityTag)) {
    await form.close();
    reply.code(304).send();
    return true;
  }
  reply.type(file.type).header('content-length', form.size);
  if (encoding) reply.header('content-encoding', encoding);
  if (request.method === 'HEAD') {
    await form.close();
    reply.send();
  } else reply.send(form.stream());
  return true;
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  names: readonly string[],
  cacheControl: string,
  others: OtherShells = async () => undefined,
): Promise<FastifyReply> {
  const type = fileType(names.at(-1) ?? '');
  if (!type || !names.every((name) => plainName.test(name))) return sendMissing(reply);
  const file = path.join(folder, ...names);
  const found = await sendOpened(request, reply, { type, cacheControl, open: (suffix) => openFile(file + suffix) });
  if (found) return reply;
  const open = await others(['assets', ...names].join('/')).catch((error: unknown) => {
    request.log.warn({ reason: String(error) }, 'files of other shells cannot be read');
    return undefined;
  });
  return open && (await sendOpened(request, reply, { type, cacheControl, open })) ? reply : sendMissing(reply);
}

type Wildcard = { Params: { '*': string } };

/**
 * Serves the shell's hashed files, which never change under their address; those of other builds for tabs that were opened
 * with one.
 */
export function serveShellFiles(app: FastifyInstance, shellFolder: string, others: OtherShells): void {
  // HEAD is named, because the framework's own would answer it with the length of the empty body.
  app.route<Wildcard>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: (request, reply) =>
      sendFile(request, reply, path.join(shellFolder, 'assets'), request.params['*'].split('/'), immutable, others),
  });
}

/** Serves a file that stands beside the shell page, such as the icon that browsers ask for by a fixed name. */
export const sendShellFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  shellFolder: string,
  name: string,
): Promise<FastifyReply> => sendFile(request, reply, shellFolder, [name], revalidated);
