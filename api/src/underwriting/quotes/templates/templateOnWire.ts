import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { BondTemplate, searchBondTemplates } from '@portal/shared/contracts/underwriting/bondTemplates';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bondTemplates } from '../../../platform/database/schema/bondTemplates';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { users } from '../../../platform/database/schema/users';
import { countUpTo } from '../../../platform/lists/cappedCounts';
import { cappedPageAnswer, pageOf } from '../../../platform/lists/page';
import { listedParty } from '../../../platform/lists/partySummary';
import { containing } from '../../../platform/lists/textSearch';
import { ownTemplates } from './ownTemplates';

type Reader = Database | Transaction;

/** The record that counts: one that was merged into another stands for it. */
const surviving = (table: typeof insureds | typeof policyHolders, id: SQL) =>
  eq(table.id, sql`(select coalesce(one.merged_into_id, one.id) from ${table} one where one.id = ${id})`);

/** The user's templates, by name. */
export async function listTemplates(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof searchBondTemplates>['query'],
): Promise<CallResponse<typeof searchBondTemplates>> {
  const text = query.TextSearch?.trim().toLowerCase();
  const wanted = and(ownTemplates(user), text ? sql`lower(${bondTemplates.name}) like ${containing(text)}` : undefined);
  const page = pageOf(query);
  return cappedPageAnswer(
    page,
    await onWire(database, wanted, page, query.orderDirection),
    await countUpTo(database, bondTemplates, wanted),
  );
}

/** A template that is there, as it travels. */
export async function templateOnWire(database: Reader, id: number): Promise<BondTemplate> {
  const [found] = await onWire(database, eq(bondTemplates.id, id), { size: 1, offset: 0 });
  if (!found) throw new Error('A template that was read is there');
  return found;
}

async function onWire(
  database: Reader,
  wanted: SQL | undefined,
  { size, offset }: { size: number; offset: number },
  direction: 'asc' | 'desc' = 'asc',
): Promise<BondTemplate[]> {
  const byName = direction === 'asc' ? sql`lower(${bondTemplates.name})` : sql`lower(${bondTemplates.name}) desc`;
  const rows = await database
    .select({
      row: bondTemplates,
      CreatedByName: users.name,
      Broker: { UniqueId: brokers.uniqueId, Name: brokers.name },
      insured: insureds,
      policyHolder: policyHolders,
      ModalityUniqueId: modalities.uniqueId,
      ModalityName: modalities.name,
    })
    .from(bondTemplates)
    .innerJoin(users, eq(users.id, bondTemplates.createdByUserId))
    .innerJoin(modalities, eq(modalities.id, bondTemplates.modalityId))
    .leftJoin(brokers, eq(brokers.id, bondTemplates.brokerId))
    .leftJoin(insureds, surviving(insureds, sql`${bondTemplates.insuredId}`))
    .leftJoin(policyHolders, surviving(policyHolders, sql`${bondTemplates.policyHolderId}`))
    .where(wanted)
    .orderBy(byName, asc(bondTemplates.id))
    .limit(size)
    .offset(offset);
  return rows.map(({ row, insured, policyHolder, ...named }) => ({
    ...named,
    UniqueId: row.uniqueId,
    Version: row.version,
    Name: row.name,
    Coverages: row.coverages,
    Insured: summaryOf(insured),
    PolicyHolder: summaryOf(policyHolder),
    TermYears: row.termYears,
    TermDays: row.termDays,
    CommissionPercent: row.commissionPercent,
    Object: row.object,
    ParticularClauses: row.clauses,
    CreatedAt: row.createdAt.toISOString(),
  }));
}

const summaryOf = (party: { uniqueId: string; name: string; document: string } | null) =>
  party && listedParty({ UniqueId: party.uniqueId, Name: party.name, CpfCnpj: party.document });
