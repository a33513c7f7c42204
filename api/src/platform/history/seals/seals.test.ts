import { asc, eq, inArray } from 'drizzle-orm';
import { anonymisePerson } from '@portal/shared/contracts/parties/anonymisation';
import { setInsuredBlocked } from '@portal/shared/contracts/parties/insuredRecord';
import { company, email, insured, uniqueIdOf } from '../../../testing/ids';
import { sealAll, sealReady } from '../../../testing/sealAll';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { auditSeals } from '../../database/schema/auditSeals';
import { auditHistory } from '../../database/schema/history';
import { policies } from '../../database/schema/policies';
import { proposals } from '../../database/schema/proposals';
import { auditRecords } from '../auditRecord';
import { keepOrderAhead } from './keepOrderAhead';
import { sealNext } from './sealEntries';
import { verifyChain } from './verifyChain';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
beforeEach(async () => {
  await platform.database.pool.query(
    'delete from audit_seals; delete from audit_history; update audit_clock set ahead = 0',
  );
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const ana = { companyId: company.aurora, id: 1, name: 'Ana Prado' };

/** Somebody changes a few records, in a transaction of each. */
async function write(count: number, action = 'changed') {
  for (let turn = 0; turn < count; turn += 1)
    await db().transaction((transaction) =>
      auditRecords(transaction, ana, [
        {
          kind: 'broker',
          uniqueId: uniqueIdOf(11),
          action,
          changes: [{ field: 'email', before: null, after: `um${turn}@boreal.test` }],
        },
      ]),
    );
}

const seal = ({ most = 4, waiting = 0 } = {}) => sealAll(db(), company.aurora, { most, waiting });
const verify = (expectedHash?: string) => verifyChain(db(), { companyId: company.aurora, expectedHash });
const entries = () =>
  db().select().from(auditHistory).where(eq(auditHistory.companyId, company.aurora)).orderBy(asc(auditHistory.id));
const seals = () =>
  db().select().from(auditSeals).where(eq(auditSeals.companyId, company.aurora)).orderBy(asc(auditSeals.number));
const sealedIds = async () => (await seals()).flatMap(({ entryIds }) => entryIds);

describe('sealing', () => {
  it('takes every entry once, in batches that hang on each other, and agrees with what stands there', async () => {
    await write(10);
    await seal();
    await write(3);
    await seal();
    const ids = (await entries()).map(({ id }) => id);
    expect((await sealedIds()).sort((one, other) => one - other)).toEqual(ids);
    const chain = await seals();
    chain.slice(1).forEach(({ previousHash }, at) => expect(previousHash.equals(chain[at]!.hash)).toBe(true));
    expect(await verify()).toMatchObject({ entryCount: ids.length, pendingCount: 0, problemCount: 0, problems: [] });
  });

  it('takes each entry once where several processes seal at the same time', async () => {
    await write(20);
    await Promise.all(Array.from({ length: 8 }, () => sealNext(db(), company.aurora, 3)));
    await seal({ most: 3 });
    const ids = await sealedIds();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength((await entries()).length);
    expect((await verify()).problemCount).toBe(0);
  });

  it('leaves what a transaction wrote that goes on, and what came after its beginning, until it has ended', async () => {
    await write(2);
    await seal();
    // As an open transaction would have written it: its number is not below every open one.
    const { rows } = await platform.database.pool.query<{ next: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
    );
    await write(1);
    const [late] = (await entries()).slice(-1);
    await db()
      .update(auditHistory)
      .set({ sealingOrder: Number(rows[0]!.next) + 20 })
      .where(eq(auditHistory.id, late!.id));
    await seal({ waiting: 1 });
    expect(await sealedIds()).not.toContain(late!.id);
    expect(await verify()).toMatchObject({ pendingCount: 1, problemCount: 0 });
    for (let turn = 0; turn < 25; turn += 1) await write(1);
    await seal();
    expect(await sealedIds()).toContain(late!.id);
    expect(await verify()).toMatchObject({ pendingCount: 0, problemCount: 0 });
  });

  // The embedded database does one transaction after the other.
  (process.env['TEST_DATABASE_URL'] ? it : it.skip)('seals an entry that is committed late, later', async () => {
    const client = await platform.database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into audit_history (company_id, subject_kind, subject_unique_id, action, changes, changed_by_name)
       values (1, 'broker', $1, 'late', '[]', 'Ana Prado')`,
      [uniqueIdOf(11)],
    );
    await write(5);
    await sealReady(db(), company.aurora);
    await client.query('commit');
    client.release();
    const [late] = (await entries()).filter(({ action }) => action === 'late');
    expect(await sealedIds()).not.toContain(late!.id);
    await seal();
    expect(await sealedIds()).toContain(late!.id);
    expect(await verify()).toMatchObject({ pendingCount: 0, problemCount: 0 });
  });

  it('goes on in a database that was restored to a server that counts its transactions anew', async () => {
    await write(2);
    await seal();
    // The chain was sealed far ahead of where this server is.
    await platform.database.pool.query('update audit_clock set ahead = 1000000000');
    await write(3);
    await seal();
    await platform.database.pool.query('update audit_clock set ahead = 0');
    await keepOrderAhead(db());
    await write(3);
    await seal();
    expect((await sealedIds()).length).toBe((await entries()).length);
    expect((await verify()).problemCount).toBe(0);
    const { rows } = await platform.database.pool.query('select ahead from audit_clock');
    await keepOrderAhead(db());
    expect((await platform.database.pool.query('select ahead from audit_clock')).rows).toEqual(rows);
  });
});

describe('a verification', () => {
  beforeEach(async () => {
    await write(10);
    await seal();
  });
  const some = async () => (await entries())[5]!;

  it.each([
    ['changes', { changes: [{ field: 'email', before: null, after: 'outro@boreal.test' }] }],
    ['name', { changedByName: 'Bruno Reis' }],
    ['person', { changedByUserId: 2 }],
    ['action', { action: 'blocked' }],
    ['moment', { changedAt: new Date('2020-01-01T00:00:00Z') }],
    ['source', { source: { userAgent: 'curl' } }],
    ['record', { subjectUniqueId: uniqueIdOf(12) }],
    ['place in the order', { sealingOrder: 1 }],
    ['salt', { salt: null }],
  ])('finds an entry whose %s was changed', async (_what, change) => {
    const { id } = await some();
    await db().update(auditHistory).set(change).where(eq(auditHistory.id, id));
    const { problems } = await verify();
    expect(problems).toContainEqual({ kind: 'changed', sealNumber: expect.any(Number), entryId: id });
  });

  it('finds an entry that was deleted, and nothing wrong with the others', async () => {
    const { id } = await some();
    await db().delete(auditHistory).where(eq(auditHistory.id, id));
    expect(await verify()).toMatchObject({ problemCount: 1, problems: [{ kind: 'deleted', entryId: id }] });
  });

  it('finds an entry that was put where everything was sealed', async () => {
    const { id: _id, ...entry } = await some();
    const [{ id } = { id: 0 }] = await db().insert(auditHistory).values(entry).returning({ id: auditHistory.id });
    expect((await verify()).problems).toEqual([{ kind: 'inserted', sealNumber: expect.any(Number), entryId: id }]);
  });

  it('finds seals that were swapped, changed, or taken away', async () => {
    const [first, second] = await seals();
    const swap = (number: number, with_: typeof first) =>
      db()
        .update(auditSeals)
        .set({ entryIds: with_!.entryIds, leaves: with_!.leaves, commitments: with_!.commitments, hash: with_!.hash })
        .where(eq(auditSeals.number, number));
    await swap(1, second);
    await swap(2, first);
    expect((await verify()).problems).toContainEqual({ kind: 'brokenSeal', sealNumber: 1, entryId: null });
    await swap(1, first);
    await swap(2, second);
    expect((await verify()).problemCount).toBe(0);
    await db()
      .update(auditSeals)
      .set({ sealedAt: new Date('2020-01-01T00:00:00Z') })
      .where(eq(auditSeals.number, 2));
    expect((await verify()).problems).toEqual([{ kind: 'brokenSeal', sealNumber: 2, entryId: null }]);
    await db().delete(auditSeals).where(eq(auditSeals.number, 1));
    expect((await verify()).problems).toContainEqual({ kind: 'missingSeal', sealNumber: 1, entryId: null });
  });

  it('finds a chain that was cut or written anew, by a hash that was kept elsewhere', async () => {
    const kept = (await verify()).lastHash!.toString('hex');
    await write(5);
    await seal();
    expect((await verify(kept)).problemCount).toBe(0);
    // Somebody with the whole database deletes an entry and seals everything again: only the hash knows.
    await db().delete(auditSeals);
    await db()
      .delete(auditHistory)
      .where(eq(auditHistory.id, (await some()).id));
    await seal();
    expect((await verify()).problemCount).toBe(0);
    expect((await verify(kept)).problems).toEqual([{ kind: 'otherHash', sealNumber: null, entryId: null }]);
  });

  it('finds contents that are gone, and that nobody has told of', async () => {
    const { id } = await some();
    await db()
      .update(auditHistory)
      .set({ changes: [], salt: null, contentsRemovedAt: new Date(), removalGround: 'anonymisation' })
      .where(eq(auditHistory.id, id));
    expect((await verify()).problems).toEqual([
      { kind: 'removedWithoutRecord', sealNumber: expect.any(Number), entryId: id },
    ]);
  });
});

describe('anonymising a person', () => {
  it('leaves the chain proven: what is gone has its commitment, and the history tells of it', async () => {
    const joao = uniqueIdOf(insured.joao);
    const blocked = await platform.send(
      setInsuredBlocked,
      { query: { id: insured.joao, isBlocked: true, blockJustify: 'Pedido de João Lima' } },
      { as: email.admin },
    );
    expect(blocked.status).toBe(200);
    await write(3);
    await seal();
    const LONG_AGO = new Date('2015-03-02T12:00:00Z');
    await db().update(proposals).set({ statusId: 5, decidedAt: LONG_AGO }).where(eq(proposals.insuredId, insured.joao));
    await db().update(proposals).set({ statusId: 98 }).where(eq(proposals.id, 11));
    await db()
      .update(policies)
      .set({
        statusId: 4,
        startDate: '2014-03-02',
        endDate: '2015-03-02',
        limitFreedOn: '2015-03-02',
        cancelledAt: null,
      })
      .where(eq(policies.insuredId, insured.joao));
    const { status } = await platform.send(
      anonymisePerson,
      { body: { Kind: 'insured', UniqueId: joao, Justification: 'Pedido do titular', NoProceedings: true } },
      { as: email.admin },
    );
    expect(status).toBe(200);
    const of = await db()
      .select()
      .from(auditHistory)
      .where(inArray(auditHistory.subjectUniqueId, [joao]))
      .orderBy(asc(auditHistory.id));
    expect(of[0]).toMatchObject({ changes: [], salt: null, removalGround: 'anonymisation' });
    expect(of[0]?.contentsRemovedAt).not.toBeNull();
    expect(of.at(-1)).toMatchObject({ action: 'anonymised', contentsRemovedAt: null });
    const marked = (await entries()).filter(({ contentsRemovedAt }) => contentsRemovedAt !== null);
    expect(marked.filter(({ subjectUniqueId }) => subjectUniqueId === uniqueIdOf(11))).toEqual([]);
    // Before its own seal and after it.
    expect(await verify()).toMatchObject({ problemCount: 0, problems: [], removedCount: expect.any(Number) });
    await seal();
    const after = await verify();
    expect(after.problemCount).toBe(0);
    expect(after.removedCount).toBeGreaterThan(0);
    // What is left of it cannot be changed either.
    await db().update(auditHistory).set({ action: 'unblocked' }).where(eq(auditHistory.id, of[0]!.id));
    expect((await verify()).problems).toMatchObject([{ kind: 'changed', entryId: of[0]!.id }]);
  });
});
