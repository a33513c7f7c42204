import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getPersonThr3dApiHistory } from '@portal/shared/contracts/parties/bureau';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { cities, stateProvinces } from '../../platform/database/schema/places';
import { users } from '../../platform/database/schema/users';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { listedDocument } from '../../platform/lists/privacy';
import { checkedDocument } from '../personalData/checkedDocument';
import { noteReading } from './noteReading';

type Query = CallInput<typeof getPersonThr3dApiHistory>['query'];
type Answer = CallResponse<typeof getPersonThr3dApiHistory>;
type Row = typeof bureauQueries.$inferSelect;
type Place = { name: string; stateCode: string };

/** What the company's people asked about a document. Whoever reads what was found of a person is written down. */
export async function bureauHistory(database: Database, user: CurrentUser, query: Query): Promise<Answer> {
  const document = checkedDocument(query.document, 'document');
  const page = pageOf(query);
  const wanted = and(eq(bureauQueries.companyId, user.companyId), eq(bureauQueries.document, document));
  const [rows, total] = await Promise.all([
    database
      .select({ query: bureauQueries, askedByName: users.name })
      .from(bureauQueries)
      .innerJoin(users, eq(users.id, bureauQueries.userId))
      .where(wanted)
      .orderBy(desc(bureauQueries.id))
      .limit(page.size)
      .offset(page.offset),
    database.$count(bureauQueries, wanted),
  ]);
  await noteReadingOf(
    database,
    user,
    rows.map((row) => row.query),
  );
  const places = await placesOf(
    database,
    rows.map((row) => row.query),
  );
  const items = rows.map((row) => onWire(row.query, row.askedByName, places));
  return pageAnswer(page, items, total);
}

async function noteReadingOf(database: Database, user: CurrentUser, rows: Row[]): Promise<void> {
  const [latest] = rows.filter(({ kind, outcome }) => kind === 'person' && outcome === 'found');
  if (latest) await noteReading(database, user, latest.uniqueId);
}

async function placesOf(database: Database, rows: Row[]): Promise<Map<number, Place>> {
  const ids = rows.flatMap(({ answer }) => (answer?.address ? [answer.address.cityId] : []));
  if (ids.length === 0) return new Map();
  const found = await database
    .select({ id: cities.id, name: cities.name, stateCode: stateProvinces.code })
    .from(cities)
    .innerJoin(stateProvinces, eq(stateProvinces.id, cities.stateProvinceId))
    .where(inArray(cities.id, ids));
  return new Map(found.map(({ id, ...place }) => [id, place]));
}

function onWire(row: Row, askedByName: string, places: Map<number, Place>): Answer['Data'][number] {
  const place = row.answer?.address && places.get(row.answer.address.cityId);
  return {
    UniqueId: row.uniqueId,
    Provider: row.provider,
    Kind: row.kind,
    CpfCnpj: listedDocument(row.document),
    AskedAt: row.askedAt.toISOString(),
    AskedByName: askedByName,
    Outcome: row.outcome,
    Found: row.answer && {
      Name: row.answer.name,
      CityName: place?.name ?? null,
      StateAbbreviation: place?.stateCode ?? null,
      BranchActivityName: ('activity' in row.answer && row.answer.activity?.name) || null,
      PartnerCount: 'partners' in row.answer ? row.answer.partners.length : 0,
    },
  };
}
