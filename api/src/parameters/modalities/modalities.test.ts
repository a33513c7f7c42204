import type { CallInput } from '@portal/shared/contracts/call';
import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Query = CallInput<typeof getModalities>['query'];
const list = (query: Query, as: string = email.admin) => platform.send(getModalities, { query }, { as });
const found = async (query: Query, as?: string) => (await list(query, as)).response.Data.map((row) => row.Name);

const [BID, PERFORMANCE, DELETED] = ['Licitante', 'Executante construtor', 'Garantia antiga'];

describe('the modalities', () => {
  it('come with group, branch and limits, without the deleted ones', async () => {
    const { response } = await list({ ignoreCache: true });
    expect(response.TotalItems).toBe(2);
    expect(response.Data[1]).toMatchObject({
      Name: BID,
      ModalityGroupName: 'Licitação',
      BranchCode: '0775',
      MaxInsuredAmountValue: 100_000_000,
      EnabledForAutomaticEmission: true,
    });
  });

  it.each<[string, Query, string[]]>([
    ['with the deleted ones when asked', { ignoreDeleted: false }, [PERFORMANCE, DELETED, BID]],
    ['of a group', { modalityGroupUniqueId: uniqueIdOf(61) }, [BID]],
    ['of another company’s group, which are none', { modalityGroupUniqueId: uniqueIdOf(63) }, []],
    ['of a branch', { branchCode: '0776' }, [PERFORMANCE]],
    ['issued automatically', { enabledForAutomaticEmission: true }, [BID]],
    ['by text', { textSearch: 'construtor' }, [PERFORMANCE]],
    ['by amount', { orderBy: 'MaxInsuredAmountValue' }, [BID, PERFORMANCE]],
  ])('are found %s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('are the company’s own, for those who parameterise and those who work with proposals', async () => {
    expect(await found({}, email.atlas)).toEqual(['Aduaneiro']);
    expect(await found({}, email.broker)).toEqual([PERFORMANCE, BID]);
    expect((await list({}, email.viewer)).status).toBe(200);
    expect((await list({}, email.policyHolder)).status).toBe(403);
    expect((await list({}, email.bare)).status).toBe(403);
  });
});

describe('the modality groups', () => {
  it('come in the company’s order with their modalities', async () => {
    const { response } = await platform.send(getModalitiesGroups, {}, { as: email.admin });
    expect(response.map((group) => [group.Name, group.BranchCode, group.Modalities.map((one) => one.Name)])).toEqual([
      ['Licitação', '0775', [BID]],
      ['Execução', '0776', [PERFORMANCE]],
    ]);
  });
});
