import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { company } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const run = async <Row>(statement: ReturnType<typeof sql>) =>
  ((await platform.database.db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** What the list of doubles reads, and what counting every record says. */
async function bothCounts() {
  const kept = await run(sql`select company_id, kind, key, records from party_record_counts order by 1, 2, 3`);
  const counted = await run(sql`
    select company_id, kind, key, count(*)::int as records from (
      select company_id, 'insured' as kind, party_double_key(document) as key from insureds where merged_into_id is null
      union all
      select company_id, 'policyHolder', party_double_key(document) from policy_holders where merged_into_id is null
    ) standing where key is not null group by 1, 2, 3 order by 1, 2, 3`);
  return { kept, counted };
}

/** Two roots, a CPF, one without zeros, and something that is no document. */
const documents = ['11222333000181', '11222333000262', '44555666000100', '52998224725', '1234567890', 'X-1'];
const step = fc.record({
  what: fc.constantFrom('register', 'rename', 'merge', 'takeBack', 'remove', 'move'),
  document: fc.constantFrom(...documents),
  row: fc.nat(5),
  table: fc.constantFrom('insureds' as const, 'policy_holders' as const),
});

/** What a record cannot be without. */
const needed = {
  insureds: { column: sql`is_private`, value: true },
  policy_holders: { column: sql`limit_cents`, value: 0 },
} as const;

describe('how many records each party has', () => {
  it('is kept for the records that there were before it was kept', async () => {
    const { kept, counted } = await bothCounts();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).toEqual(counted);
  });

  it('is exact whatever is registered, renamed, merged, taken back and removed', async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const { what, document, row, table } of steps) {
          const rows = sql.identifier(table);
          const one = sql`id = (select id from ${rows} where search_text = 'made here' order by id offset ${row} limit 1)`;
          made += 1;
          if (what === 'register')
            await run(sql`insert into ${rows} (company_id, document, name, search_text, ${needed[table].column})
              values (${company.aurora}, ${document}, ${`Feito ${made}`}, 'made here', ${needed[table].value})
              on conflict do nothing`);
          else if (what === 'remove')
            await run(sql`delete from ${rows} where ${one} and merged_into_id is null
              and not exists (select 1 from ${rows} other where other.merged_into_id = ${rows}.id)`);
          else {
            const change = {
              rename: sql`document = document || ${`0${made}`}`,
              move: sql`company_id = ${company.atlas}`,
              merge: sql`merged_into_id = (select min(id) from ${rows})`,
              takeBack: sql`merged_into_id = null`,
            }[what];
            // Each document once in a company.
            const isFree = sql`not exists (select 1 from ${rows} other
              where other.company_id = ${company.atlas} and other.document = ${rows}.document)`;
            await run(sql`update ${rows} set ${change} where ${one} and (${what} <> 'move' or ${isFree})`);
          }
        }
        const { kept, counted } = await bothCounts();
        expect(kept).toEqual(counted);
      }),
      { numRuns: 25 },
    );
  });
});
