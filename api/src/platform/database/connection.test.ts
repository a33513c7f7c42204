import { once } from 'node:events';
import { Client } from 'pg';
import { waitForDatabase } from './connection';
import { createTestDatabase } from './testing';
import type { TestDatabase } from './testing';

describe('many connections on one database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query('CREATE TABLE numbers (id int PRIMARY KEY)');
  });
  afterAll(() => database.close());

  const client = async () => {
    const opened = new Client({ connectionString: database.connectionString });
    opened.on('error', () => undefined);
    await opened.connect();
    return opened;
  };

  it('get their own answers while statements of others fail', async () => {
    const wrong: unknown[] = [];
    await Promise.all(
      Array.from({ length: 400 }, async (_, value) => {
        if (value % 3 === 0) {
          await expect(database.pool.query('SELECT 1 / $1::int', [0])).rejects.toThrow('division by zero');
          return;
        }
        const answer = await database.pool.query<{ value: number }>('SELECT $1::int AS value', [value]);
        if (answer.rows[0]?.value !== value) wrong.push([value, answer.rows]);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('do not see into the open transaction of another', async () => {
    const writer = await client();
    await writer.query('BEGIN');
    await writer.query('INSERT INTO numbers VALUES (1)');
    const seen = database.pool.query('SELECT * FROM numbers');
    await writer.query('ROLLBACK');
    expect((await seen).rows).toEqual([]);
    await writer.end();
  });

  it('go on when a client vanishes in a transaction, whose work is undone', async () => {
    const vanishing = await client();
    await vanishing.query('BEGIN');
    await vanishing.query('INSERT INTO numbers VALUES (2)');
    const gone = new Promise((resolve) => vanishing.once('end', resolve));
    (vanishing as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await gone;
    expect((await database.pool.query('SELECT * FROM numbers')).rows).toEqual([]);
  });

  it('outlive one that breaks in a transaction between two statements, which the next one says', async () => {
    const held = await database.pool.connect();
    await held.query('BEGIN');
    const gone = new Promise((resolve) => held.once('end', resolve));
    (held as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await gone;
    await expect(held.query('SELECT 1')).rejects.toThrow(/not queryable/);
    held.release(true);
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('hear notifications of each other', async () => {
    const listener = await client();
    await listener.query('LISTEN news');
    const heard = once(listener, 'notification');
    await database.pool.query(`SELECT pg_notify('news', 'moved')`);
    expect((await heard)[0]).toMatchObject({ channel: 'news', payload: 'moved' });
    await listener.end();
  });

  it('carry large values both ways', async () => {
    const large = 'á'.repeat(2_000_000);
    const answer = await database.pool.query<{ text: string }>('SELECT $1::text AS text', [large]);
    expect(answer.rows[0]?.text === large).toBe(true);
  });
});

describe('waiting for a database', () => {
  it('ends with the reason when nobody answers', async () => {
    await expect(waitForDatabase('postgres://postgres@127.0.0.1:1/postgres', 300)).rejects.toThrow('ECONNREFUSED');
  });
});
