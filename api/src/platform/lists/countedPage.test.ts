import { and, eq, isNull, sql } from 'drizzle-orm';
import { company } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { insureds } from '../database/schema/parties';
import { countedPage } from './countedPage';
import { matchesText } from './textSearch';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db.execute(sql`
    insert into insureds (company_id, document, name, search_text, is_private)
    select ${company.aurora}, lpad(turn::text, 14, '0'), 'Prefeitura ' || turn, 'prefeitura ' || turn, turn % 2 = 0
    from generate_series(1, 10100) turn`);
});
afterAll(() => platform.close());

/** A page of the insureds by name, both ways. */
async function bothWays(text: string | undefined, offset: number) {
  const { db } = platform.database;
  const wanted = and(
    eq(insureds.companyId, company.aurora),
    isNull(insureds.mergedIntoId),
    matchesText(insureds.searchText, text),
  );
  const asked = { table: insureds, id: insureds.id, wanted, by: insureds.searchText, direction: 'desc' as const };
  const read = async (isInIndex: boolean) => {
    const { counted, found } = await countedPage(db, { ...asked, page: { size: 10, offset }, isInIndex });
    const rows = await db.select({ name: insureds.name }).from(found).innerJoin(insureds, eq(insureds.id, found.id));
    return { counted, names: rows.map(({ name }) => name).sort() };
  };
  return [await read(true), await read(false)] as const;
}

describe('a page that is counted on the way', () => {
  it.each([
    ['many rows', 'prefeitura', 0, 10_000, true, 10],
    ['the last page that is counted', 'prefeitura', 9990, 10_000, true, 10],
    ['a page beyond what is counted', 'prefeitura', 10_050, 10_000, true, 10],
    ['few rows', 'prefeitura 9999', 0, 1, false, 1],
    ['the end of few rows', 'prefeitura 99', 105, 111, false, 6],
    ['a page after the last one', 'prefeitura 9999', 20, 1, false, 0],
    ['no row', 'ninguém', 0, 0, false, 0],
  ])('is what counting and looking say: %s', async (_, text, offset, total, isCapped, rows) => {
    const [walked, looked] = await bothWays(text, offset);
    expect(walked).toEqual(looked);
    expect(walked.counted).toEqual({ total, isCapped });
    expect(walked.names).toHaveLength(rows);
  });
});
