import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getJob, getJobs, Job } from '@portal/shared/contracts/portal/jobs';
import type { CurrentUser } from '../auth/currentUser';
import type { Database, Transaction } from '../database/connection';
import { jobs } from '../database/schema/jobs';
import { users } from '../database/schema/users';
import { pageAnswer, pageOf } from '../lists/page';
import { administrator } from '../server/access';
import type { UserRule } from '../server/access';
import { forbidden, notFound, unprocessable } from '../server/refusal';

/** Who may read and cancel jobs of a kind besides those who started them. */
export type AccessOfKind = (kind: string) => UserRule;

type Row = typeof jobs.$inferSelect;

const readJobs = (where: Database | Transaction, wanted: SQL | undefined) =>
  where
    .select({ job: jobs, startedBy: users.name })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.startedByUserId))
    .where(wanted);

const onWire = ({ job, startedBy }: { job: Row; startedBy: string | null }): Job => ({
  UniqueId: job.uniqueId,
  Kind: job.kind,
  State: job.state,
  IsCancelRequested: job.cancelRequestedAt !== null,
  Progress: job.progress && { Done: job.progress.done, Total: job.progress.total, Text: job.progress.text },
  Problem: job.problem,
  Attempts: job.attempts,
  StartedBy: startedBy,
  CreatedAt: job.createdAt.toISOString(),
  DueAt: job.dueAt.toISOString(),
  FinishedAt: job.finishedAt?.toISOString() ?? null,
});

/** The one that the user may know of; any other does not exist for them. */
async function findJob(
  where: Database | Transaction,
  user: CurrentUser,
  accessOf: AccessOfKind,
  uniqueId: string,
): Promise<{ job: Row; startedBy: string | null }> {
  const [found] = await readJobs(where, and(eq(jobs.companyId, user.companyId), eq(jobs.uniqueId, uniqueId)));
  const isOwn = found?.job.startedByUserId === user.id;
  if (!found || !(isOwn || accessOf(found.job.kind).permits(user)))
    throw notFound('Este trabalho não existe mais, ou não é seu.');
  return found;
}

/** A job with its result. */
export async function readJob(
  database: Database,
  user: CurrentUser,
  accessOf: AccessOfKind,
  uniqueId: string,
): Promise<CallResponse<typeof getJob>> {
  const found = await findJob(database, user, accessOf, uniqueId);
  return { ...onWire(found), Result: found.job.result };
}

/** A page of the user's jobs, or of the company's. */
export async function listJobs(
  database: Database,
  user: CurrentUser,
  { State, Everybody, ...paging }: CallInput<typeof getJobs>['query'],
): Promise<CallResponse<typeof getJobs>> {
  if (Everybody && !administrator.permits(user))
    throw forbidden('Só administradores veem os trabalhos de toda a seguradora.');
  const page = pageOf(paging);
  const wanted = and(
    eq(jobs.companyId, user.companyId),
    Everybody ? undefined : eq(jobs.startedByUserId, user.id),
    State && eq(jobs.state, State),
  );
  const [rows, [counted]] = await Promise.all([
    readJobs(database, wanted).orderBy(desc(jobs.id)).limit(page.size).offset(page.offset),
    database.select({ total: count() }).from(jobs).where(wanted),
  ]);
  return pageAnswer(page, rows.map(onWire), counted?.total ?? 0);
}

/** Has it end: at once where nobody has begun, else when whoever runs it renews its lease. */
export const requestCancel = (
  database: Database,
  user: CurrentUser,
  accessOf: AccessOfKind,
  uniqueId: string,
): Promise<Job> =>
  database.transaction(async (transaction) => {
    const { job } = await findJob(transaction, user, accessOf, uniqueId);
    // Judged by the row itself, which a process may take at this moment.
    await transaction
      .update(jobs)
      .set({
        cancelRequestedAt: sql`coalesce(${jobs.cancelRequestedAt}, now())`,
        state: sql`case when ${jobs.state} = 'waiting' then 'cancelled' else ${jobs.state} end`,
        finishedAt: sql`case when ${jobs.state} = 'waiting' then now() else ${jobs.finishedAt} end`,
      })
      .where(and(eq(jobs.id, job.id), sql`${jobs.state} in ('waiting', 'running')`));
    return onWire(await findJob(transaction, user, accessOf, uniqueId));
  });

/** Has one that was given up tried again from the beginning of its tries. */
export async function retry(database: Database, user: CurrentUser, uniqueId: string): Promise<Job> {
  const administrators = () => administrator;
  await findJob(database, user, administrators, uniqueId);
  const again = await database
    .update(jobs)
    .set({ state: 'waiting', attempts: 0, dueAt: sql`now()`, finishedAt: null, cancelRequestedAt: null, problem: null })
    .where(and(eq(jobs.companyId, user.companyId), eq(jobs.uniqueId, uniqueId), eq(jobs.state, 'failed')))
    .returning({ id: jobs.id });
  if (again.length === 0) throw unprocessable('Só se tenta de novo o que falhou.', { code: 'NotFailed' });
  return onWire(await findJob(database, user, administrators, uniqueId));
}
