import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '@portal/shared/contracts/portal/audit';
import { cleanDocument } from '@portal/shared/domain/people/document';
import type { Database } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { companies } from '../../platform/database/schema/companies';
import { requestDocuments } from '../../platform/database/schema/documents';
import { endorsements } from '../../platform/database/schema/endorsements';
import {
  beneficiaries,
  brokers,
  counterGuarantees,
  economicGroups,
  insureds,
  policyHolders,
} from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { profiles, users } from '../../platform/database/schema/users';
import { matchesText } from '../../platform/lists/textSearch';
import { invalid } from '../../platform/server/refusal';

type NamedRecord = AuditEntry['Record'];
type Table = PgTable & { id: PgColumn; uniqueId: PgColumn; companyId: PgColumn };

/** What a record of each kind is called by. Cards say besides where they stand. */
const named: Readonly<Record<string, { table: Table; name?: PgColumn; number?: PgColumn }>> = {
  proposal: { table: proposals, number: proposals.number },
  policy: { table: policies, number: policies.number },
  endorsement: { table: endorsements, number: endorsements.number },
  counterGuarantee: { table: counterGuarantees, number: counterGuarantees.number },
  policyHolder: { table: policyHolders, name: policyHolders.name },
  insured: { table: insureds, name: insureds.name },
  beneficiary: { table: beneficiaries, name: beneficiaries.name },
  broker: { table: brokers, name: brokers.name },
  economicGroup: { table: economicGroups, name: economicGroups.name },
  user: { table: users, name: users.name },
  profile: { table: profiles, name: profiles.name },
  pipe: { table: pipes, name: pipes.name },
  requestDocument: { table: requestDocuments, name: requestDocuments.name },
};

interface Referred {
  kind: string;
  uniqueId: string;
}

const keyOf = ({ kind, uniqueId }: Referred): string => `${kind} ${uniqueId}`;

/** Names and numbers of the records of a page, a query for each kind among them. */
export async function namesOf(
  database: Database,
  companyId: number,
  records: readonly Referred[],
): Promise<(record: Referred) => NamedRecord> {
  const found = new Map<string, NamedRecord>();
  for (const kind of new Set(records.map((record) => record.kind))) {
    const ids = [...new Set(records.filter((record) => record.kind === kind).map(({ uniqueId }) => uniqueId))];
    for (const record of await recordsOf(database, companyId, kind, ids))
      found.set(keyOf({ kind, uniqueId: record.UniqueId }), record);
  }
  return (record) => found.get(keyOf(record)) ?? { UniqueId: record.uniqueId, Number: null, Name: null };
}

async function recordsOf(
  database: Database,
  companyId: number,
  kind: string,
  ids: string[],
): Promise<readonly NamedRecord[]> {
  if (kind === 'card') return cardsOf(database, companyId, ids);
  if (kind === 'company' || kind === 'auditTrail')
    return database
      .select({ UniqueId: companies.uniqueId, Number: sql<null>`null`, Name: companies.name })
      .from(companies)
      .where(and(eq(companies.id, companyId), inArray(companies.uniqueId, ids)));
  const of = named[kind];
  if (!of) return [];
  const { table, name, number } = of;
  return database
    .select({
      UniqueId: sql<string>`${table.uniqueId}`,
      Number: sql<string | null>`${number ?? sql`null`}`,
      Name: sql<string | null>`${name ?? sql`null`}`,
    })
    .from(table as typeof users)
    .where(and(eq(table.companyId, companyId), inArray(table.uniqueId, ids)));
}

async function cardsOf(database: Database, companyId: number, ids: string[]): Promise<NamedRecord[]> {
  const rows = await database
    .select({
      uniqueId: cards.uniqueId,
      reference: cards.cardRef,
      id: cards.id,
      pipeId: pipes.id,
      pipeUniqueId: pipes.uniqueId,
      pipeName: pipes.name,
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(eq(cards.companyId, companyId), inArray(cards.uniqueId, ids)));
  return rows.map((row) => ({
    UniqueId: row.uniqueId,
    Number: row.reference,
    Name: row.pipeName,
    Card: { CardId: row.id, PipeId: row.pipeId, PipeUniqueId: row.pipeUniqueId },
  }));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** With more than these nobody means one record. */
const MOST_RECORDS = 50;

/** The unique ids of what a text names: a whole number, a document, the words of a name, or the id itself. */
export async function recordsCalled(database: Database, companyId: number, text: string): Promise<string[]> {
  const wanted = text.trim();
  if (UUID.test(wanted)) return [wanted.toLowerCase()];
  const ids = new Set<string>();
  const add = async (table: Table, condition: SQL | undefined) => {
    if (!condition) return;
    const rows = await database
      .select({ uniqueId: sql<string>`${table.uniqueId}` })
      .from(table as typeof users)
      .where(and(eq(table.companyId, companyId), condition))
      .limit(MOST_RECORDS + 1);
    for (const { uniqueId } of rows) ids.add(uniqueId);
  };
  const bare = cleanDocument(wanted);
  if (/\d/.test(wanted)) {
    await add(proposals, eq(proposals.number, wanted));
    // As the index of whole numbers has it.
    await add(policies, sql`translate(${policies.number}, ' ./-', '') = ${wanted.replace(/[\s./-]/g, '')}`);
    await add(endorsements, eq(endorsements.number, wanted));
    await add(counterGuarantees, eq(counterGuarantees.number, wanted));
    for (const table of [policyHolders, insureds, brokers]) await add(table, eq(table.document, bare));
  }
  for (const table of [policyHolders, insureds, brokers, users])
    await add(table, matchesText(table.searchText, wanted));
  if (ids.size > MOST_RECORDS)
    throw invalid(`Mais de ${MOST_RECORDS} registros têm este nome. Escreva mais, ou o número do registro.`, {
      field: 'record',
    });
  return [...ids];
}
