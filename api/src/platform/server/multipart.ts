import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatBytes, MAX_UPLOAD_BYTES } from '@portal/shared/domain/documents/uploadedFiles';
import type { TSchema } from '@portal/shared/contracts/schema';
import type { Route } from './answer';
import { multipartFileName } from './multipartFileName';
import { invalid, Refusal } from './refusal';
import { register } from './register';
import type { Surroundings } from './register';

/** A slow line takes so long for the largest file. */
const UPLOAD_PATIENCE_MS = 180_000;
/** Boundaries, names and text fields beside the file. */
const AROUND_THE_FILE_BYTES = 64 * 1024;
/** More than this is not read to its end only so that the refusal arrives. */
const MOST_DRAINED_BYTES = 10 * MAX_UPLOAD_BYTES;

/** Puts the calls with a multipart body on the server; they take nothing else. */
export function registerUploads(service: FastifyInstance, routes: readonly Route[], surroundings: Surroundings): void {
  if (routes.length === 0) return;
  service.server.requestTimeout = UPLOAD_PATIENCE_MS;
  for (const route of routes)
    service.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      await scope.register(multipart);
      scope.addHook('preValidation', async (request) => {
        try {
          refuseTooLarge(request);
          // Before the body: whoever may not send a file is not to fill the memory with one.
          await route.admit?.({ query: request.query, database: surroundings.database });
          request.body = await readForm(request, route.call.body);
        } catch (error) {
          await drain(request);
          throw error;
        }
      });
      register(scope, route, surroundings);
    });
}

const tooLarge = () =>
  new Refusal(413, {
    Code: 'BodyTooLarge',
    Message: `O arquivo tem mais de ${formatBytes(MAX_UPLOAD_BYTES)}. Envie um menor.`,
    Field: 'file',
  });

function refuseTooLarge(request: FastifyRequest): void {
  if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES + AROUND_THE_FILE_BYTES) throw tooLarge();
}

/** The fields of the form by name: texts, and files as `File`. */
async function readForm(request: FastifyRequest, schema: TSchema | undefined): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  const limits = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000, headerPairs: 20 };
  try {
    for await (const part of request.parts({ limits }))
      form[part.fieldname] =
        part.type === 'file'
          ? new File([new Uint8Array(await part.toBuffer())], multipartFileName(part.filename), { type: part.mimetype })
          : part.value;
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === 413
      ? tooLarge()
      : invalid('O formulário enviado não pôde ser lido. Envie o arquivo de novo.');
  }
  for (const field of fileFields(schema))
    if (field in form && !(form[field] instanceof File))
      throw invalid('Por favor, selecione um arquivo válido!', { field });
  return form;
}

function fileFields(schema: TSchema | undefined): string[] {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { format?: string }> };
  return Object.keys(properties).filter((name) => properties[name]?.format === 'binary');
}

/** Reads on without keeping anything: a connection that closes under an upload would take the refusal with it. */
async function drain({ raw, headers }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed || Number(headers['content-length']) > MOST_DRAINED_BYTES) return;
  raw.unpipe();
  let bytes = 0;
  await new Promise<void>((resolve) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_DRAINED_BYTES) resolve();
    });
    for (const event of ['end', 'close', 'error'] as const) raw.once(event, () => resolve());
    raw.resume();
  });
}
