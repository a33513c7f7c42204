import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { mailOutbox } from '../database/schema/access';
import { companies } from '../database/schema/companies';
import { createTestDatabase } from '../database/testing';
import type { TestDatabase } from '../database/testing';
import type { DocumentPlace } from '../storage/documentStorage';
import { png } from '../pictures/testing';
import { composeMail } from './composeMail';
import { deliverDueMail, MOST_ATTEMPTS, openTransport } from './deliverMail';
import { startMailDelivery } from './mailDelivery';
import { sendMail } from './sendMail';

const files = new Map<string, Buffer>();
const sender = {
  from: 'Portal <portal@aurora.test>',
  storage: {
    open: async ({ container, path }: DocumentPlace) => {
      const content = files.get(`${container}/${path}`);
      return content
        ? { content: Readable.from([content]), contentType: 'image/png', sizeBytes: content.length }
        : null;
    },
  },
};
let database: TestDatabase;
let server: SMTPServer;
let received: { to: string[]; content: string }[];
let refusal: Error | null;

async function listen(options: SMTPServerOptions = {}): Promise<string> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let content = '';
      stream.on('data', (chunk: Buffer) => (content += chunk.toString()));
      stream.on('end', () => {
        if (refusal) return done(refusal);
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(companies).values({
    id: 1,
    key: 'aurora',
    name: 'Aurora Seguradora',
    document: '11222333000181',
    primaryColor: '#0e65a5',
    figureColor: '#0e65a5',
    lineColor: '#ff9f43',
    fontFamily: 'Montserrat',
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  received = [];
  refusal = null;
  await database.db.delete(mailOutbox);
});
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

const letter = (to = 'ana@aurora.test') => ({
  to,
  subject: 'Olá,\r\nBcc: todos@evil.test',
  text: 'Segue o link: https://portal.test/alterar-senha/abc',
  html: '<p>Segue o link</p>',
  companyId: 1,
});
const stored = async () => (await database.db.select().from(mailOutbox).orderBy(mailOutbox.id))[0]!;
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it('takes a mail to the server, as written, and then forgets its content', async () => {
  const transport = openTransport(await listen());
  await sendMail(database.db, letter());
  expect(await deliverDueMail(database.db, transport, sender)).toBe(1);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ to: ['ana@aurora.test'] });
  expect(received[0]?.content).toMatch(/^From: Portal <portal@aurora\.test>/m);
  expect(received[0]?.content).toContain('https://portal.test/alterar-senha/abc');
  expect(received[0]?.content).not.toMatch(/^Bcc:/m);
  expect(await stored()).toMatchObject({ attempts: 1, textBody: '', htmlBody: '', sentAt: expect.any(Date) });
  expect(await deliverDueMail(database.db, transport, sender)).toBe(0);
  transport.close();
});

describe('the mark of the company', () => {
  const name = 'Aurora & "Filhos"';
  const written = composeMail({
    company: { name, primaryColor: '#0e65a5' },
    title: 'Título',
    paragraphs: ['Escrito por alguém: <!--marca-->aqui<!--/marca-->'],
  });
  const delivered = async (logoFile: string | null) => {
    await database.db.update(companies).set({ name, logoFile, markFile: logoFile }).where(eq(companies.id, 1));
    const transport = openTransport(await listen());
    await sendMail(database.db, { ...letter(), ...written });
    await deliverDueMail(database.db, transport, sender);
    transport.close();
    return (received[0]?.content ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
  };
  beforeEach(() => files.clear());

  it('goes with a mail as a file of its own, in the place of the name, which it says where pictures are not shown', async () => {
    files.set('documents-aurora/branding/abc-logo.png', png(480, 120, { colourType: 6 }));
    const content = await delivered('abc-logo.png');
    expect(content).toContain(
      '<img src="cid:marca@portal" alt="Aurora &amp; &quot;Filhos&quot;" width="208" height="52"',
    );
    expect(content).toMatch(/^Content-ID: <marca@portal>/m);
    expect(content).toMatch(/^Content-Disposition: inline/m);
    expect(content).toMatch(/^Content-Type: multipart\/related/m);
    expect(content.match(/<img /g)).toHaveLength(1);
  });

  it.each([
    ['has none', null],
    ['has one whose file is missing', 'missing-logo.png'],
    ['has one that is no picture', 'text-logo.png'],
  ])('leaves the name where a company %s', async (_, logoFile) => {
    files.set('documents-aurora/branding/text-logo.png', Buffer.from('no picture'));
    const content = await delivered(logoFile);
    expect(content).toContain('Aurora &amp; &quot;Filhos&quot;');
    expect(content).not.toMatch(/<img|Content-ID/);
  });
});

it('is not sent when what caused it did not happen', async () => {
  const transport = openTransport(await listen());
  await database.db
    .transaction(async (transaction) => {
      await sendMail(transaction, letter());
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await deliverDueMail(database.db, transport, sender)).toBe(0);
  transport.close();
});

it('tries again later and later while the server refuses, then gives up and keeps the reason', async () => {
  const transport = openTransport(await listen());
  refusal = Object.assign(new Error('caixa cheia'), { responseCode: 452 });
  await sendMail(database.db, letter());
  const distances: number[] = [];
  let now = new Date();
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    expect(await deliverDueMail(database.db, transport, sender, now)).toBe(1);
    const { nextAttemptAt } = await stored();
    expect(await deliverDueMail(database.db, transport, sender, new Date(nextAttemptAt.getTime() - 1))).toBe(0);
    distances.push(nextAttemptAt.getTime() - now.getTime());
    now = nextAttemptAt;
  }
  expect(distances).toEqual([...distances].sort((one, other) => one - other));
  expect(distances[0]).toBe(60_000);
  expect(await stored()).toMatchObject({ attempts: MOST_ATTEMPTS, givenUpAt: expect.any(Date), sentAt: null });
  expect((await stored()).lastError).toContain('caixa cheia');
  expect(await deliverDueMail(database.db, transport, sender, minutesLater(100_000))).toBe(0);
  transport.close();
});

it('delivers once the server is back', async () => {
  const transport = openTransport(await listen());
  refusal = new Error('depois');
  await sendMail(database.db, letter());
  await deliverDueMail(database.db, transport, sender);
  refusal = null;
  await deliverDueMail(database.db, transport, sender, minutesLater(2));
  expect(received).toHaveLength(1);
  expect(await stored()).toMatchObject({ attempts: 2, lastError: null, sentAt: expect.any(Date) });
  transport.close();
});

it('delivers each mail once although several processes look at the same time', async () => {
  const smtpUrl = await listen();
  const transports = Array.from({ length: 4 }, () => openTransport(smtpUrl));
  for (let number = 0; number < 25; number += 1) await sendMail(database.db, letter(`pessoa${number}@aurora.test`));
  const work = async (transport: (typeof transports)[number]) => {
    while ((await deliverDueMail(database.db, transport, sender)) > 0);
    transport.close();
  };
  await Promise.all(transports.map(work));
  expect(received).toHaveLength(25);
  expect(new Set(received.map(({ to }) => to[0])).size).toBe(25);
});

it('goes on by itself for as long as the process lives', async () => {
  const smtpUrl = await listen();
  const onFailure = jest.fn();
  const stop = startMailDelivery({ database: database.db, smtpUrl, ...sender, onFailure, lookEveryMs: 20 });
  await sendMail(database.db, letter());
  while (received.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await stop();
  expect(onFailure).not.toHaveBeenCalled();
});
