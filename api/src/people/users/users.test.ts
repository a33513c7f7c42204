import type { CallInput } from '@portal/shared/contracts/call';
import { getUsers } from '@portal/shared/contracts/people/users';
import { UserSituation } from '@portal/shared/domain/access/userSituation';
import { broker, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { profileOf } from './testing/managedUsers';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Query = CallInput<typeof getUsers>['query'];
const search = (query: Query, as: string = email.admin) => platform.send(getUsers, { query }, { as });
const found = async (query: Query, as?: string) => (await search(query, as)).response.Data.map((row) => row.Email);

describe('the list of users', () => {
  it('shows the company’s users by name, accents aside, with profile and broker', async () => {
    const { response } = await search({});
    expect(response.TotalItems).toBe(10);
    expect(response.Data.map((row) => row.Name)).toEqual(
      'Ana Prado,Bruno Reis,Caio Dias,Davi Nunes,Élida Melo,Fábio Luz,Gil Horta,Hugo Sá,Íris Maia,Júlia Vaz'.split(','),
    );
    expect(response.Data[3]).toMatchObject({ UserInfoId: 4, BrokerName: 'Boreal Corretora', IsActive: true });
    expect(response.Data[0]?.BrokerName).toBeNull();
  });

  it.each<[string, Query, string[]]>([
    ['activity', { filterByActive: false }, [email.inactive]],
    ['broker', { brokerId: broker.boreal }, [email.broker, email.agent]],
    ['name of the broker', { brokerName: 'boreal' }, [email.broker, email.agent]],
    ['type', { userTypeId: 6 }, [email.advisor]],
    ['profile', { profileUniqueId: profileOf(6) }, [email.advisor]],
    ['situation', { situationId: UserSituation.Inactive }, [email.inactive]],
    ['last sign-in', { orderBy: 'LastSignInAt', orderDirection: 'desc', rowsPerPage: 1 }, [email.admin]],
    [
      'profile’s name, the last first',
      { orderBy: 'ProfileName', orderDirection: 'desc', rowsPerPage: 1 },
      [email.twin],
    ],
    ['name or e-mail', { textSearch: 'elida boreal' }, [email.agent]],
    ['e-mail, first by order', { orderBy: 'Email', rowsPerPage: 1 }, [email.admin]],
  ])('finds by %s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('shows who manages a broker’s users only that broker’s, whatever they ask', async () => {
    expect(await found({}, email.broker)).toEqual([email.broker, email.agent]);
    expect(await found({ brokerId: broker.austral }, email.broker)).toEqual([]);
  });

  it('counts each situation under the other filters, and tells what may be done with whom', async () => {
    const { response } = await search({ userTypeId: 1, includeStatusCounts: true });
    expect(response.StatusCounts).toEqual([
      { StatusId: UserSituation.Active, Count: 5 },
      { StatusId: UserSituation.Inactive, Count: 1 },
    ]);
    const actionsOf = (address: string) =>
      new Map(
        response.Data.find(({ Email }) => Email === address)?.Actions.map((one) => [one.Action, one.DisabledReason]),
      );
    expect(actionsOf(email.inactive).get('activate')).toBeNull();
    expect([...actionsOf(email.inactive).keys()]).not.toContain('deactivate');
    expect(actionsOf(email.admin).get('deactivate')).toMatch(/próprio acesso/);
    const agent = (await search({}, email.broker)).response.Data[1];
    expect(agent?.Actions.map(({ Action }) => Action)).toContain('changeProfile');
  });

  it('never shows a password’s hash, and is closed to those without the functionality', async () => {
    expect((await search({})).text).not.toMatch(/scrypt|password/i);
    expect((await search({}, email.viewer)).status).toBe(403);
    expect((await search({}, email.agent)).status).toBe(403);
  });
});
