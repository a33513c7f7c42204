import { and, sql } from 'drizzle-orm';
import { MOST_COUNTED } from '@portal/shared/contracts/paging';
import type { Database } from '../database/connection';
import { plannedEachTime } from '../database/namedStatements';
import { beyondCounting } from './beyondCounting';
import { capped, countUpTo } from './cappedCounts';
import { idsOfPage, rowsOf } from './idsOfPage';
import type { WantedPage } from './idsOfPage';
import { ordered } from './page';

interface CountedPage extends WantedPage {
  /** The index of the order holds all that the filter asks, so that a walk along it looks into no row. */
  isInIndex: boolean;
}

/** The ids of a page, and how many rows there are up to where counting stops. */
export async function countedPage(database: Database, { isInIndex, ...asked }: CountedPage) {
  const walked = isInIndex ? await walkOnce(database, asked) : null;
  if (walked) return walked;
  const counted = await countUpTo(database, asked.table, asked.wanted);
  return { counted, found: await idsOfPage(database, { ...asked, areFew: !counted.isCapped }) };
}

/**
 * Both of one walk: names with a common word may all stand late in the order, and to pass those before them for the count
 * and again for the page took twice as long. Null where the page has no row, or lies beyond what is counted.
 */
async function walkOnce(database: Database, { table, id, wanted, by, direction, page }: WantedPage) {
  if (page.offset + page.size > MOST_COUNTED) return null;
  const beyond = beyondCounting(database, sql`${table} where ${wanted}`);
  // Then the walk ends with the page.
  if (beyond.isKnown('all')) return null;
  const walked = database
    .select({ id: sql`${id}`.as('walked_id'), by: sql`${by}`.as('by') })
    .from(table)
    .where(and(wanted, plannedEachTime))
    .orderBy(...ordered(by, id, direction))
    .limit(MOST_COUNTED + 1)
    .as('walked');
  const rows = await database
    .select({ id: sql<number>`${walked.id}`.mapWith(Number), total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(walked)
    .orderBy(...ordered(sql`${walked.by}`, sql`${walked.id}`, direction))
    .limit(page.size)
    .offset(page.offset);
  if (!rows[0]) return null;
  const ids = rows.map((row) => row.id);
  const counted = capped(rows[0].total);
  if (counted.isCapped) beyond.note('all');
  return { counted, found: rowsOf(database, { table, id }, ids) };
}
