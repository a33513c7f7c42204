import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { BulkCause, BulkChangeProgress } from '@portal/shared/contracts/underwriting/bulkChange';
import { causeOf } from '@portal/shared/domain/underwriting/bulkCause';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bulkChangePolicies, bulkChanges } from '../../../platform/database/schema/bulkChanges';
import { jobs } from '../../../platform/database/schema/jobs';
import { users } from '../../../platform/database/schema/users';
import { notFound } from '../../../platform/server/refusal';

export type BulkChangeRow = typeof bulkChanges.$inferSelect;

/** One of the user's insurer, locked where its state is to change. */
export async function requireBulkChange(
  where: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
  isToChange = false,
): Promise<BulkChangeRow> {
  const query = where
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.companyId, user.companyId), eq(bulkChanges.uniqueId, uniqueId)));
  const [row] = await (isToChange ? query.for('update') : query);
  if (!row) throw notFound('Esta alteração em lote não existe.', { field: 'UniqueId' });
  return row;
}

/** Whether its job works or will; one that failed has stopped, and may be gone on with. */
export async function isRunning(where: Database | Transaction, row: BulkChangeRow): Promise<boolean> {
  if (row.state !== 'running') return false;
  const job = await jobStateOf(where, row);
  return job === 'waiting' || job === 'running';
}

/** Where its job stands; undefined where there is none. */
export async function jobStateOf(where: Database | Transaction, { jobUniqueId }: BulkChangeRow) {
  if (jobUniqueId === null) return undefined;
  const [job] = await where.select({ state: jobs.state }).from(jobs).where(eq(jobs.uniqueId, jobUniqueId));
  return job?.state;
}

/** As it travels. */
export async function bulkChangeOnWire(where: Database | Transaction, row: BulkChangeRow): Promise<BulkChangeProgress> {
  const counts = await where
    .select({ outcome: bulkChangePolicies.outcome, count: count() })
    .from(bulkChangePolicies)
    .where(eq(bulkChangePolicies.bulkChangeId, row.id))
    .groupBy(bulkChangePolicies.outcome);
  const [starter] = await where.select({ name: users.name }).from(users).where(eq(users.id, row.startedByUserId));
  const isRunningNow = await isRunning(where, row);
  const of = (outcome: string) => counts.find((one) => one.outcome === outcome)?.count ?? 0;
  return {
    UniqueId: row.uniqueId,
    State: row.state === 'done' ? 'done' : isRunningNow ? 'running' : 'stopped',
    SubTypeName: row.subTypeName,
    ClauseName: row.change.Clausula?.Name ?? null,
    InsuredName: row.change.DadosSegurado?.Nome ?? null,
    Justification: row.change.Justificativa ?? null,
    IssuesAtEnd: row.issuesAtEnd,
    StartedByName: starter?.name ?? '',
    StartedAt: row.createdAt.toISOString(),
    FinishedAt: row.finishedAt?.toISOString() ?? null,
    PolicyCount: counts.reduce((sum, one) => sum + one.count, 0),
    WaitingCount: of('waiting'),
    RequestedCount: of('requested'),
    IssuedCount: of('issued'),
    RefusedCount: of('refused'),
    IsStopping: row.state === 'stopped' && (await jobStateOf(where, row)) === 'running',
  };
}

/** Why some policies refused or wait, the commonest cause first. */
export async function causesOf(where: Database, { id }: BulkChangeRow): Promise<BulkCause[]> {
  const rows = await where
    .select({ outcome: bulkChangePolicies.outcome, sentence: bulkChangePolicies.sentence, count: count() })
    .from(bulkChangePolicies)
    .where(and(eq(bulkChangePolicies.bulkChangeId, id), isNotNull(bulkChangePolicies.sentence)))
    .groupBy(bulkChangePolicies.outcome, bulkChangePolicies.sentence);
  const causes = new Map<string, BulkCause>();
  for (const { outcome, sentence, count: PolicyCount } of rows) {
    const cause = { Outcome: outcome, Cause: causeOf(sentence ?? ''), PolicyCount };
    const key = `${outcome} ${cause.Cause}`;
    causes.set(key, { ...cause, PolicyCount: PolicyCount + (causes.get(key)?.PolicyCount ?? 0) });
  }
  return [...causes.values()].sort(
    (one, other) => other.PolicyCount - one.PolicyCount || one.Cause.localeCompare(other.Cause, 'pt-BR'),
  );
}
