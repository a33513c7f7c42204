import type { FastifyInstance } from 'fastify';
import { mailOutbox } from '../database/schema/access';
import { buildPlatformApi } from '../../platformApi';
import { company } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import type { OutboxMail } from './outboxPage';
import { sendMail } from './sendMail';

let platform: PlatformUnderTest;
let demo: FastifyInstance;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  demo = buildPlatformApi({ database: db, tokenSecret: TOKEN_SECRET, storage: platform.storage, showsOutbox: true });
  await db.delete(mailOutbox);
  for (const name of ['ana', 'bia'])
    await sendMail(db, {
      to: `${name}@aurora.test`,
      subject: `Carta a ${name} <b>`,
      text: `Olá <script>alert(1)</script>\nhttps://portal.test/alterar-senha/${name}?a=1&b=2`,
      html: '',
      companyId: company.aurora,
    });
});
afterAll(async () => {
  await demo.close();
  await platform.close();
});

it('shows the latest mails, with links that can be followed and nothing that runs', async () => {
  const answer = await demo.inject('/dev/outbox');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch('text/html');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+';/);
  expect(answer.headers['content-security-policy']).not.toMatch('script-src');
  expect(answer.body).toContain('<a href="https://portal.test/alterar-senha/bia?a=1&amp;b=2">');
  expect(answer.body).toContain('Carta a bia &lt;b&gt;');
  expect(answer.body).not.toContain('<script>');
  expect(answer.body.indexOf('Carta a bia')).toBeLessThan(answer.body.indexOf('Carta a ana'));
});

it('gives them as data, of one recipient if asked', async () => {
  const headers = { accept: 'application/json' };
  expect((await demo.inject({ url: '/dev/outbox', headers })).json<OutboxMail[]>()).toHaveLength(2);
  const [only, ...others] = (await demo.inject({ url: '/dev/outbox?to=Ana@aurora.test', headers })).json<
    OutboxMail[]
  >();
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    To: 'ana@aurora.test',
    Links: ['https://portal.test/alterar-senha/ana?a=1&b=2'],
    SentAt: null,
  });
});

it('is not there in production', async () => {
  expect((await platform.services.api.inject('/dev/outbox')).statusCode).toBe(404);
});
