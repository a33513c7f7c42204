import { Transform } from 'node:stream';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { openNotificationStream } from '@portal/shared/contracts/portal/notifications';
import { TOLD_USER } from '@portal/shared/live/liveEvents';
import type { LiveReady } from '@portal/shared/live/liveEvents';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../auth/accessToken';
import { openDatabase } from '../database/connection';
import { companies } from '../database/schema/companies';
import { refreshTokenFamilies } from '../database/schema/sessions';
import { openEventStream } from '../../testing/eventStream';
import type { EventStream } from '../../testing/eventStream';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { createLiveHub } from './liveHub';
import type { LiveMessage } from './liveMessage';
import { publishLive } from './publishLive';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.services.api.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => platform.close());

const streams: EventStream[] = [];
afterEach(() => streams.splice(0).forEach((stream) => stream.close()));

async function openWith(token: string): Promise<EventStream> {
  const stream = await openEventStream(platform.services.api, openNotificationStream.path, token);
  streams.push(stream);
  return stream;
}
const openAs = async (who: string) => (await openWith(await platform.tokenOf(who))).heard('event: live.ready');
const publish = (message: Partial<LiveMessage>) =>
  publishLive(platform.database.db, {
    companyId: company.aurora,
    to: { userIds: [1] },
    kind: 'news',
    data: {},
    ...message,
  });

describe('the stream of live events', () => {
  it('is a stream that nobody keeps, and says from when on nothing is missed', async () => {
    const { answer, text } = await openAs(email.admin);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(text).toContain('event: live.ready\ndata: {}\n\n');
  });

  it('says on opening how long ago something was told to the user, as one of several, of a type, or of all', async () => {
    const toldTo = async (who: string) => {
      const stream = await openAs(who);
      return stream.eventsOf<LiveReady>('live.ready')[0]?.changedMsAgo?.[TOLD_USER];
    };
    const listening = await openAs(email.admin);
    for (const to of [{ userIds: [11, 1] }, { userTypeId: UserType.INSURANCE }, { everybody: true }] as const) {
      const before = performance.now();
      await publish({ to, data: { to: JSON.stringify(to) } });
      await listening.heard(JSON.stringify(JSON.stringify(to)));
      expect(await toldTo(email.admin)).toBeLessThanOrEqual(performance.now() - before);
    }
    expect(await toldTo(email.atlas)).toBeUndefined();
  });

  it('brings what is for the user, and nothing that is for others', async () => {
    const admin = await openAs(email.admin);
    const underwriter = await openAs(email.underwriter);
    const broker = await openAs(email.broker);
    const atlas = await openAs(email.atlas);
    await publish({ to: { userIds: [1, 11] }, data: { to: 'um' } });
    await publish({ to: { userTypeId: UserType.INSURANCE }, data: { to: 'seguradora' } });
    await publish({ to: { userIds: [1, 2, 4] }, data: { to: 'aurora' } });
    await publish({ companyId: company.atlas, to: { userIds: [1, 2, 4, 11] }, data: { to: 'atlas' } });
    await Promise.all([admin, underwriter, broker].map((stream) => stream.heard('aurora')));
    await atlas.heard('"to":"atlas"');
    const heard = (stream: EventStream) => [...stream.text.matchAll(/event: news\ndata: {"to":"(\w+)"}/g)];
    expect([admin, underwriter, broker, atlas].map((stream) => heard(stream).map((match) => match[1]))).toEqual([
      ['um', 'seguradora', 'aurora'],
      ['seguradora', 'aurora'],
      ['aurora'],
      ['atlas'],
    ]);
  });

  it('tells everybody of a company when its configuration changed, whoever changed it, and nobody else', async () => {
    const [admin, broker, atlas] = [await openAs(email.admin), await openAs(email.broker), await openAs(email.atlas)];
    const { db } = platform.database;
    await db.update(companies).set({ isUnderMaintenance: true }).where(eq(companies.id, company.aurora));
    await Promise.all([admin, broker].map((stream) => stream.heard('event: company.configuration\ndata: {}\n\n')));
    await db.update(companies).set({ warnMaintenance: true }).where(eq(companies.id, company.atlas));
    await atlas.heard('event: company.configuration');
    expect(atlas.text.match(/company\.configuration/g)).toHaveLength(1);
    await db.update(companies).set({ isUnderMaintenance: false, warnMaintenance: false });
  });

  it('brings a message of a transaction with its commit, and never without one', async () => {
    const stream = await openAs(email.admin);
    const message = { companyId: company.aurora, to: { userIds: [1] }, kind: 'news' };
    await platform.database.db
      .transaction(async (transaction) => {
        await publishLive(transaction, { ...message, data: { n: 'undone' } });
        throw new Error('undo');
      })
      .catch(() => undefined);
    await platform.database.db.transaction((transaction) =>
      publishLive(transaction, { ...message, data: { n: 'kept' } }),
    );
    expect((await stream.heard('kept')).text).not.toContain('undone');
  });

  it('reaches all of many users, and keeps line breaks from breaking the stream', async () => {
    const stream = await openAs(email.admin);
    const many = Array.from({ length: 2_000 }, (_, index) => 100_000 + index);
    await publish({ to: { userIds: [...many, 1] }, data: { text: 'uma\n\nevent: forged\ndata: {}' } });
    await stream.heard('forged');
    expect(stream.text).toContain('data: {"text":"uma\\n\\nevent: forged\\ndata: {}"}\n\n');
    expect(stream.text).not.toContain('\nevent: forged');
  });

  it('is not for whoever has no valid token', async () => {
    for (const token of ['', 'a.b.c', await signAccessToken({ userId: 1, companyId: 2, sessionId: 1 }, TOKEN_SECRET)])
      expect((await openWith(token)).answer.statusCode).toBe(401);
  });

  it('ends with its token, so that the browser comes back with a fresh one', async () => {
    const [session] = await platform.database.db
      .select()
      .from(refreshTokenFamilies)
      .where(eq(refreshTokenFamilies.userId, 1));
    const aMinuteAgo = new Date(Date.now() - 60_000);
    const claims = { userId: 1, companyId: company.aurora, sessionId: session?.id ?? 0 };
    const token = await signAccessToken(claims, TOKEN_SECRET, aMinuteAgo);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const stream = await openWith(token);
    expect(stream.answer.statusCode).toBe(200);
    const left = Math.floor((aMinuteAgo.getTime() + ACCESS_TOKEN_SECONDS * 1000) / 1000) * 1000 - Date.now();
    const atItsEnd = timers.mock.calls.filter(([, delay = 0]) => delay >= left && delay < ACCESS_TOKEN_SECONDS * 1000);
    timers.mockRestore();
    expect(atItsEnd).toHaveLength(1);
    atItsEnd[0]![0]();
    await stream.until(({ ended }) => ended);
  });
});

describe('a message that cannot travel', () => {
  it.each([
    ['with too much in it', { data: { text: 'x'.repeat(8_000) } }],
    ['whose kind would break the stream', { kind: 'news\ndata: {}' }],
  ])('%s is refused where it is sent', async (_what, message) => {
    await expect(publish(message)).rejects.toThrow(RangeError);
  });

  it('is not heard when others write to the channel', async () => {
    const stream = await openAs(email.admin);
    for (const payload of ['no json', '{}', '{"companyId":1,"to":{"userIds":[1]},"kind":"a\\nb","data":{}}', 'null'])
      await platform.database.pool.query('select pg_notify($1, $2)', ['portal_live', payload]);
    await publish({ data: { last: true } });
    expect((await stream.heard('last')).text.match(/^event: /gm)).toHaveLength(2);
  });
});

describe('the hub', () => {
  const visibility = { kind: 'nothing' } as const;
  const owner = { companyId: 1, userId: 1, userTypeId: 1, sessionId: 0, endsAt: Date.now() + 60_000, visibility };

  it('ends the streams of a session that was ended, and shows the others that they live', async () => {
    const token = await platform.tokenOf(email.viewer);
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: number };
    const hub = createLiveHub(platform.database.db, { heartbeatMs: 20 });
    const stream = hub.open({ ...owner, sessionId: sid });
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    while (!text.includes(': vivo')) await new Promise((resolve) => stream.once('data', resolve));
    const ended = new Promise((resolve) => stream.once('end', resolve));
    await platform.database.db
      .update(refreshTokenFamilies)
      .set({ revokedAt: new Date() })
      .where(eq(refreshTokenFamilies.id, sid));
    await ended;
    await hub.close();
  });

  it('drops a browser that takes nothing', async () => {
    const hub = createLiveHub(platform.database.db);
    const slow = hub.open(owner);
    // What is said before the hub listens is for nobody.
    while (!String(slow.read() ?? '').includes('live.ready'))
      await new Promise((resolve) => slow.once('readable', resolve));
    const closed = new Promise((resolve) => slow.once('close', resolve));
    for (let count = 0; count < 60; count += 1) await publish({ data: { text: 'x'.repeat(7_000) } });
    await closed;
    await hub.close();
  });

  it('keeps one user from opening streams without end', async () => {
    const hub = createLiveHub(platform.database.db);
    const opened = Array.from({ length: 9 }, () => hub.open(owner));
    expect(opened.filter((stream) => stream.writableEnded)).toEqual(opened.slice(0, 3));
    const texts = opened.map((stream) => String(stream.read() ?? ''));
    expect(texts.map((text) => text.includes('event: live.replaced'))).toEqual(opened.map((_one, at) => at < 3));
    await hub.close();
    expect(opened.every((stream) => stream.writableEnded)).toBe(true);
  });

  it('takes nobody new once it is closed, so that the process can end', async () => {
    const hub = createLiveHub(platform.database.db);
    await hub.close();
    expect(hub.open(owner).writableEnded).toBe(true);
    hub.listen();
    await hub.close();
  });

  it('waits for nothing any more once it is closed, so that the process can end', async () => {
    const line = await breakableLine({ isDeaf: true });
    const deaf = jest.fn();
    const hub = createLiveHub(line.database.db, { onDeaf: deaf });
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const proof = () => timers.mock.results[timers.mock.calls.findIndex(([, delay]) => delay === 5_000)];
    hub.listen();
    while (!proof()) await new Promise(setImmediate);
    await hub.close();
    await new Promise(setImmediate);
    expect(proof()?.value).toMatchObject({ _destroyed: true });
    expect(deaf).not.toHaveBeenCalled();
    timers.mockRestore();
    await line.close();
  });

  it('says that nothing arrives, and does not take itself for listening, where the line carries no notifications', async () => {
    const line = await breakableLine({ isDeaf: true });
    let hub: ReturnType<typeof createLiveHub> | undefined;
    await new Promise<void>((resolve) => {
      hub = createLiveHub(line.database.db, { onDeaf: resolve });
      hub.listen();
    });
    const stream = hub!.open(owner);
    expect(String(stream.read())).toContain('aguarde');
    expect(hub!.isHearing()).toBe(false);
    await hub!.close();
    // The other way in brings them.
    const direct = createLiveHub(line.database.db, { listenAt: platform.database.connectionString });
    const heard = direct.open(owner);
    while (!String(heard.read() ?? '').includes('live.ready'))
      await new Promise((resolve) => heard.once('readable', resolve));
    expect(direct.isHearing()).toBe(true);
    await direct.close();
    await line.close();
  });

  it('listens again after its connection broke, and says that something may have been missed', async () => {
    const line = await breakableLine();
    const hub = createLiveHub(line.database.db);
    const stream = hub.open(owner);
    let text = '';
    const heard = async (part: string) => {
      while (!text.includes(part)) await new Promise((resolve) => stream.once('data', resolve));
    };
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await heard('live.ready');
    text = '';
    line.break();
    await heard('live.ready');
    await publish({ data: { again: true } });
    await heard('again');
    await hub.close();
    await line.close();
  });
});

/** Passes on what a server says but for its notifications, as a pooler between transactions does. */
function withoutNotifications() {
  const NOTIFICATION = 'A'.charCodeAt(0);
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
        const end = 1 + rest.readInt32BE(1);
        if (rest[0] !== NOTIFICATION) this.push(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
      done();
    },
  });
}

/** The test's database behind a line whose connections can be cut as by a network, or that carries no notifications. */
async function breakableLine({ isDeaf = false } = {}) {
  const target = new URL(platform.database.connectionString);
  // A socket file would lead past the line.
  target.searchParams.delete('host');
  const databasePort = Number(target.port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(databasePort, target.hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far);
    (isDeaf ? far.pipe(withoutNotifications()) : far).pipe(near);
    near.on('close', () => far.destroy());
    sockets.add(near.on('close', () => sockets.delete(near)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as AddressInfo).port);
  const database = openDatabase(target.toString(), { maxConnections: 2 });
  return {
    database,
    break: () => sockets.forEach((socket) => socket.destroy()),
    close: async () => {
      await database.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
