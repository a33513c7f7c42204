import { eq, inArray } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import {
  getProposals,
  searchBrokerProposalByText,
  searchProposals,
} from '@portal/shared/contracts/underwriting/proposals';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { proposals } from '../../platform/database/schema/proposals';
import { users } from '../../platform/database/schema/users';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Query = CallInput<typeof searchProposals>['query'];
const search = (query: Query, as: string = email.admin) => platform.send(searchProposals, { query }, { as });
const found = async (query: Query, as?: string) =>
  (await search({ rowsPerPage: 200, ...query }, as)).response.Data.map((proposal) => Number(proposal.Number.slice(-6)));

describe('the proposal list', () => {
  it('shows the newest first, page by page', async () => {
    expect(await found({})).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await found({ rowsPerPage: 5, currentPage: 3 })).toEqual([1]);
    const { response } = await search({});
    expect(response).toMatchObject({ TotalItems: 11, RowsPerPage: 10 });
    expect(response.Data[0]).toMatchObject({ CreatedAt: '2026-02-11T12:00:00.000Z', BrokerName: 'Zênite Corretora' });
  });

  it.each<[string, Query, number[]]>([
    ['the number', { Number: '000011' }, [11]],
    ['the status', { StatusId: 2 }, [11]],
    ['the policy holder', { PolicyHolderName: 'metalurgica' }, [8, 7]],
    ['the policy holder’s document', { PolicyHolderCpfCnpj: '12.abc.345/01de-35' }, [8, 7]],
    ['the insured’s document', { InsuredCpfCnpj: '11144477735' }, [11, 10, 9]],
    ['the validity', { StartDate: '2026-03-10' }, [11, 10]],
    ['text', { TextSearch: 'recife 000004' }, [4]],
    ['a document of signs alone, which is none', { InsuredCpfCnpj: '...' }, []],
  ])('finds by %s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('finds what the user created, what others did, and what somebody of a name did', async () => {
    const { db } = platform.database;
    const creators = await db.select({ id: users.id, email: users.email, name: users.name }).from(users);
    const of = (address: string) => creators.find((one) => one.email === address)!;
    await db
      .update(proposals)
      .set({ createdByUserId: of(email.broker).id })
      .where(eq(proposals.id, 3));
    await db
      .update(proposals)
      .set({ createdByUserId: of(email.admin).id })
      .where(eq(proposals.id, 4));
    const mine = await found({ IsMine: true }, email.broker);
    expect(mine).toContain(3);
    expect(mine).not.toContain(4);
    const others = await found({ IsMine: false }, email.broker);
    expect(others).not.toContain(3);
    expect([...mine, ...others].sort()).toEqual([...(await found({}, email.broker))].sort());
    expect(await found({ CreatedByName: of(email.admin).name })).toContain(4);
    expect(await found({ CreatedByName: of(email.admin).name })).not.toContain(3);
    await db
      .update(proposals)
      .set({ createdByUserId: null })
      .where(inArray(proposals.id, [3, 4]));
  });

  it('orders by amount in both directions', async () => {
    const amounts = async (orderDirection: 'asc' | 'desc') =>
      (await search({ orderBy: 'InsuredAmountValue', orderDirection })).response.Data.map(
        (row) => row.InsuredAmountValue,
      );
    expect(await amounts('asc')).toEqual([...(await amounts('asc'))].sort((a, b) => a - b));
    expect((await amounts('desc'))[0]).toBe(300_000);
  });

  it('counts each status when asked', async () => {
    expect((await search({ includeStatusCounts: true, StatusId: 2 })).response.StatusCounts).toEqual([
      { StatusId: 2, Count: 1 },
      { StatusId: 5, Count: 10 },
    ]);
  });

  it('tells a rejected issue apart for the insurer alone; to its broker it is refused', async () => {
    const { db } = platform.database;
    await db.update(proposals).set({ statusId: 97 }).where(eq(proposals.id, 1));
    const statuses = async (as: string, StatusId: ProposalStatus) =>
      (await search({ StatusId, includeStatusCounts: true }, as)).response;
    expect((await statuses(email.admin, 97)).Data.map(({ StatusId }) => StatusId)).toEqual([97]);
    expect((await statuses(email.admin, 97)).StatusCounts).toContainEqual({ StatusId: 97, Count: 1 });
    expect((await statuses(email.broker, 97)).Data).toEqual([]);
    const refused = await statuses(email.broker, 98);
    expect(refused.Data.map(({ StatusId }) => StatusId)).toEqual([98]);
    expect(refused.StatusCounts?.map(({ StatusId }) => StatusId)).not.toContain(97);
    const ProposalUniqueId = refused.Data[0]?.UniqueId ?? '';
    const detailFor = async (as: string) =>
      (await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as })).response.Proposal;
    const [ofBroker, ofInsurer] = [await detailFor(email.broker), await detailFor(email.admin)];
    expect([ofBroker.StatusId, ofInsurer.StatusId]).toEqual([98, 97]);
    // Nor do the reasons for what is not possible now give it away.
    expect(JSON.stringify([refused.Data[0]?.Actions, ofBroker.Actions, ofBroker.WhyNotEdit])).not.toContain(
      'Rejeitada',
    );
    await db.update(proposals).set({ statusId: 5 }).where(eq(proposals.id, 1));
  });

  it('says of each what may be done with it, as the proposal itself does', async () => {
    for (const as of [email.admin, email.broker, email.underwriter]) {
      const { Data } = (await search({ rowsPerPage: 200 }, as)).response;
      for (const { UniqueId: ProposalUniqueId, Actions } of Data) {
        const { response } = await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as });
        expect(Actions.length).toBeGreaterThan(0);
        expect(response.Proposal.Actions).toEqual(expect.arrayContaining(Actions));
      }
    }
  });

  it('masks a CPF', async () => {
    expect((await search({ Number: '000011' })).text).not.toMatch(/52998224725|11144477735/);
  });

  it.each([
    ['the insurer', email.underwriter, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['a broker', email.broker, [6, 5, 4, 3, 2, 1]],
    ['an advisor of two brokers', email.advisor, [8, 7, 6, 5, 4, 3, 2, 1]],
    ['the other insurer', email.atlas, [12]],
  ])('shows %s only what is theirs', async (_who, as, expected) => {
    expect(await found({}, as)).toEqual(expected);
  });

  it('gives a broker nothing of another broker, however it asks', async () => {
    expect(await found({ PolicyHolderName: 'Álvaro' }, email.broker)).toEqual([]);
  });

  it('is closed to a policy holder', async () => {
    expect((await search({}, email.policyHolder)).status).toBe(403);
  });
});

describe('the search by text', () => {
  const byText = async (query: CallInput<typeof searchBrokerProposalByText>['query'], as: string = email.broker) =>
    (await platform.send(searchBrokerProposalByText, { query }, { as })).response;

  it('finds what the list finds by the same text, within what the user may see', async () => {
    const { Data, TotalItems } = await byText({ TextSearch: 'recife 000004' });
    expect([TotalItems, Data[0]?.Number.slice(-2)]).toEqual([1, '04']);
    expect((await byText({ TextSearch: '000011' })).TotalItems).toBe(0);
    expect((await byText({ TextSearch: '000011' }, email.admin)).TotalItems).toBe(1);
  });

  it('takes the filters, the order and the pages of the list besides', async () => {
    const found = await byText({ TextSearch: '0000', orderBy: 'Number', rowsPerPage: 2, currentPage: 2, StatusId: 5 });
    expect(found).toMatchObject({ TotalItems: 6, CurrentPage: 2, RowsPerPage: 2 });
    expect(found.Data.map((row) => Number(row.Number.slice(-2)))).toEqual([3, 4]);
  });
});

describe('proposals all at once', () => {
  const all = async (query: CallInput<typeof getProposals>['query'], as: string) =>
    (await platform.send(getProposals, { query }, { as })).response;

  it('are the newest first, in the status that is asked for and no one else’s', async () => {
    expect((await all({}, email.broker)).map((row) => Number(row.Number.slice(-2)))).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await all({ Status: 2 }, email.broker)).toEqual([]);
    expect(await all({ Status: 2 }, email.admin)).toMatchObject([{ StatusId: 2, EmissionProposalType: 1 }]);
  });
});
