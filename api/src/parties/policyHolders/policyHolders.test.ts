import type { CallInput } from '@portal/shared/contracts/call';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Query = CallInput<typeof searchPolicyHolders>['query'];
const search = (query: Query, as: string = email.admin) => platform.send(searchPolicyHolders, { query }, { as });
const found = async (query: Query, as?: string) => (await search(query, as)).response.Data.map((row) => row.Name);

const [ALVARO, HORIZONTE, ACO] = ['Álvaro Souza', 'Construtora Horizonte', 'Metalúrgica 100% Aço'];

describe('the list of policy holders', () => {
  it('is in the order of the alphabet, accents aside, with place and free limit', async () => {
    const { response } = await search({});
    expect(response.Data.map((row) => row.Name)).toEqual([ALVARO, HORIZONTE, ACO]);
    expect(response.Data[1]).toMatchObject({
      CityName: 'Recife',
      StateAbbreviation: 'PE',
      AvailableLimit: 500_00,
      CpfCnpj: '11222333000181',
    });
    expect(response.Data[0]).toMatchObject({ CityName: '', AvailableLimit: 0, CpfCnpj: '***.982.247-**' });
  });

  it('shows one with two addresses once', async () => {
    expect((await search({ policyHolderName: 'horizonte' })).response).toMatchObject({ TotalItems: 1, Data: [{}] });
  });

  it.each<[string, Query, string[]]>([
    ['name', { policyHolderName: 'souza alvaro' }, [ALVARO]],
    ['the beginning of a document', { policyHolderDocument: '12.ABC' }, [ACO]],
    ['block', { isBlocked: true }, [ACO]],
    ['a percent sign, literally', { policyHolderName: '%' }, [ACO]],
    ['a backslash, literally', { policyHolderName: '\\' }, []],
  ])('finds by %s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('orders by free limit', async () => {
    expect(await found({ orderBy: 'AvailableLimit', orderDirection: 'desc' })).toEqual([ACO, HORIZONTE, ALVARO]);
  });

  it.each([
    ['the insurer', email.viewer, [ALVARO, HORIZONTE, ACO]],
    ['a broker, those who nominated it', email.broker, [HORIZONTE]],
    ['an advisor, those of its brokers', email.advisor, [HORIZONTE, ACO]],
    ['the other insurer', email.atlas, ['Construtora Oeste']],
  ])('shows %s', async (_who, as, expected) => {
    expect(await found({}, as)).toEqual(expected);
  });

  it('is closed to those without the functionality', async () => {
    expect((await search({}, email.underwriter)).status).toBe(403);
  });
});
