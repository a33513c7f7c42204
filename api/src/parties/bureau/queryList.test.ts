import {
  getBureauQueryFigures,
  getPersonThr3dApiHistory,
  retryBureauQueries,
} from '@portal/shared/contracts/parties/bureau';
import type { CallInput } from '@portal/shared/contracts/call';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { validateInsuredByDocument } from '@portal/shared/contracts/underwriting/proposalParties';
import { today } from '@portal/shared/domain/time/instants';
import { eq } from 'drizzle-orm';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { profileMenuFunctionalities, profileMenus, users } from '../../platform/database/schema/users';
import { noSignOn } from '../../people/signOn/signOnSettings';
import { email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { bureauUnavailable } from './bureau';
import type { Bureau } from './bureau';
import { cpfOf } from './testing';

const [ANA, NOBODY, LATER] = [cpfOf('300000001'), cpfOf('300000002'), cpfOf('300000003')];

const asked: string[] = [];
let isAway = false;
const bureau: Bureau = {
  name: 'test',
  company: async () => null,
  person: async (cpf) => {
    asked.push(cpf);
    if (isAway) throw bureauUnavailable('bureau answers 503');
    return cpf === NOBODY ? null : { name: 'Ana Lima', socialName: null, address: null };
  },
};

let platform: PlatformUnderTest;

/** Gives somebody's profile the screen of the bureaus' errors. */
async function grant(who: string): Promise<void> {
  const { db } = platform.database;
  const [user] = await db.select({ profileId: users.profileId }).from(users).where(eq(users.email, who));
  const place = { profileId: user?.profileId ?? 0, menuId: MenuId.BureauQueries };
  await db.insert(profileMenus).values({ ...place, order: 99 });
  await db
    .insert(profileMenuFunctionalities)
    .values({ ...place, functionalityId: Functionality.VISUALIZAR_GERENCIAR_ERROS_CONSULTA });
}

beforeEach(async () => {
  platform = await startPlatformUnderTest(noSignOn, bureau);
  await grant(email.broker);
  asked.length = 0;
  isAway = false;
});
afterEach(() => platform.close());

const validate = (Document: string) =>
  platform.send(validateInsuredByDocument, { body: { Document } }, { as: email.broker });
const list = (query: CallInput<typeof getPersonThr3dApiHistory>['query'] = {}, as: string = email.admin) =>
  platform.send(getPersonThr3dApiHistory, { query }, { as });
const retry = (UniqueIds: string[], as: string = email.admin) =>
  platform.send(retryBureauQueries, { body: { UniqueIds } }, { as });
const figures = (query: CallInput<typeof getBureauQueryFigures>['query'] = {}, as: string = email.admin) =>
  platform.send(getBureauQueryFigures, { query }, { as });

/** One that failed, one that nobody knew and one that was found. */
async function askThree() {
  isAway = true;
  await validate(LATER);
  isAway = false;
  await validate(NOBODY);
  await validate(ANA);
  asked.length = 0;
}
const failedOne = async () => (await list({ outcome: 'failed' })).response.Data[0]!;

describe('the list of bureau queries', () => {
  it('holds all of the company, the last one first, with the reason of a failure as a sentence', async () => {
    await askThree();
    const { response } = await list();
    expect(response.Data.map(({ Outcome }) => Outcome)).toEqual(['found', 'unknown', 'failed']);
    expect(response.Data[2]).toMatchObject({
      Problem: 'O bureau respondeu com o erro 503.',
      CostValue: 0,
      MayRetry: true,
      AskedByName: 'Davi Nunes',
    });
    expect((await list({}, email.atlas)).response.TotalItems).toBe(0);
  });

  it('is narrowed by bureau, outcome, days and document', async () => {
    await askThree();
    const day = today();
    const countOf = async (query: Parameters<typeof list>[0]) => (await list(query)).response.TotalItems;
    expect(await countOf({ provider: 'test' })).toBe(3);
    expect(await countOf({ provider: 'other' })).toBe(0);
    expect(await countOf({ outcome: 'unknown' })).toBe(1);
    expect(await countOf({ askedFrom: day, askedTo: day })).toBe(3);
    expect(await countOf({ askedTo: '2020-01-01' })).toBe(0);
    expect(await countOf({ document: ANA })).toBe(1);
  });

  it('writes down how many people whoever reads it has seen', async () => {
    await askThree();
    await validate(cpfOf('300000004'));
    await list();
    const accesses = await platform.database.db
      .select({ recordCount: personalDataAccesses.recordCount })
      .from(personalDataAccesses)
      .where(eq(personalDataAccesses.subjectKind, 'bureauQuery'));
    expect(accesses).toEqual([{ recordCount: 2 }]);
  });
});

describe('a failed query', () => {
  it('is asked again of the same bureau, once, and both stay in the list', async () => {
    await askThree();
    const { UniqueId } = await failedOne();
    expect((await retry([UniqueId])).response).toEqual({
      FoundCount: 1,
      UnknownCount: 0,
      FailedCount: 0,
      LeftOutCount: 0,
    });
    expect(asked).toEqual([LATER]);
    expect((await list({ document: LATER })).response.Data).toMatchObject([
      { Outcome: 'found', IsRetry: true },
      { Outcome: 'failed', RetriedAs: 'found', MayRetry: false },
    ]);
    expect((await retry([UniqueId])).response).toMatchObject({ FoundCount: 0, LeftOutCount: 1 });
    expect(asked).toEqual([LATER]);
  });

  it('is paid for once when two people ask again at the same moment', async () => {
    await askThree();
    const { UniqueId } = await failedOne();
    await Promise.all([retry([UniqueId]), retry([UniqueId])]);
    expect(asked).toEqual([LATER]);
  });

  it('can be asked again after the bureau was away once more', async () => {
    await askThree();
    isAway = true;
    await retry([(await failedOne()).UniqueId]);
    const [latest, first] = (await list({ document: LATER })).response.Data;
    expect([latest, first]).toMatchObject([{ MayRetry: true }, { MayRetry: false, RetriedAs: 'failed' }]);
    isAway = false;
    expect((await retry([latest!.UniqueId])).response.FoundCount).toBe(1);
  });

  it('leaves out what was answered, what is somebody else’s and whom nobody may know any more', async () => {
    await askThree();
    const found = (await list({ outcome: 'found' })).response.Data[0]!;
    const failed = await failedOne();
    expect((await retry([found.UniqueId, uniqueIdOf(99)])).response.LeftOutCount).toBe(2);
    expect((await retry([failed.UniqueId], email.atlas)).response.LeftOutCount).toBe(1);
    await platform.database.db.update(bureauQueries).set({ document: '***' });
    expect((await retry([failed.UniqueId])).response.LeftOutCount).toBe(1);
    expect((await failedOne()).MayRetry).toBe(false);
    expect(asked).toEqual([]);
  });

  it.each([email.broker, email.underwriter])('is asked again by nobody without the right, as %s', async (as) => {
    expect((await retry([uniqueIdOf(1)], as)).status).toBe(403);
    expect((await figures({}, as)).status).toBe(403);
  });
});

describe('the figures of the bureaus', () => {
  it('count outcomes by bureau and add up costs by month, as the list does', async () => {
    await askThree();
    await platform.database.db.update(bureauQueries).set({ costCents: 150 }).where(eq(bureauQueries.outcome, 'found'));
    const { response } = await figures();
    expect(response.Bureaus).toMatchObject([
      { Provider: 'test', FoundCount: 1, UnknownCount: 1, FailedCount: 1, CostValue: 150 },
    ]);
    expect(response.Months).toHaveLength(12);
    expect(response.Months.at(-1)).toEqual({
      Month: `${today().slice(0, 7)}-01`,
      Costs: [{ Provider: 'test', CostValue: 150 }],
    });
    const listed = (await list()).response.Data.reduce((sum, { CostValue }) => sum + CostValue, 0);
    expect(listed).toBe(150);
  });

  it('cover the twelve months up to an end on the last day of a long month', async () => {
    const { response } = await figures({ askedTo: '2026-01-31' });
    expect(response.Months.map(({ Month }) => Month).slice(0, 2)).toEqual(['2025-02-01', '2025-03-01']);
    expect(response.Months).toHaveLength(12);
  });

  it('refuse a period that ends before it begins, or that is longer than a chart', async () => {
    expect((await figures({ askedFrom: '2026-02-01', askedTo: '2026-01-01' })).status).toBe(400);
    expect((await figures({ askedFrom: '2001-01-01', askedTo: '2026-01-01' })).status).toBe(400);
  });
});
