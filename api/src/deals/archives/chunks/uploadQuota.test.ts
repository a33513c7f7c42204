import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import type { ChunksReceived } from '@portal/shared/contracts/deals/archives';
import { archives } from '../../../platform/database/schema/archives';
import { chunkedUploads } from '../../../platform/database/schema/chunkedUploads';
import { users } from '../../../platform/database/schema/users';
import { containerOf } from '../../../platform/storage/documentStorage';
import { buildPlatformApi } from '../../../platformApi';
import { email } from '../../../testing/ids';
import { multipartPayload } from '../../../testing/multipartPayload';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
/** Two processes of one portal. */
let processes: [FastifyInstance, FastifyInstance];
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const process = () =>
    buildPlatformApi({
      database: platform.database.db,
      tokenSecret: TOKEN_SECRET,
      storage: platform.storage,
      uploadQuotas: { user: { uploads: 3, megabytes: 30 }, company: { uploads: 5, megabytes: 50 } },
    });
  processes = [process(), process()];
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await platform.close();
});
beforeEach(() => platform.database.db.delete(chunkedUploads));

interface Part {
  id?: string;
  chunk?: number;
  /** How many parts the file has. */
  of?: number;
  as?: string;
  through?: 0 | 1;
  content?: string;
}

/** One part; the first of a new file of two parts unless told otherwise. */
async function send(part: Part = {}) {
  const { id = randomUUID(), chunk = 0, of = 2, as = email.broker, through = 0, content = '%PDF-1.7 ' } = part;
  const form = await multipartPayload({ file: new File([content], 'Edital.pdf', { type: 'application/pdf' }) });
  const answer = await processes[through].inject({
    method: 'POST',
    url: `/api/Archive/UploadChunk?UploadUniqueId=${id}&Chunk=${chunk}&Chunks=${of}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${await platform.tokenOf(as)}` },
  });
  const { Response, Errors } = answer.json<{
    Response: ChunksReceived | null;
    Errors?: { Code: string; Message: string; RetryAfterSeconds?: number }[];
  }>();
  return { id, status: answer.statusCode, file: Response?.File ?? null, error: Errors?.[0] };
}

const sendMany = async (count: number, part: Part = {}) => {
  const sent = [];
  for (let number = 0; number < count; number += 1) sent.push(await send(part));
  return sent;
};
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);
const atOnce = <Answer>(count: number, request: (number: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_none, number) => request(number)));
const partsOf = (id: string) =>
  readdir(`${platform.documentsFolder}/${containerOf('aurora')}/uploads/${id}`).catch(() => []);
const leaveIdle = (id: string, minutes: number) =>
  platform.database.db
    .update(chunkedUploads)
    .set({ updatedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(chunkedUploads.uniqueId, id));
/** What others of the company have on its way. */
async function othersHave(uploads: number, chunks: number) {
  const [other] = await platform.database.db.select().from(users).where(eq(users.email, email.admin));
  const row = { companyId: other!.companyId, userId: other!.id, chunks };
  await platform.database.db
    .insert(chunkedUploads)
    .values(Array.from({ length: uploads }, () => ({ ...row, uniqueId: randomUUID() })));
}

describe('files of one user that wait for their parts', () => {
  it('are three at most here, whichever process they come to, and a further one is told why', async () => {
    await send({ through: 0 });
    await send({ through: 1 });
    await send({ through: 0 });
    const refused = await send({ through: 1 });
    expect(refused).toMatchObject({
      status: 429,
      error: {
        Code: 'TooManyUnfinishedUploads',
        Message:
          'Você tem envios demais pela metade. Espere que terminem e envie este arquivo de novo; os que ficam uma hora parados são descartados.',
      },
    });
    expect(refused.error?.RetryAfterSeconds).toBeGreaterThan(3_590);
    expect(refused.error?.RetryAfterSeconds).toBeLessThanOrEqual(3_600);
    expect(await partsOf(refused.id)).toEqual([]);
    expect((await send({ as: email.agent })).status).toBe(200);
  });

  it('count with all the megabytes that their first part announced', async () => {
    // 20 + 9 of 30 MB: one of two more would be one too many, though hardly a byte has come.
    expect(statusesOf([await send({ of: 20 }), await send({ of: 9 }), await send({ of: 2 })])).toEqual([200, 200, 429]);
    expect((await send({ of: 1 })).file).not.toBeNull();
  });

  it.each([2, 8])('do not exceed the limit when %i at once ask for the last free place', async (count) => {
    await sendMany(2);
    const answers = await atOnce(count, (number) => send({ through: number % 2 === 0 ? 0 : 1 }));
    expect(statusesOf(answers).sort()).toEqual([200, ...Array<number>(count - 1).fill(429)]);
    expect(await platform.database.db.$count(chunkedUploads)).toBe(3);
  });

  it('share one place when two parts open the same file at once', async () => {
    await sendMany(2);
    const id = randomUUID();
    const answers = await Promise.all([
      send({ id, of: 3, chunk: 0, through: 0 }),
      send({ id, of: 3, chunk: 1, through: 1 }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200]);
  });

  it('can be finished at the limit, which frees the place, also before the file is used and after', async () => {
    const [first] = await sendMany(3);
    const { file } = await send({ id: first!.id, chunk: 1 });
    expect(file).not.toBeNull();
    expect((await send()).status).toBe(200);
    await platform.database.db.delete(archives).where(eq(archives.uniqueId, file!.uniqueIdentifier));
    expect((await send()).status).toBe(429);
    // What was finished and used is over: it takes no parts beside the quota.
    expect((await send({ id: first!.id })).status).toBe(409);
    expect(await partsOf(first!.id)).toEqual([]);
  });

  it('leave their place when they are refused as a whole', async () => {
    const [first] = await sendMany(3, { content: '<html>' });
    expect((await send({ id: first!.id, chunk: 1 })).status).toBe(400);
    expect(statusesOf(await sendMany(2))).toEqual([200, 429]);
  });

  it('give way to a new one after an hour without a part, and not before', async () => {
    const [first, second] = await sendMany(3);
    await leaveIdle(first!.id, 59);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.error?.RetryAfterSeconds).toBeLessThanOrEqual(60);
    await leaveIdle(first!.id, 61);
    await leaveIdle(second!.id, 61);
    await send({ id: second!.id });
    expect(statusesOf(await sendMany(2))).toEqual([200, 429]);
    expect(await partsOf(first!.id)).toEqual([]);
    expect(await partsOf(second!.id)).toEqual(['0.part']);
  });

  it('stay for a day where nobody needs their place', async () => {
    const [first] = await sendMany(1);
    await leaveIdle(first!.id, 61);
    await send();
    expect(await partsOf(first!.id)).toEqual(['0.part']);
  });
});

describe('files of one company that wait for their parts', () => {
  it.each([
    ['five', 5, 1],
    ['50 MB in', 4, 12],
  ])('are %s at most here, whoever sends them', async (_what, uploads, chunks) => {
    await othersHave(uploads, chunks);
    expect(await send({ of: 3 })).toMatchObject({
      status: 429,
      error: { Code: 'TooManyUnfinishedUploads', Message: expect.stringMatching(/^Há envios demais .* seguradora\./) },
    });
    await platform.database.db.update(chunkedUploads).set({ updatedAt: sql`now() - interval '61 minutes'` });
    expect((await send({ of: 3 })).status).toBe(200);
  });

  it('do not exceed the limit when two people ask for the last place at once', async () => {
    await othersHave(4, 1);
    await platform.tokenOf(email.agent);
    const answers = await atOnce(8, (number) =>
      number % 2 === 0 ? send({ through: 0 }) : send({ through: 1, as: email.agent }),
    );
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await platform.database.db.$count(chunkedUploads)).toBe(5);
  });
});

it('a part that arrives after its upload was given up leaves nothing behind', async () => {
  const { id } = await send();
  const { put } = platform.storage;
  platform.storage.put = async (...stored) => {
    platform.storage.put = put;
    await put(...stored);
    await platform.database.db.delete(chunkedUploads).where(eq(chunkedUploads.uniqueId, id));
  };
  expect((await send({ id })).status).toBe(409);
  expect(await partsOf(id)).toEqual([]);
});
