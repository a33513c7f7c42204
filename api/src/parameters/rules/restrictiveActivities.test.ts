import { and, asc, eq } from 'drizzle-orm';
import * as changes from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { branchActivities } from '../../platform/database/schema/companies';
import { publishTables } from '../../testing/changeParameters';
import { company, email } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { publishSet } from '../../testing/publishSet';
import { isRestrictiveInForce } from '../inForce/activitiesInForce';
import { parametersInForce } from '../inForce/parametersInForce';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  const { db } = platform.database;
  await db.insert(branchActivities).values([
    { companyId: company.aurora, code: '2550-1', name: 'Fabricação de armas', isRestrictive: true },
    { companyId: company.aurora, code: '4120-4', name: 'Construção de edifícios' },
    { companyId: company.atlas, code: '4120-4', name: 'Construção de edifícios' },
  ]);
  await publishTables(db);
});
afterAll(() => platform.close());

const as = { as: email.admin };
const arms = { Code: '2550-1', Name: 'Fabricação de armas', Reason: 'Política de risco' };

async function draft(Activities: (typeof arms)[]) {
  const named = { body: { Name: 'Atividades', Reason: '' } };
  const set = (await platform.send(changes.createChangeSet, named, as)).response.UniqueId;
  const { response: record } = await platform.send(calls.getRestrictiveActivities, { query: {} }, as);
  const body = {
    ChangeSetUniqueId: set,
    UniqueId: record.UniqueId,
    BaseVersionUniqueId: record.VersionUniqueId,
    DraftVersion: 0,
    IsDeleted: false,
    Values: { Activities },
  };
  return { set, response: (await platform.send(calls.saveRestrictiveActivities, { body }, as)).response };
}

describe('restrictive activities', () => {
  it('are those of the register until others are published, and then those alone, known to it or not', async () => {
    const { response: record } = await platform.send(calls.getRestrictiveActivities, { query: {} }, as);
    expect(record.Values.Activities).toEqual([{ ...arms, Reason: 'Definida antes de os motivos serem registrados' }]);
    const mine = { Code: '0710-3', Name: 'Extração de minério de ferro', Reason: 'Barragens' };
    const houses = { Code: '4120-4', Name: 'Construção de edifícios', Reason: 'Sinistralidade' };
    const { set, response } = await draft([mine, houses]);
    expect(response.Problems).toEqual([]);
    expect((await publishSet(platform, set)).status).toBe(200);
    const { db } = platform.database;
    const rows = await db
      .select({ code: branchActivities.code, is: branchActivities.isRestrictive })
      .from(branchActivities)
      .where(eq(branchActivities.companyId, company.aurora))
      .orderBy(asc(branchActivities.code));
    expect(rows).toEqual([
      { code: '0710-3', is: true },
      { code: '2550-1', is: false },
      { code: '4120-4', is: true },
    ]);
    const theirs = and(eq(branchActivities.companyId, company.atlas), eq(branchActivities.isRestrictive, true));
    expect(await db.$count(branchActivities, theirs)).toBe(0);
    const now = await parametersInForce(db, company.aurora, new Date());
    expect(['4120-4', '2550-1', null].map((code) => isRestrictiveInForce(now, code))).toEqual([true, false, false]);
  });

  it('each have a reason and stand once, and none is asked about', async () => {
    const { response } = await draft([arms, { ...arms }, { ...arms, Code: '1', Reason: ' ' }]);
    expect(response.Problems.map(({ Message }) => Message)).toEqual([
      '2550-1 Fabricação de armas aparece mais de uma vez.',
      'Informe o motivo de 1 Fabricação de armas.',
    ]);
    expect((await draft([])).response.Problems.map(({ Weight }) => Weight)).toEqual(['asksAgain']);
  });

  it('are searched by code or name, whatever the accents, by who parameterises alone', async () => {
    const search = (Search: string, who: string = email.admin) =>
      platform.send(calls.searchActivities, { query: { Search } }, { as: who });
    expect((await search('edificios construcao')).response).toEqual([
      { Code: '4120-4', Name: 'Construção de edifícios' },
    ]);
    expect((await search('41204')).response).toHaveLength(1);
    expect((await search('nada disso')).response).toEqual([]);
    expect((await search('41', email.broker)).status).toBe(403);
  });
});
