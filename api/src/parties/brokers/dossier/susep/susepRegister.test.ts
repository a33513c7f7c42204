import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSusepRegister, offlineSusepRegister, susepRegisterOf } from './susepRegister';

let server: Server;
let answers: Record<string, { status?: number; body?: string }> = {};
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status = 200, body = '' } = answers[request.url ?? ''] ?? { status: 404 };
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

describe('the register of SUSEP', () => {
  it('answers whose a code is and whether it is active', async () => {
    answers = { '/202012345': { body: '{"document":"11.444.777/0001-61","isActive":true}' } };
    expect(await createSusepRegister(base)('202012345', '')).toEqual({ document: '11444777000161', isActive: true });
    expect(await createSusepRegister(base)('999999', '')).toBe('unknown');
  });

  it.each([
    ['an error', { status: 500 }],
    ['no JSON', { body: '<html>' }],
    ['another shape', { body: '{"document":1}' }],
    ['a document that is none', { body: '{"document":"1","isActive":true}' }],
  ])('counts as away with %s', async (_what, answered) => {
    answers = { '/1': answered };
    expect(await createSusepRegister(base)('1', '')).toBe('unavailable');
  });

  it('is invented in a demonstration alone', async () => {
    expect(susepRegisterOf({ susepRegisterUrl: null, isDemo: false })).toBeNull();
    expect(susepRegisterOf({ susepRegisterUrl: null, isDemo: true })).toBe(offlineSusepRegister);
    expect(await offlineSusepRegister('100', '11444777000161')).toEqual({
      document: '11444777000161',
      isActive: false,
    });
  });
});
