import { sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

const COPIES = 10_050;

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  // Numbered by 2017 and 2018 in turn, a hundred of both to a day.
  await platform.database.db.execute(sql`
    with made as (
      insert into proposals (company_id, number, status_id, broker_id, policy_holder_id, insured_id, modality_id,
        insurance_branch_id, start_date, end_date, deadline_days, insured_amount_cents, annual_rate_percent, premium_cents,
        min_premium_cents, commission_percent, commission_cents, premium_terms, contractual_terms, search_text, created_at)
      select company_id, 'M' || turn, 5, broker_id, policy_holder_id, insured_id, modality_id, insurance_branch_id,
        date '2017-01-01' + turn * 7 % 700, date '2020-01-01', 365, insured_amount_cents, annual_rate_percent,
        premium_cents, min_premium_cents, commission_percent, commission_cents, premium_terms, contractual_terms,
        search_text, timestamptz '2017-01-01'
      from (select * from proposals where company_id = 1 order by id limit 1) model, generate_series(1, ${COPIES}::int) turn
      returning *
    )
    insert into policies (company_id, number, status_id, proposal_id, broker_id, policy_holder_id, insured_id, modality_id,
      insurance_branch_id, issue_date, start_date, end_date, insured_amount_cents, annual_rate_percent, premium_cents,
      commission_cents, search_text)
    select company_id, '0775-' || (2017 + turn % 2) || '-' || lpad(turn::text, 6, '0'), case when turn < 40 then 3 else 4 end,
      id, broker_id, policy_holder_id, insured_id, modality_id, insurance_branch_id, start_date, start_date, end_date,
      insured_amount_cents, annual_rate_percent, premium_cents, commission_cents,
      '0775-' || (2017 + turn % 2) || '-' || lpad(turn::text, 6, '0')
    from (select made.*, substr(number, 2)::int as turn from made) numbered`);
});
afterAll(() => platform.close());

type Query = CallInput<typeof searchPolicies>['query'];
const search = async (query: Query) =>
  (
    await platform.send(
      searchPolicies,
      { query: { orderBy: 'StartDate', orderDirection: 'desc', ...query } },
      { as: email.admin },
    )
  ).response;
const shown = async (query: Query) =>
  (await search(query)).Data.map(({ PolicyNumber, StartDate }) => `${StartDate} ${PolicyNumber}`);

/** As one orders all of them by hand: by start, then by the order in which they were made. */
const expected = (wanted: (turn: number) => boolean, direction: 'asc' | 'desc', from: number, to: number) => {
  const day = (turn: number) => new Date(Date.UTC(2017, 0, 1 + ((turn * 7) % 700))).toISOString().slice(0, 10);
  const turns = Array.from({ length: COPIES }, (_, index) => index + 1).filter(wanted);
  turns.sort((one, other) => day(one).localeCompare(day(other)) || one - other);
  if (direction === 'desc') turns.reverse();
  return turns.slice(from, to).map((turn) => `${day(turn)} 0775-${2017 + (turn % 2)}-${String(turn).padStart(6, '0')}`);
};

describe('a text with which more numbers begin than anybody counts', () => {
  it('finds the last to start of all its years, page by page, however it is written', async () => {
    expect(await search({ textSearch: '077520' })).toMatchObject({ TotalItems: 10_000, IsTotalCapped: true });
    expect(await shown({ textSearch: '077520' })).toEqual(expected(() => true, 'desc', 0, 10));
    expect(await shown({ textSearch: '0775-201', currentPage: 3 })).toEqual(expected(() => true, 'desc', 20, 30));
    expect(await shown({ textSearch: '0775 201', orderDirection: 'asc', rowsPerPage: 25 })).toEqual(
      expected(() => true, 'asc', 0, 25),
    );
  });

  it('is narrowed by the other filters too', async () => {
    const { TotalItems, Data } = await search({ textSearch: '0775201', statusId: 3, rowsPerPage: 100 });
    expect([TotalItems, Data.length]).toEqual([39, 39]);
    expect(await shown({ textSearch: '0775201', statusId: 3, rowsPerPage: 5 })).toEqual(
      expected((turn) => turn < 40, 'desc', 0, 5),
    );
    expect(await shown({ textSearch: '077520', statusId: 4 })).toEqual(expected((turn) => turn >= 40, 'desc', 0, 10));
  });

  it('is put in another order as well', async () => {
    const numbers = async (query: Query) => (await search(query)).Data.map(({ PolicyNumber }) => PolicyNumber);
    expect(
      await numbers({ textSearch: '077520', orderBy: 'PolicyNumber', orderDirection: 'asc', rowsPerPage: 2 }),
    ).toEqual(
      // Those of an even turn are of 2017.
      ['0775-2017-000002', '0775-2017-000004'],
    );
  });
});

it('a text with which few numbers begin is looked for in names and documents too', async () => {
  expect((await search({ textSearch: '111.444.777-35' })).TotalItems).toBe(2);
  expect(await shown({ textSearch: '0775-2018-000007' })).toEqual(expected((turn) => turn === 7, 'desc', 0, 1));
});
