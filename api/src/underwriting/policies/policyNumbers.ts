import { and, count, like, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MOST_COUNTED } from '@portal/shared/contracts/paging';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { policies } from '../../platform/database/schema/policies';
import { capped } from '../../platform/lists/cappedCounts';
import type { CappedCount } from '../../platform/lists/cappedCounts';
import { ordered } from '../../platform/lists/page';
import type { Direction, Page } from '../../platform/lists/page';
import { containing } from '../../platform/lists/textSearch';
import { visiblePolicies } from './record/findPolicy';

/** Spaces and signs of a mask, which the database leaves out in the same way. */
const MASK = /[\s./-]/g;
const bareOf = (text: string): string => text.replace(MASK, '');
const bareNumber = sql`translate(${policies.number}, ' ./-', '')`;

/** Rows whose number holds the text, each written with or without a mask. Nothing but a mask asks for nothing. */
export function numberHolds(text: string): SQL | undefined {
  const bare = bareOf(text);
  return bare === '' ? undefined : like(bareNumber, containing(bare));
}

/** A number as people copy it, `0775 2026 000010`: digits in groups, more than a short word holds. */
const NUMBER_LIKE = /^[\d\s./-]*$/;
const SHORTEST_NUMBER = 6;

export const isNumberLike = (text: string) => NUMBER_LIKE.test(text) && bareOf(text).length >= SHORTEST_NUMBER;

/** Rows whose whole number the text is, each written with or without a mask. */
export const isWholeNumber = (text: string): SQL => sql`${bareNumber} = ${bareOf(text)}`;

/** How long the beginning is by which numbers are grouped: branch and year in most. As its index has it. */
const GROUP_LENGTH = 8;
const group = sql`left(${bareNumber}, ${sql.raw(String(GROUP_LENGTH))})`;

/** What a text that is a number stands for in place of its words: one policy, or all whose number begins so. */
export type Numbered = { id: number } | { beginning: string; groups: string[] };

/**
 * The policy whose whole number the text is: found at once, where groups of three digits lead to very many. A text with
 * which more numbers begin than anybody counts is meant as their beginning, and nothing else that holds it is looked for.
 */
export async function numberedBy(
  database: Database,
  user: CurrentUser,
  text: string | undefined,
): Promise<Numbered | null> {
  if (text === undefined || !isNumberLike(text)) return null;
  const [found] = await database
    .select({ id: policies.id })
    .from(policies)
    .where(and(visiblePolicies(user), isWholeNumber(text)))
    .limit(1);
  if (found) return found;
  const beginning = bareOf(text);
  const { isCapped } = await countBeginning(database, and(visiblePolicies(user), beginsWith(beginning)));
  if (!isCapped) return null;
  return { beginning, groups: await groupsOf(database, user.companyId, beginning) };
}

export const beginsWith = (beginning: string): SQL => like(bareNumber, `${beginning}%`);

/**
 * How many there are of those whose number begins so, up to where counting stops. In the order of the numbers' index: a
 * reading of the whole table goes on where the last one ended, and may come to them last.
 */
export async function countBeginning(database: Database, wanted: SQL | undefined): Promise<CappedCount> {
  const some = database
    .select({ one: sql`1`.as('one') })
    .from(policies)
    .where(wanted)
    .orderBy(sql`${bareNumber} using ~<~`)
    .limit(MOST_COUNTED + 1)
    .as('some');
  const [row] = await database.select({ counted: count() }).from(some);
  return capped(row?.counted ?? 0);
}

/** The groups of numbers that begin so, each found by a step along the index from the one before. */
async function groupsOf(database: Database, companyId: number, beginning: string): Promise<string[]> {
  if (beginning.length >= GROUP_LENGTH) return [beginning.slice(0, GROUP_LENGTH)];
  const next = (than: SQL) =>
    sql`select ${group} as value from ${policies} where ${policies.companyId} = ${companyId} and ${group} ${than} order by value limit 1`;
  const { rows } = (await database.execute(sql`
    with recursive groups as (
      (${next(sql`>= ${beginning}`)})
      union all
      select step.value from groups cross join lateral (${next(sql`> groups.value`)}) step
      where groups.value like ${`${beginning}%`}
    )
    select value from groups where value like ${`${beginning}%`}`)) as unknown as { rows: { value: string }[] };
  return rows.map(({ value }) => value);
}

/**
 * A page of policies whose numbers begin alike, by their start. Along the order of all policies the database would pass
 * every newer one before the first of an old year; so it walks each group on its own, and puts together where they begin.
 */
export async function pageOfGroups(
  database: Database,
  {
    groups,
    wanted,
    direction,
    page: { size, offset },
  }: { groups: readonly string[]; wanted: SQL | undefined; direction: Direction; page: Pick<Page, 'size' | 'offset'> },
) {
  const order = sql.join(ordered(policies.startDate, policies.id, direction), sql`, `);
  const first = sql.join(ordered(sql`found.start_date`, sql`found.id`, direction), sql`, `);
  const { rows } = (await database.execute(sql`
    select found.id
    from unnest(${sql.param([...groups])}::text[]) as one(value)
    cross join lateral (
      select ${policies.id} as id, ${policies.startDate} as start_date from ${policies}
      where ${wanted} and ${group} = one.value
      order by ${order} limit ${offset + size}
    ) found
    order by ${first} limit ${size} offset ${offset}`)) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}
