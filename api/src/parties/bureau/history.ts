import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getPersonThr3dApiHistory } from '@portal/shared/contracts/parties/bureau';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { cities, stateProvinces } from '../../platform/database/schema/places';
import { users } from '../../platform/database/schema/users';
import { countedPage } from '../../platform/lists/countedPage';
import { cappedPageAnswer, ordered, pageOf } from '../../platform/lists/page';
import { listedDocument } from '../../platform/lists/privacy';
import { withinDays } from '../../platform/lists/withinDays';
import { CPF_REMOVED } from '../anonymisation/patterns';
import { checkedDocument } from '../personalData/checkedDocument';
import { noteReading } from './noteReading';
import { problemSentence } from './problemWords';

type Query = CallInput<typeof getPersonThr3dApiHistory>['query'];
type Answer = CallResponse<typeof getPersonThr3dApiHistory>;
type Row = typeof bureauQueries.$inferSelect & { askedByName: string | null };
type Outcome = Row['outcome'];
/** Who asks where nobody of the company does. */
export const BY_ITSELF = 'Portal';

type Place = { name: string; stateCode: string };

/** Queries between two days of the calendar, both of them included. */
export const askedBetween = ({ askedFrom, askedTo }: Pick<Query, 'askedFrom' | 'askedTo'>) =>
  withinDays(bureauQueries.askedAt, askedFrom, askedTo);

/** What the company's people asked. Whoever reads what was found of people is written down. */
export async function bureauHistory(database: Database, user: CurrentUser, query: Query): Promise<Answer> {
  const document = query.document === undefined ? undefined : checkedDocument(query.document, 'document');
  const page = pageOf(query);
  const { counted, found } = await countedPage(database, {
    table: bureauQueries,
    id: bureauQueries.id,
    wanted: and(
      eq(bureauQueries.companyId, user.companyId),
      document === undefined ? undefined : eq(bureauQueries.document, document),
      query.provider === undefined ? undefined : eq(bureauQueries.provider, query.provider),
      query.outcome === undefined ? undefined : eq(bureauQueries.outcome, query.outcome),
      askedBetween(query),
    ),
    by: bureauQueries.askedAt,
    direction: 'desc',
    page,
    isInIndex: document === undefined && (query.provider === undefined || query.outcome !== undefined),
  });
  const read = await database
    .select({ query: bureauQueries, askedByName: users.name })
    .from(found)
    .innerJoin(bureauQueries, eq(bureauQueries.id, found.id))
    .leftJoin(users, eq(users.id, bureauQueries.userId))
    .orderBy(...ordered(bureauQueries.askedAt, bureauQueries.id, 'desc'));
  const rows = read.map((row) => ({ ...row.query, askedByName: row.askedByName }));
  await noteReadingOf(database, user, rows);
  const [places, retries] = await Promise.all([placesOf(database, rows), retriesOf(database, rows)]);
  const items = rows.map((row) => onWire(row, places, retries.get(row.id) ?? null));
  return cappedPageAnswer(page, items, counted);
}

async function noteReadingOf(database: Database, user: CurrentUser, rows: Row[]): Promise<void> {
  const people = rows.filter(({ kind, outcome }) => kind === 'person' && outcome === 'found');
  const [latest] = people;
  if (latest) await noteReading(database, user, latest.uniqueId, people.length);
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

/** How each failed query ended when it was asked again. */
async function retriesOf(database: Database, rows: Row[]): Promise<Map<number, Outcome>> {
  const failed = rows.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  if (failed.length === 0) return new Map();
  const found = await database
    .select({ id: sql<number>`${bureauQueries.retryOfId}`, outcome: bureauQueries.outcome })
    .from(bureauQueries)
    .where(inArray(bureauQueries.retryOfId, failed))
    .orderBy(desc(bureauQueries.id));
  return new Map(found.reverse().map(({ id, outcome }) => [id, outcome]));
}

function onWire(row: Row, places: Map<number, Place>, retriedAs: Outcome | null): Answer['Data'][number] {
  const place = row.answer?.address && places.get(row.answer.address.cityId);
  const hasFailed = row.outcome === 'failed';
  return {
    UniqueId: row.uniqueId,
    Provider: row.provider,
    Kind: row.kind,
    CpfCnpj: listedDocument(row.document),
    AskedAt: row.askedAt.toISOString(),
    AskedByName: row.askedByName ?? BY_ITSELF,
    Outcome: row.outcome,
    Found: row.answer && {
      Name: row.answer.name,
      CityName: place?.name ?? null,
      StateAbbreviation: place?.stateCode ?? null,
      BranchActivityName: ('activity' in row.answer && row.answer.activity?.name) || null,
      PartnerCount: 'partners' in row.answer ? row.answer.partners.length : 0,
    },
    Problem: hasFailed ? problemSentence(row.problemCode) : null,
    DurationMs: row.durationMs,
    CostValue: row.costCents,
    IsOfImport: row.isOfImport,
    IsRetry: row.retryOfId !== null,
    RetriedAs: retriedAs,
    MayRetry: hasFailed && retriedAs === null && row.document !== CPF_REMOVED,
  };
}
