import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import {
  AGES,
  AMOUNT_BANDS,
  bandName,
  clockStates,
  DEADLINES,
  UNSEEN_DAYS,
} from '@portal/shared/domain/boards/cardFilterValues';
import type { FilterCount } from '@portal/shared/contracts/boards/boardLists';
import { NOBODY } from '@portal/shared/contracts/boards/board';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { cardTags } from '../../platform/database/schema/cardTags';
import { modalities } from '../../platform/database/schema/modalities';
import { brokers } from '../../platform/database/schema/parties';
import { brokersOfCards, modalitiesOfCards, openDocumentsOfCards, sightsOfCards, tagsOfCards } from './cardFacts';
import { cardsOnBoard, endsWithin, stoodSince, unseenSince } from './cardFilter';
import type { CardFilter } from './cardFilter';
import { isInClock } from './clockState';
import { findPipe } from './pipes';

/** How many cards each value of each filter would leave under the others. */
export async function countByFilter(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  filter: CardFilter,
  now = new Date(),
): Promise<FilterCount[]> {
  await findPipe(database, user, pipeId);
  const without = (...names: (keyof CardFilter)[]) => {
    const others = { ...filter };
    for (const name of names) others[name] = undefined;
    return cardsOnBoard(pipeId, others, now);
  };
  const { modalityIds = [], brokerIds = [], tagIds = [] } = filter;
  const [owners, types, clock, ages, amounts, unseen, documents, ofModalities, ofBrokers, ofTags] = await Promise.all([
    countColumn(database, 'ownerIds', without('ownerIds'), sql`coalesce(${cards.ownerUserId}, ${NOBODY})`),
    countColumn(database, 'cardTypes', without('cardTypes'), cards.cardType),
    countConditions(database, without('clock', 'maxDaysToDeadline'), [
      ...clockStates.map((state) => ['clock', state, isInClock(state, now)] as const),
      ...DEADLINES.map((days) => ['maxDaysToDeadline', String(days), endsWithin(days, now)] as const),
    ]),
    countConditions(
      database,
      without('minDaysInStep'),
      AGES.map((days) => ['minDaysInStep', String(days), stoodSince(days, now)] as const),
    ),
    countConditions(
      database,
      without('minInsuredAmount', 'maxInsuredAmount'),
      AMOUNT_BANDS.map((band) => ['insuredAmount', bandName(band), isInBand(band)] as const),
    ),
    countConditions(
      database,
      without('minDaysUnseen'),
      UNSEEN_DAYS.map((days) => ['minDaysUnseen', String(days), unseenSince(days, now)] as const),
      sightsOfCards(pipeId),
    ),
    countFacts(database, without('openDocuments'), openDocumentsOfCards(pipeId)),
    countFacts(database, without('modalityIds'), modalitiesOfCards(pipeId)),
    countFacts(database, without('brokerIds'), brokersOfCards(pipeId)),
    countFacts(database, without('tagIds'), tagsOfCards(pipeId)),
  ]);
  return [
    ...[owners, types, clock, ages, amounts, unseen].flat(),
    ...[...documents].map(([value, cardCount]) => ({ filter: 'openDocuments', value, name: null, cardCount })),
    ...(await withNames('modalityIds', ofModalities, modalityIds, (ids) => modalitiesNamed(database, user, ids))),
    ...(await withNames('brokerIds', ofBrokers, brokerIds, (ids) => brokersNamed(database, user, ids))),
    ...(await withNames('tagIds', ofTags, tagIds, (ids) => tagsNamed(database, pipeId, ids))),
  ];
}

const isInBand = ({ from, to }: (typeof AMOUNT_BANDS)[number]): SQL =>
  sql`(${cards.insuredAmountCents} between ${from ?? 0}::bigint and ${to ?? Number.MAX_SAFE_INTEGER}::bigint)`;

async function countColumn(
  database: Database,
  filter: string,
  wanted: SQL | undefined,
  column: SQL | AnyColumn,
): Promise<FilterCount[]> {
  const rows = await database
    .select({ value: sql<string>`(${column})::text`, cardCount: count() })
    .from(cards)
    .where(wanted)
    .groupBy(sql`1`);
  return rows.map((row) => ({ filter, name: null, ...row }));
}

type Condition = readonly [filter: string, value: string, condition: SQL];

/** Values that hold for the same card side by side, as 3 days and 7: one reading counts them all. */
async function countConditions(
  database: Database,
  wanted: SQL | undefined,
  conditions: readonly Condition[],
  facts?: SQL,
): Promise<FilterCount[]> {
  const counts = conditions.map(([, , condition]) => sql`count(*) filter (where ${condition})::integer`);
  const { rows } = await database.execute<{ counts: number[] }>(sql`
    select json_build_array(${sql.join(counts, sql`, `)}) as counts from ${cards}
    ${facts ? sql`join (${facts}) as fact on fact.id = ${cards.id}` : sql``} where ${wanted}`);
  return conditions.map(([filter, value], at) => ({ filter, value, name: null, cardCount: rows[0]?.counts[at] ?? 0 }));
}

async function countFacts(
  database: Database,
  wanted: SQL | undefined,
  facts: SQL,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.execute<{ value: string; count: number }>(sql`
    select fact.value::text as value, count(*)::integer as count
    from ${cards} join (${facts}) as fact on fact.id = ${cards.id} where ${wanted} group by 1`);
  return new Map(rows.map(({ value, count: cardCount }) => [value, cardCount]));
}

interface Named {
  id: number;
  name: string;
}

/** With their names, those that are chosen too where nothing is left of them. */
async function withNames(
  filter: string,
  counts: ReadonlyMap<string, number>,
  chosen: readonly number[],
  read: (ids: number[]) => Promise<Named[]>,
): Promise<FilterCount[]> {
  const ids = [...new Set([...[...counts.keys()].map(Number), ...chosen])];
  const rows = ids.length === 0 ? [] : await read(ids);
  return rows.map(({ id, name }) => ({ filter, value: String(id), name, cardCount: counts.get(String(id)) ?? 0 }));
}

const modalitiesNamed = (database: Database, { companyId }: CurrentUser, ids: number[]): Promise<Named[]> =>
  database
    .select({ id: modalities.id, name: modalities.name })
    .from(modalities)
    .where(and(eq(modalities.companyId, companyId), inArray(modalities.id, ids)));

const brokersNamed = (database: Database, { companyId }: CurrentUser, ids: number[]): Promise<Named[]> =>
  database
    .select({ id: brokers.id, name: brokers.name })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), inArray(brokers.id, ids)));

const tagsNamed = (database: Database, pipeId: number, ids: number[]): Promise<Named[]> =>
  database
    .select({ id: cardTags.id, name: cardTags.name })
    .from(cardTags)
    .where(and(eq(cardTags.pipeId, pipeId), inArray(cardTags.id, ids)));
