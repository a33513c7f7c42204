import type { CallInput } from '@portal/shared/contracts/call';
import { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import { policyId } from '../../testing/business';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Query = CallInput<typeof listEndorsementsByPolicy>['query'];
const list = (query: Partial<Query> = {}, as: string = email.admin) =>
  platform.send(listEndorsementsByPolicy, { query: { policyUniqueId: policyId(1), ...query } }, { as });
const found = async (query: Partial<Query>) => (await list(query)).response.Data.map((row) => row.EndorsementId);

describe('the endorsements of a policy', () => {
  it('come newest first', async () => {
    const { response } = await list();
    expect(response.TotalItems).toBe(3);
    expect(response.Data.map((row) => row.Sequence)).toEqual([3, 2, 1]);
  });

  it('can be narrowed to a type, ordered and paged', async () => {
    expect(await found({ endorsementTypeId: 2 })).toEqual([2]);
    expect(await found({ orderBy: 'PremiumDifference' })).toEqual([2, 1, 3]);
    expect(await found({ rowsPerPage: 2, currentPage: 2 })).toEqual([1]);
  });

  it('are seen by whoever sees the policy and by nobody else', async () => {
    expect((await list({}, email.policyHolder)).response.TotalItems).toBe(3);
    expect((await list({}, email.broker)).status).toBe(200);
    expect((await list({ policyUniqueId: policyId(7) }, email.broker)).status).toBe(404);
    expect((await list({}, email.atlas)).status).toBe(404);
    expect((await list({}, email.underwriter)).status).toBe(403);
  });

  it('of a policy without any are an empty page', async () => {
    expect((await list({ policyUniqueId: policyId(2) })).response).toMatchObject({ Data: [], TotalItems: 0 });
  });
});
