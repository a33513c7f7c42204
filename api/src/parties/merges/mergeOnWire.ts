import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PartyMerge } from '@portal/shared/contracts/parties/partyMerges';
import { lastDayToTakeBack } from '@portal/shared/domain/parties/partyMerge';
import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import type { policyHolders } from '../../platform/database/schema/parties';
import { partyMerges } from '../../platform/database/schema/partyMerges';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { users } from '../../platform/database/schema/users';
import { shownDocument } from './shownDocument';
import { mayMerge, registers } from './registers';

type Reader = Database | Transaction;
export type MergeRow = typeof partyMerges.$inferSelect;

/** Merges of one register as the wire has them, in the order in which they come. */
export async function mergesOnWire(
  database: Reader,
  user: CurrentUser,
  kind: RegisterKind,
  merges: readonly MergeRow[],
  now = new Date(),
): Promise<PartyMerge[]> {
  if (merges.length === 0) return [];
  const records = await namesOf(
    database,
    kind,
    merges.flatMap(({ survivingId, mergedId }) => [survivingId, mergedId]),
  );
  const userNames = await userNamesOf(database, merges);
  const may = mayMerge(user, kind);
  const reasons = may ? await takeBackReasons(database, merges, now) : new Map<number, string>();
  return merges.map((merge) => {
    const [surviving, merged] = [records.get(merge.survivingId), records.get(merge.mergedId)];
    if (!surviving || !merged) throw new Error('Records are never deleted');
    return {
      UniqueId: merge.uniqueId,
      Kind: kind,
      SurvivingUniqueId: surviving.uniqueId,
      SurvivingName: surviving.name,
      MergedUniqueId: merged.uniqueId,
      MergedName: merged.name,
      MergedCpfCnpj: shownDocument(merged.document),
      Justification: merge.justification,
      MergedBy: userNames.get(merge.mergedByUserId) ?? '',
      MergedAt: merge.mergedAt.toISOString(),
      TakeBackUntil: lastDayToTakeBack(merge.mergedAt),
      TakenBackBy: userNames.get(merge.takenBackByUserId ?? 0) ?? null,
      TakenBackAt: merge.takenBackAt?.toISOString() ?? null,
      TakeBackJustification: merge.takenBackJustification,
      Actions:
        may && merge.takenBackAt === null
          ? [{ Action: 'takeBack', DisabledReason: reasons.get(merge.id) ?? null }]
          : [],
    };
  });
}

/** One of them. */
export async function mergeOnWire(
  database: Reader,
  user: CurrentUser,
  merge: MergeRow,
  now: Date,
): Promise<PartyMerge> {
  const [onWire] = await mergesOnWire(database, user, merge.kind, [merge], now);
  if (!onWire) throw new Error('One merge is one on the wire');
  return onWire;
}

async function namesOf(database: Reader, kind: RegisterKind, ids: number[]) {
  const { table } = registers[kind];
  const rows = await database
    .select({ id: table.id, uniqueId: table.uniqueId, name: table.name, document: table.document })
    .from(table as typeof policyHolders)
    .where(inArray(table.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function userNamesOf(database: Reader, merges: readonly MergeRow[]): Promise<Map<number, string>> {
  const ids = merges.flatMap(({ mergedByUserId, takenBackByUserId }) => [mergedByUserId, takenBackByUserId ?? 0]);
  const rows = await database.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const later = alias(partyMerges, 'later');

/** Why merges of one register cannot be taken back, as a sentence each; one that can is not among them. */
export async function takeBackReasons(
  database: Reader,
  merges: readonly MergeRow[],
  now: Date,
): Promise<Map<number, string>> {
  const [first] = merges;
  if (!first) return new Map();
  const { table, policyOwner, proposalOwner } = registers[first.kind];
  const ofSurviving = (owner: typeof policyOwner | typeof proposalOwner) => sql`${owner} = ${partyMerges.survivingId}`;
  const since = sql`${partyMerges.mergedAt}`;
  const dayOfMerge = sql`(${since} at time zone 'America/Sao_Paulo')::date`;
  const rows = await database
    .select({
      id: partyMerges.id,
      survivingName: table.name,
      isSurvivingGone: sql<boolean>`${table.mergedIntoId} is not null`,
      hasLater: sql<boolean>`exists (select 1 from ${partyMerges} ${sql.identifier('later')} where ${later.kind} = ${partyMerges.kind}
        and ${later.survivingId} = ${partyMerges.survivingId} and ${later.id} > ${partyMerges.id} and ${later.takenBackAt} is null)`,
      isIssued: sql<boolean>`(
        exists (select 1 from ${policies} where ${ofSurviving(policyOwner)} and ${policies.createdAt} > ${since})
        or exists (select 1 from ${proposals} where ${ofSurviving(proposalOwner)} and ${proposals.issuedAt} > ${since})
        or exists (select 1 from ${endorsements} join ${policies} on ${policies.id} = ${endorsements.policyId}
          where ${ofSurviving(policyOwner)} and ${endorsements.statusId} = ${ProposalStatus.Emitida}
            and (${endorsements.issueDate} > ${dayOfMerge}
              or ${endorsements.issueDate} = ${dayOfMerge} and ${endorsements.updatedAt} > ${since})))`,
    })
    .from(partyMerges)
    .innerJoin(table as typeof policyHolders, eq(table.id, partyMerges.survivingId))
    .where(
      and(
        eq(partyMerges.kind, first.kind),
        inArray(
          partyMerges.id,
          merges.map(({ id }) => id),
        ),
      ),
    );
  const today = dateOfInstant(now);
  const reasons = new Map<number, string>();
  for (const merge of merges) {
    const row = rows.find(({ id }) => id === merge.id);
    const lastDay = lastDayToTakeBack(merge.mergedAt);
    const reason =
      today > lastDay
        ? `O prazo para desfazer, de 30 dias, terminou em ${formatDate(lastDay)}.`
        : row?.isSurvivingGone
          ? `${row.survivingName} foi unificado em outro cadastro depois. Desfaça antes essa unificação.`
          : row?.hasLater
            ? `${row.survivingName} recebeu outro cadastro depois deste. Desfaça antes a unificação mais recente.`
            : row?.isIssued
              ? `Uma apólice ou um endosso foi emitido para ${row.survivingName} depois da unificação, julgado com os dois cadastros juntos. Ela não se desfaz mais.`
              : null;
    if (reason !== null) reasons.set(merge.id, reason);
  }
  return reasons;
}
