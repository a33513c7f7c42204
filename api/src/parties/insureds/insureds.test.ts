import type { CallInput } from '@portal/shared/contracts/call';
import { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Query = CallInput<typeof searchInsureds>['query'];
const search = (query: Query, as: string = email.admin) => platform.send(searchInsureds, { query }, { as });
const found = async (query: Query, as?: string) => (await search(query, as)).response.Data.map((row) => row.Name);

const [JOAO, OLINDA, RECIFE] = ['João Lima', 'Município de Olinda', 'Município do Recife'];

describe('the list of insureds', () => {
  it('shows place, sector and a masked CPF', async () => {
    const { response } = await search({});
    expect(response.TotalItems).toBe(3);
    expect(response.Data[0]).toMatchObject({ Name: JOAO, CpfCnpj: '***.444.777-**', IsPrivate: true, CityName: '' });
    expect(response.Data[2]).toMatchObject({ Name: RECIFE, CityName: 'Recife', StateAbbreviation: 'PE' });
  });

  it.each<[string, Query, string[]]>([
    ['name', { InsuredName: 'município' }, [OLINDA, RECIFE]],
    ['document with mask', { InsuredDocument: '111.444.777-35' }, [JOAO]],
    ['sector', { isPrivate: true }, [JOAO]],
    ['block', { isBlocked: true }, [OLINDA]],
    ['no block', { isBlocked: false, isPrivate: false }, [RECIFE]],
    ['name, sector and block', { InsuredName: 'munic', isPrivate: false, isBlocked: true }, [OLINDA]],
    ['name and no block', { InsuredName: 'munic', isBlocked: false }, [RECIFE]],
    ['name and another sector', { InsuredName: 'munic', isPrivate: true }, []],
  ])('finds by %s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('orders backwards and pages', async () => {
    expect(await found({ orderBy: 'Name', orderDirection: 'desc', rowsPerPage: 2 })).toEqual([RECIFE, OLINDA]);
    expect(await found({ orderBy: 'Name', orderDirection: 'desc', rowsPerPage: 2, currentPage: 2 })).toEqual([JOAO]);
  });

  it.each([
    ['the insurer', email.viewer, [JOAO, OLINDA, RECIFE]],
    ['a broker, those of its proposals', email.broker, [RECIFE]],
    ['an advisor, those of its brokers’ proposals', email.advisor, [OLINDA, RECIFE]],
    ['the other insurer', email.atlas, ['Município de Manaus']],
  ])('shows %s', async (_who, as, expected) => {
    expect(await found({}, as)).toEqual(expected);
  });

  it('is closed to a policy holder', async () => {
    expect((await search({}, email.policyHolder)).status).toBe(403);
  });
});
