import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { defineCall } from '@portal/shared/contracts/call';
import { file, integer, object, text } from '@portal/shared/contracts/schema';
import { MAX_UPLOAD_BYTES } from '@portal/shared/domain/documents/uploadedFiles';
import type { Database } from '../database/connection';
import { anyone } from './access';
import { answer } from './answer';
import { forbidden } from './refusal';
import { buildService } from './service';

const sendThing = defineCall({
  method: 'POST',
  path: '/api/Thing/Send',
  needsToken: false,
  bodyEncoding: 'multipart',
  query: object({ key: text({ maxLength: 10 }) }),
  body: object({ label: text({ maxLength: 5 }), file: file() }),
  response: object({ label: text(), name: text(), type: text(), size: integer(), content: text() }),
});

const saveThing = defineCall({
  method: 'POST',
  path: '/api/Thing/Save',
  needsToken: false,
  body: object({ label: text() }),
  response: object({ label: text() }),
});

let service: FastifyInstance;
let address: string;
beforeAll(async () => {
  service = buildService({
    name: 'thing-service',
    service: 'api',
    database: {} as Database,
    tokenSecret: 's'.repeat(32),
    routes: [
      answer(
        sendThing,
        {
          access: anyone,
          admit: async ({ query }) => {
            if ((query as { key?: string }).key === 'closed') throw forbidden('Fechado.');
          },
        },
        async ({ body }) => ({
          label: body.label,
          name: body.file.name,
          type: body.file.type,
          size: body.file.size,
          content: body.file.size < 100 ? await body.file.text() : '',
        }),
      ),
      answer(saveThing, { access: anyone }, async ({ body }) => body),
    ],
  });
  await service.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
});
afterAll(() => service.close());

interface Answer {
  Response: { label: string; name: string; type: string; size: number; content: string } | null;
  Errors?: { Message: string; Field?: string }[];
}

async function send(parts: Record<string, string | File>, key = 'open') {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const response = await fetch(`${address}/api/Thing/Send?key=${key}`, { method: 'POST', body: form });
  return { status: response.status, ...((await response.json()) as Answer) };
}

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'a.pdf', type = 'application/pdf') =>
  new File([content], name, { type });

describe('a call with a multipart body', () => {
  it('hands the fields over as the contract describes them, the file as a File', async () => {
    const { status, Response } = await send({ label: 'um', file: fileOf('conteúdo', 'Certidão nº 1.pdf') });
    expect(status).toBe(200);
    expect(Response).toEqual({
      label: 'um',
      name: 'Certidão nº 1.pdf',
      type: 'application/pdf',
      size: Buffer.byteLength('conteúdo'),
      content: 'conteúdo',
    });
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ana\\rg.pdf', 'rg.pdf'],
    ['..', 'arquivo'],
    ['a\u202efdp.exe', 'afdp.exe'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ])('takes of the name %j only %j', async (given, kept) => {
    expect((await send({ label: 'um', file: fileOf('x', given) })).Response?.name).toBe(kept);
  });

  it('takes a file as large as may be, and refuses a larger one in a sentence that arrives', async () => {
    const largest = await send({ label: 'um', file: fileOf(new Uint8Array(MAX_UPLOAD_BYTES)) });
    expect(largest.Response?.size).toBe(MAX_UPLOAD_BYTES);
    for (const beyond of [1, 15 * 1024 * 1024]) {
      const { status, Response, Errors } = await send({
        label: 'um',
        file: fileOf(new Uint8Array(MAX_UPLOAD_BYTES + beyond)),
      });
      expect({ status, Response }).toEqual({ status: 413, Response: null });
      expect(Errors).toMatchObject([{ Message: 'O arquivo tem mais de 20 MB. Envie um menor.', Field: 'file' }]);
    }
  });

  it('refuses whoever is not admitted before it reads what they send', async () => {
    const options = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } } as const;
    const statusOf = async (key: string) =>
      (await service.inject({ ...options, url: `/api/Thing/Send?key=${key}`, payload: 'no form at all' })).statusCode;
    expect([await statusOf('open'), await statusOf('closed')]).toEqual([400, 403]);
    const large = await send({ label: 'um', file: fileOf(new Uint8Array(5_000_000)) }, 'closed');
    expect([large.status, large.Errors?.[0]?.Message]).toEqual([403, 'Fechado.']);
  });

  it('refuses a text where the file should be, a missing part, an unknown part and a second file', async () => {
    const one = fileOf('x');
    const refused = [
      await send({ label: 'um', file: 'não é um arquivo' }),
      await send({ label: 'um' }),
      await send({ file: one }),
      await send({ label: 'um', file: one, isAdministrator: 'true' }),
      await send({ label: 'comprido demais', file: one }),
    ];
    expect(refused.map(({ status, Errors }) => [status, Errors?.[0]?.Field])).toEqual([
      [400, 'file'],
      [400, 'file'],
      [400, 'label'],
      [400, 'isAdministrator'],
      [400, 'label'],
    ]);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x', 400],
    ['that breaks off', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="label"', 400],
    ['in JSON', 'application/json', '{"label":"um"}', 415],
  ])('refuses a body %s', async (_what, type, payload, status) => {
    const refused = await service.inject({
      method: 'POST',
      url: '/api/Thing/Send?key=open',
      headers: { 'content-type': type },
      payload,
    });
    expect(refused.statusCode).toBe(status);
    expect(refused.json<Answer>().Errors?.[0]?.Message).toMatch(/\.$/);
  });

  it('leaves the other calls as they are: they take no form', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    const url = '/api/Thing/Save';
    expect((await service.inject({ method: 'POST', url, headers: form, payload: '--b--' })).statusCode).toBe(415);
    expect((await service.inject({ method: 'POST', url, payload: { label: 'um' } })).statusCode).toBe(200);
  });
});
