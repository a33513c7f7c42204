import { sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { getProposals, searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

const COPIES = 10_050;

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db.execute(sql`
    insert into proposals (company_id, number, status_id, broker_id, policy_holder_id, insured_id, modality_id,
      insurance_branch_id, start_date, end_date, deadline_days, insured_amount_cents, annual_rate_percent, premium_cents,
      min_premium_cents, commission_percent, commission_cents, premium_terms, contractual_terms, search_text, created_at)
    select company_id, 'M' || turn, case when turn <= 20 then 98 else 5 end, broker_id, policy_holder_id, insured_id,
      modality_id, insurance_branch_id, date '2015-01-01' + turn % 365, date '2016-01-01' + turn % 365, 365,
      insured_amount_cents, annual_rate_percent, premium_cents, min_premium_cents, commission_percent, commission_cents,
      premium_terms, contractual_terms, 'm' || turn || ' ' || search_text, timestamptz '2015-01-01' + turn * interval '1 hour'
    from (select * from proposals where company_id = 1 order by id limit 1) model, generate_series(1, ${COPIES}::int) turn`);
});
afterAll(() => platform.close());

const search = async (query: CallInput<typeof searchProposals>['query']) =>
  (await platform.send(searchProposals, { query }, { as: email.admin })).response;

describe('a list of more proposals than anybody leafs through', () => {
  it('says that there are more than it counted', async () => {
    expect(await search({})).toMatchObject({ TotalItems: 10_000, IsTotalCapped: true });
    expect(await search({ StatusId: 98, Number: 'M' })).not.toHaveProperty('IsTotalCapped');
  });

  it('counts each status as far as it goes', async () => {
    const { StatusCounts } = await search({ includeStatusCounts: true });
    expect(StatusCounts).toEqual(
      expect.arrayContaining([
        { StatusId: 5, Count: 10_000 },
        { StatusId: 98, Count: expect.any(Number) },
      ]),
    );
  });

  it('counts the statuses exactly once a filter leaves fewer, and not at all where it leaves as many', async () => {
    expect((await search({ includeStatusCounts: true, TextSearch: 'm1000' })).StatusCounts).toEqual([
      { StatusId: 5, Count: 11 },
    ]);
    expect(await search({ includeStatusCounts: true, Number: 'M' })).not.toHaveProperty('StatusCounts');
  });

  it('puts those of a validity in its order, and the others the newest first', async () => {
    const { Data } = await search({ StartDate: '2015-01-01', EndDate: '2016-12-31', rowsPerPage: 50 });
    const starts = Data.map(({ StartDate }) => StartDate);
    expect(starts).toEqual([...starts].sort().reverse());
    const { Data: newest } = await search({ Number: 'M', rowsPerPage: 2 });
    expect(newest.map(({ Number: number }) => number)).toEqual([`M${COPIES}`, `M${COPIES - 1}`]);
  });

  it('gives all at once no more than it says', async () => {
    const { response } = await platform.send(getProposals, { query: { Number: 'M' } }, { as: email.admin });
    expect(response).toHaveLength(500);
  });
});
