import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditState } from '@portal/shared/contracts/portal/audit';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { auditSeals, auditVerifications } from '../../platform/database/schema/auditSeals';
import { auditHistory } from '../../platform/database/schema/history';
import { jobs } from '../../platform/database/schema/jobs';
import { users } from '../../platform/database/schema/users';
import { FIRST_PLACE } from '../../platform/history/seals/readEntries';
import { enqueue } from '../../platform/jobs/enqueue';
import { countUpTo } from '../../platform/lists/cappedCounts';
import { verifyKind } from './verification';

type Reader = Database | Transaction;

/** How the chain of a company stands. */
export async function auditState(database: Database, { companyId }: CurrentUser): Promise<AuditState> {
  const [last] = await database
    .select({
      number: auditSeals.number,
      hash: auditSeals.hash,
      sealedAt: auditSeals.sealedAt,
      endOrder: auditSeals.endOrder,
      endId: auditSeals.endId,
    })
    .from(auditSeals)
    .where(eq(auditSeals.companyId, companyId))
    .orderBy(desc(auditSeals.number))
    .limit(1);
  const [order, id] = last ? [last.endOrder, last.endId] : [FIRST_PLACE.order, FIRST_PLACE.id];
  const { total: pending } = await countUpTo(
    database,
    auditHistory,
    and(
      eq(auditHistory.companyId, companyId),
      sql`(${auditHistory.sealingOrder}, ${auditHistory.id}) > (${order}::bigint, ${id}::bigint)`,
    ),
  );
  const job = await lastJob(database, companyId);
  const isRunning = job !== null && ['waiting', 'running'].includes(job.state);
  return {
    SealCount: last?.number ?? 0,
    LastSeal: last
      ? { Number: last.number, Hash: last.hash.toString('hex'), SealedAt: last.sealedAt.toISOString() }
      : null,
    PendingCount: pending,
    LastVerification: await lastVerification(database, companyId),
    Running: isRunning
      ? { UniqueId: job.uniqueId, DoneSeals: job.progress?.done ?? 0, TotalSeals: last?.number ?? null }
      : null,
    Problem:
      job?.state === 'failed'
        ? (job.problem ??
          'A última verificação não chegou ao fim. Verifique de novo; se falhar outra vez, avise o suporte.')
        : null,
  };
}

/** Begins a verification, unless one is under way. */
export async function beginVerification(
  database: Database,
  user: CurrentUser,
  expectedHash: string | undefined,
): Promise<AuditState> {
  await database.transaction(async (transaction) => {
    // Two who press at once begin one.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit_verify', ${user.companyId}))`);
    const job = await lastJob(transaction, user.companyId);
    if (job && ['waiting', 'running'].includes(job.state)) return;
    const payload = expectedHash === undefined ? {} : { expectedHash: expectedHash.toLowerCase() };
    await enqueue(transaction, verifyKind, { companyId: user.companyId, payload, startedBy: user });
  });
  return auditState(database, user);
}

async function lastJob(reader: Reader, companyId: number) {
  const [job] = await reader
    .select({ uniqueId: jobs.uniqueId, state: jobs.state, progress: jobs.progress, problem: jobs.problem })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), inArray(jobs.kind, [verifyKind.name])))
    .orderBy(desc(jobs.id))
    .limit(1);
  return job ?? null;
}

async function lastVerification(database: Database, companyId: number): Promise<AuditState['LastVerification']> {
  const [found] = await database
    .select({ verification: auditVerifications, startedByName: users.name })
    .from(auditVerifications)
    .leftJoin(users, eq(users.id, auditVerifications.startedByUserId))
    .where(eq(auditVerifications.companyId, companyId))
    .orderBy(desc(auditVerifications.id))
    .limit(1);
  if (!found) return null;
  const { verification } = found;
  return {
    FinishedAt: verification.finishedAt.toISOString(),
    StartedByName: found.startedByName,
    SealCount: verification.sealCount,
    LastHash: verification.lastHash?.toString('hex') ?? null,
    EntryCount: verification.entryCount,
    RemovedCount: verification.removedCount,
    PendingCount: verification.pendingCount,
    ProblemCount: verification.problemCount,
    Problems: verification.problems.map(({ kind, sealNumber, entryId }) => ({
      Kind: kind,
      SealNumber: sealNumber,
      EntryId: entryId,
    })),
  };
}
