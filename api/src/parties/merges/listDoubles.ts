import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { DoubleRecord, searchPartyDoubles } from '@portal/shared/contracts/parties/partyMerges';
import { maskDocument } from '@portal/shared/domain/people/document';
import { isOpenProposal } from '../../deals/records/openProposals';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { policyHolders } from '../../platform/database/schema/parties';
import { partyRecordCounts } from '../../platform/database/schema/partyMerges';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { matchesText } from '../../platform/lists/textSearch';
import { isHeadOffice } from './headOffice';
import { shownDocument } from './shownDocument';
import { doubleKey, isStanding, ofCompany, registers, requireManager } from './registers';

/** Of one group; a public body can have hundreds of units. */
const SHOWN = 20;
const ROOT_LENGTH = 8;

type Query = CallInput<typeof searchPartyDoubles>['query'];

/** Groups of records of one party, by the root of a CNPJ or by a CPF. */
export async function listDoubles(
  database: Database,
  user: CurrentUser,
  query: Query,
): Promise<CallResponse<typeof searchPartyDoubles>> {
  requireManager(user, query.Kind);
  const { table } = registers[query.Kind];
  const page = pageOf(query);
  const found = matchesText(table.searchText, query.Search);
  const groups = and(
    eq(partyRecordCounts.companyId, user.companyId),
    // As the index of doubles is written: a parameter would leave it aside.
    sql`${partyRecordCounts.records} > 1`,
    eq(partyRecordCounts.kind, query.Kind),
    found &&
      inArray(
        partyRecordCounts.key,
        database
          .select({ key: doubleKey(table) })
          .from(table as typeof policyHolders)
          .where(and(ofCompany(table, user), isStanding(table), found)),
      ),
  );
  const [rows, total] = await Promise.all([
    database
      .select({ key: partyRecordCounts.key, records: partyRecordCounts.records })
      .from(partyRecordCounts)
      .where(groups)
      .orderBy(asc(partyRecordCounts.key))
      .limit(page.size)
      .offset(page.offset),
    database.$count(partyRecordCounts, groups),
  ]);
  const records = await recordsOf(
    database,
    user,
    query.Kind,
    rows.map((row) => row.key),
  );
  return pageAnswer(
    page,
    rows.map((row) => ({
      Document: row.key.length === ROOT_LENGTH ? rootInWords(row.key) : maskDocument(row.key),
      IsCompany: row.key.length === ROOT_LENGTH,
      Records: records.get(row.key) ?? [],
      RecordCount: row.records,
    })),
    total,
  );
}

/** `12.345.678`, as the beginning of a CNPJ is written. */
const rootInWords = (root: string): string => root.replace(/^(.{2})(.{3})(.{3})$/, '$1.$2.$3');

async function recordsOf(
  database: Database,
  user: CurrentUser,
  kind: Query['Kind'],
  keys: string[],
): Promise<Map<string, DoubleRecord[]>> {
  if (keys.length === 0) return new Map();
  const { table, policyOwner, proposalOwner } = registers[kind];
  const key = doubleKey(table);
  const blocked =
    kind === 'policyHolder'
      ? sql<boolean>`(${policyHolders.isBlocked} or ${policyHolders.isRestrictivelyBlocked})`
      : sql<boolean>`${table.isBlocked}`;
  const ranked = database
    .select({
      id: sql<number>`${table.id}`.as('id'),
      uniqueId: sql<string>`${table.uniqueId}`.as('unique_id'),
      name: sql<string>`${table.name}`.as('name'),
      document: sql<string>`${table.document}`.as('document'),
      isBlocked: blocked.as('is_blocked'),
      createdAt: sql`${table.createdAt}`.mapWith(table.createdAt).as('created_at'),
      key: sql<string>`${key}`.as('key'),
      place: sql<number>`row_number() over (partition by ${key}
        order by length(${table.document}) = 14 and substr(${table.document}, 9, 4) = '0001' desc, ${table.createdAt}, ${table.id})`
        .mapWith(Number)
        .as('place'),
    })
    .from(table as typeof policyHolders)
    .where(and(ofCompany(table, user), isStanding(table), inArray(key, keys)))
    .as('ranked');
  const rows = await database
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${SHOWN}`)
    .orderBy(asc(ranked.key), asc(ranked.place));
  const ids = rows.map(({ id }) => id);
  const ofPolicies = await database
    .select({ id: policyOwner, count: count() })
    .from(policies)
    .where(inArray(policyOwner, ids))
    .groupBy(policyOwner);
  const ofProposals = await database
    .select({ id: proposalOwner, count: count() })
    .from(proposals)
    .where(and(inArray(proposalOwner, ids), isOpenProposal))
    .groupBy(proposalOwner);
  const byKey = new Map<string, DoubleRecord[]>(keys.map((one) => [one, []]));
  for (const row of rows)
    byKey.get(row.key)?.push({
      UniqueId: row.uniqueId,
      Name: row.name,
      CpfCnpj: shownDocument(row.document),
      IsHeadOffice: isHeadOffice(row.document),
      IsBlocked: row.isBlocked,
      PolicyCount: ofPolicies.find(({ id }) => id === row.id)?.count ?? 0,
      OpenProposalCount: ofProposals.find(({ id }) => id === row.id)?.count ?? 0,
      RegisteredAt: row.createdAt.toISOString(),
    });
  return byKey;
}

/** The other records of the party of a record, for its page. */
export async function doublesOf(
  database: Database,
  user: CurrentUser,
  kind: Query['Kind'],
  { id, document }: { id: number; document: string },
) {
  const { table } = registers[kind];
  const rows = await database
    .select({ id: table.id, UniqueId: table.uniqueId, Name: table.name, CpfCnpj: table.document })
    .from(table as typeof policyHolders)
    .where(and(ofCompany(table, user), isStanding(table), eq(doubleKey(table), sql`party_double_key(${document})`)))
    .orderBy(asc(table.id))
    .limit(SHOWN);
  return rows
    .filter((row) => row.id !== id)
    .map(({ id: _id, ...row }) => ({ ...row, CpfCnpj: shownDocument(row.CpfCnpj) }));
}
