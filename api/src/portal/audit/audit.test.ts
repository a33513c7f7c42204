import { eq } from 'drizzle-orm';
import {
  getAuditEntries,
  getAuditOptions,
  getAuditState,
  getPersonalDataAccesses,
  verifyAudit,
} from '@portal/shared/contracts/portal/audit';
import type { CallInput } from '@portal/shared/contracts/call';
import { setInsuredBlocked } from '@portal/shared/contracts/parties/insuredRecord';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { today } from '@portal/shared/domain/time/instants';
import { auditHistory, personalDataAccesses } from '../../platform/database/schema/history';
import { profiles, users } from '../../platform/database/schema/users';
import { auditRecords } from '../../platform/history/auditRecord';
import { broker, company, email, insured, uniqueIdOf } from '../../testing/ids';
import { sealAll } from '../../testing/sealAll';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db.delete(auditHistory);
  await write(1, 'Ana Prado', 'broker', uniqueIdOf(broker.boreal), 'changed', 'email');
  await write(2, 'Bruno Reis', 'broker', uniqueIdOf(broker.boreal), 'blocked', 'isBlocked');
  await write(2, 'Bruno Reis', 'insured', uniqueIdOf(insured.joao), 'changed', 'name');
  await write(null, 'Portal', 'policy', uniqueIdOf(404), 'expired', 'statusId');
  await platform.database.db
    .update(auditHistory)
    .set({ changedAt: new Date('2026-03-10T15:00:00Z') })
    .where(eq(auditHistory.action, 'expired'));
});
afterAll(() => platform.close());

const write = (id: number | null, name: string, kind: string, uniqueId: string, action: string, field: string) =>
  platform.database.db.transaction((transaction) =>
    auditRecords(transaction, { companyId: company.aurora, id, name }, [
      { kind, uniqueId, action, changes: [{ field, before: '52998224725', after: 'depois' }] },
    ]),
  );

type Query = CallInput<typeof getAuditEntries>['query'];
const list = (query: Query = {}, as: string = email.admin) => platform.send(getAuditEntries, { query }, { as });
const actionsOf = async (query: Query) =>
  (await list(query)).response.Data.map(({ Kind, Action }) => `${Kind}.${Action}`).sort();

describe('the audit', () => {
  it('shows who did what to which record, with before and after, the latest first', async () => {
    const { response } = await list();
    expect(response.TotalItems).toBe(4);
    expect(response.Data.map(({ Action }) => Action)).toEqual(['changed', 'blocked', 'changed', 'expired']);
    expect(response.Data[1]).toMatchObject({
      Kind: 'broker',
      Record: { UniqueId: uniqueIdOf(broker.boreal), Name: expect.any(String) },
      ChangedByName: 'Bruno Reis',
      UserInfoId: 2,
      Changes: [{ Field: 'isBlocked', After: 'depois' }],
      ContentsRemovedAt: null,
    });
  });

  it('hides the CPF in what changed', async () => {
    expect((await list({ kind: 'insured' })).response.Data[0]!.Changes[0]!.Before).toBe('***.982.247-**');
  });

  it('is searched by person, record, kind, action and days', async () => {
    expect(await actionsOf({ person: 'bruno' })).toEqual(['broker.blocked', 'insured.changed']);
    expect(await actionsOf({ userInfoId: 1 })).toEqual(['broker.changed']);
    expect(await actionsOf({ person: 'ninguém assim' })).toEqual([]);
    expect(await actionsOf({ record: uniqueIdOf(insured.joao).toUpperCase() })).toEqual(['insured.changed']);
    expect(await actionsOf({ record: 'joão lima' })).toEqual(['insured.changed']);
    expect(await actionsOf({ record: 'nada disso' })).toEqual([]);
    expect(await actionsOf({ kind: 'broker' })).toEqual(['broker.blocked', 'broker.changed']);
    expect(await actionsOf({ action: 'broker.blocked' })).toEqual(['broker.blocked']);
    expect(await actionsOf({ action: 'broker.blocked', person: 'ana' })).toEqual([]);
    expect(await actionsOf({ changedFrom: '2026-03-10', changedTo: '2026-03-10' })).toEqual(['policy.expired']);
    expect(await actionsOf({ changedTo: '2026-03-09' })).toEqual([]);
    expect((await list({ changedFrom: today() })).response.TotalItems).toBe(3);
  });

  it('finds a policy by its whole number, with and without its mask', async () => {
    const { rows } = await platform.database.pool.query<{ number: string; unique_id: string }>(
      'select number, unique_id from policies where company_id = 1 limit 1',
    );
    const [policy] = rows;
    await write(1, 'Ana Prado', 'policy', policy!.unique_id, 'cancelled', 'reason');
    for (const record of [policy!.number, policy!.number.replace(/[^0-9]/g, '')])
      expect((await list({ record })).response.Data).toMatchObject([{ Record: { Number: policy!.number } }]);
    await platform.database.db.delete(auditHistory).where(eq(auditHistory.subjectUniqueId, policy!.unique_id));
  });

  it('asks for more where a name is that of many', async () => {
    await platform.database.pool.query(
      `insert into users (company_id, user_type_id, profile_id, email, name, search_text)
       select 1, 1, profile_id, 'xerox' || turn || '@aurora.test', 'Xerox ' || turn, 'xerox ' || turn
       from users, generate_series(1, 25) turn where id = 3`,
    );
    expect(await list({ person: 'xerox' })).toMatchObject({ status: 400, errors: [{ Field: 'person' }] });
    await platform.database.db.delete(users).where(eq(users.searchText, 'xerox'));
  });

  it('offers the kinds and actions that there are', async () => {
    const { response } = await platform.send(getAuditOptions, {}, { as: email.admin });
    expect(response.Data.map(({ Kind, Action }) => `${Kind}.${Action}`)).toEqual([
      'broker.blocked',
      'broker.changed',
      'insured.changed',
      'policy.expired',
    ]);
  });

  it('notes from where something was done, for every writer, and keeps the address from readers of the database', async () => {
    await platform.send(
      setInsuredBlocked,
      { query: { id: insured.joao, isBlocked: true, blockJustify: 'Por teste' } },
      { as: email.admin, headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0' } },
    );
    const { response } = await list({ action: 'insured.blocked' });
    expect(response.Data[0]!.Source).toEqual({
      Address: '127.0.0.1',
      UserAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0',
      Job: null,
    });
    const [stored] = await platform.database.db.select().from(auditHistory).where(eq(auditHistory.action, 'blocked'));
    expect(JSON.stringify(stored!.source)).not.toContain('127.0.0.1');
    await platform.database.db.delete(auditHistory).where(eq(auditHistory.subjectUniqueId, uniqueIdOf(insured.joao)));
  });

  it('shows who saw personal data, and of whom', async () => {
    await platform.database.db.insert(personalDataAccesses).values({
      companyId: company.aurora,
      userId: 2,
      subjectKind: 'insured',
      subjectUniqueId: uniqueIdOf(insured.joao),
      action: 'revealed',
    });
    const read = (query: CallInput<typeof getPersonalDataAccesses>['query']) =>
      platform.send(getPersonalDataAccesses, { query }, { as: email.admin });
    expect((await read({ person: 'bruno', action: 'revealed', accessedFrom: today() })).response.Data).toMatchObject([
      { UserName: 'Bruno Reis', Action: 'revealed', Kind: 'insured', Record: { Name: 'João Lima' }, RecordCount: 1 },
    ]);
    expect((await read({ person: 'ana' })).response.TotalItems).toBe(0);
    expect((await read({ record: 'joão lima', action: 'exported' })).response.TotalItems).toBe(0);
  });

  it('is each company’s own', async () => {
    await platform.database.db
      .update(profiles)
      .set({ isAdministrator: true })
      .where(eq(profiles.companyId, company.atlas));
    expect((await list({}, email.atlas)).response.Data).toEqual([]);
    expect((await list({ record: uniqueIdOf(broker.boreal) }, email.atlas)).response.Data).toEqual([]);
  });

  it.each([email.underwriter, email.viewer, email.broker, email.advisor, email.policyHolder])(
    'is closed to %s',
    async (as) => {
      const answers = await Promise.all([
        list({}, as),
        platform.send(getAuditOptions, {}, { as }),
        platform.send(getAuditState, {}, { as }),
        platform.send(verifyAudit, { body: {} }, { as }),
        platform.send(getPersonalDataAccesses, { query: {} }, { as }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    },
  );
});

describe('a verification', () => {
  const state = async () => (await platform.send(getAuditState, {}, { as: email.admin })).response;
  const begin = (ExpectedHash?: string) =>
    platform.send(verifyAudit, { body: ExpectedHash === undefined ? {} : { ExpectedHash } }, { as: email.admin });

  it('runs in the background, once however often it is asked for, is stored, and told to who asked', async () => {
    await sealAll(platform.database.db, company.aurora);
    const before = await state();
    expect(before).toMatchObject({ LastSeal: { Number: before.SealCount }, LastVerification: null, Running: null });
    const [one, other] = await Promise.all([begin(), begin()]);
    expect(one.response.Running?.UniqueId).toBe(other.response.Running?.UniqueId);
    await platform.runJobs();
    expect(await state()).toMatchObject({
      Running: null,
      Problem: null,
      LastVerification: {
        StartedByName: 'Ana Prado',
        LastHash: before.LastSeal!.Hash,
        ProblemCount: 0,
        Problems: [],
      },
    });
    const { response } = await platform.send(getNotifications, { query: {} }, { as: email.admin });
    expect(response.Data[0]).toMatchObject({ Title: 'Auditoria conferida: nada foi alterado', Path: '/auditoria' });
    expect((await list({ kind: 'auditTrail' })).response.Data[0]).toMatchObject({ Action: 'verified' });
  });

  it('tells the administrators of what does not agree, and of a hash that the chain does not hold', async () => {
    await platform.database.db
      .update(auditHistory)
      .set({ changedByName: 'Outra Pessoa' })
      .where(eq(auditHistory.action, 'blocked'));
    await begin('f'.repeat(64));
    await platform.runJobs();
    const { LastVerification } = await state();
    expect(LastVerification!.Problems.map(({ Kind }) => Kind).sort()).toEqual(['changed', 'otherHash']);
    const { response } = await platform.send(getNotifications, { query: {} }, { as: email.admin });
    expect(response.Data[0]).toMatchObject({ Title: 'Auditoria conferida: há divergências' });
  });

  it('refuses what is no hash', async () => {
    expect((await begin('abc')).status).toBe(400);
  });
});
