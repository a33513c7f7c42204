import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { brokers } from '../../platform/database/schema/parties';
import { broker, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Flags = Omit<CallInput<typeof getSearchBrokers>['query'], 'searchValue'>;
const search = async (searchValue: string, as: string = email.admin, flags: Flags = {}) =>
  (await platform.send(getSearchBrokers, { query: { searchValue, ...flags } }, { as })).response.Data;
const names = async (...input: Parameters<typeof search>) => (await search(...input)).map(({ Name }) => Name);

const [AUSTRAL, BOREAL, ZENITE] = ['Austral Corretora', 'Boreal Corretora', 'Zênite Corretora'];

describe('searching brokers', () => {
  it('finds the company’s by name, document or SUSEP code', async () => {
    expect(await names('corretora')).toEqual([AUSTRAL, BOREAL, ZENITE]);
    expect(await names('60.701.190')).toEqual([AUSTRAL]);
    expect(await names('1013')).toEqual([ZENITE]);
    expect(await names('corretora', email.atlas)).toEqual(['Atlântica Corretora']);
  });

  it('offers a broker its possible partners, not itself, and not what they earn', async () => {
    const found = await search('corretora', email.broker);
    expect(found.map(({ Name }) => Name)).toEqual([AUSTRAL, ZENITE]);
    expect(found[0]?.CommissionPercent).toBeNull();
    expect((await search('austral'))[0]?.CommissionPercent).toBe(20);
  });

  it.each<[string, Partial<typeof brokers.$inferInsert>, Flags, string[], Flags, string[]]>([
    ['inactive', { isActive: false }, { IgnoreInactive: true }, [], {}, [ZENITE]],
    ['in validation', { hasPendingComplianceValidation: true }, {}, [], { IgnoreComplianceValidation: true }, [ZENITE]],
    ['waiting', { waitingValidation: true }, {}, [], { IgnoreComplianceValidation: true }, [ZENITE]],
    ['without documents', { hasPendingDocuments: true }, {}, [], { IgnorePendingDocuments: true }, [ZENITE]],
    ['blocked', { isBlocked: true }, {}, [], { IgnoreComplianceValidation: true, IgnorePendingDocuments: true }, []],
  ])('treats one that is %s as the flags say', async (_what, columns, first, expected, second, alsoExpected) => {
    const { db } = platform.database;
    const usual = {
      isActive: true,
      isBlocked: false,
      hasPendingComplianceValidation: false,
      waitingValidation: false,
      hasPendingDocuments: false,
    };
    await db
      .update(brokers)
      .set({ ...usual, ...columns })
      .where(eq(brokers.id, broker.zenite));
    expect(await names('zenite', email.admin, first)).toEqual(expected);
    expect(await names('zenite', email.admin, second)).toEqual(alsoExpected);
    await db.update(brokers).set(usual).where(eq(brokers.id, broker.zenite));
  });

  it('gives pages', async () => {
    const { response } = await platform.send(
      getSearchBrokers,
      { query: { searchValue: 'corretora', rowsPerPage: 2, currentPage: 2, orderDirection: 'desc' } },
      { as: email.admin },
    );
    expect([response.TotalItems, response.Data.map(({ Name }) => Name)]).toEqual([3, [AUSTRAL]]);
  });

  it('is closed to who has nothing to do with proposals', async () => {
    const answer = await platform.send(getSearchBrokers, { query: { searchValue: 'a' } }, { as: email.policyHolder });
    expect(answer.status).toBe(403);
  });
});

describe('the register of brokers', () => {
  const register = async (as: string, query: CallInput<typeof getSearchBrokers>['query'] = {}) =>
    platform.send(getSearchBrokers, { query: { IsRegister: true, ...query } }, { as });
  const namesIn = async (...input: Parameters<typeof register>) =>
    (await register(...input)).response.Data.map(({ Name }) => Name);
  const set = (columns: Partial<typeof brokers.$inferInsert>) =>
    platform.database.db.update(brokers).set(columns).where(eq(brokers.id, broker.zenite));

  it('holds those of the insurer, of an advisor those that they advise, and of nobody another company’s', async () => {
    expect(await namesIn(email.admin)).toEqual([AUSTRAL, BOREAL, ZENITE]);
    expect(await namesIn(email.viewer)).toEqual([AUSTRAL, BOREAL, ZENITE]);
    expect(await namesIn(email.advisor)).toEqual([AUSTRAL, BOREAL]);
    expect(await namesIn(email.atlas)).toEqual(['Atlântica Corretora']);
    expect((await register(email.broker)).status).toBe(403);
    expect((await register(email.underwriter)).status).toBe(403);
  });

  it('tells what is agreed with a broker to the insurer alone', async () => {
    expect((await register(email.admin)).response.Data[0]?.CommissionPercent).toBe(20);
    expect((await register(email.advisor)).response.Data[0]?.CommissionPercent).toBeNull();
  });

  it.each<[string, Partial<typeof brokers.$inferInsert>, BrokerSituation]>([
    ['blocked before all else', { isBlocked: true, hasPendingDocuments: true }, BrokerSituation.Blocked],
    ['pending documents', { hasPendingDocuments: true, waitingValidation: true }, BrokerSituation.PendingDocuments],
    [
      'pending conformity',
      { hasPendingComplianceValidation: true, waitingValidation: true },
      BrokerSituation.PendingConformity,
    ],
    ['waiting for validation', { waitingValidation: true, isActive: false }, BrokerSituation.WaitingValidation],
    ['inactive', { isActive: false }, BrokerSituation.Inactive],
  ])('shows, counts and finds one that is %s', async (_what, columns, situation) => {
    await set(columns);
    const { response } = await register(email.admin, { SituationId: situation, includeStatusCounts: true });
    await set({
      isActive: true,
      isBlocked: false,
      hasPendingDocuments: false,
      hasPendingComplianceValidation: false,
      waitingValidation: false,
    });
    expect(response.Data).toMatchObject([{ Name: ZENITE, Registered: { SituationId: situation } }]);
    expect(response.TotalItems).toBe(1);
    expect(response.StatusCounts).toEqual([
      { StatusId: BrokerSituation.Working, Count: 2 },
      { StatusId: situation, Count: 1 },
    ]);
  });
});
