import { and, asc, eq } from 'drizzle-orm';
import type { BulkOutcome } from '@portal/shared/contracts/underwriting/bulkChange';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { loadUserAtWork } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bulkChangePolicies, bulkChanges } from '../../../platform/database/schema/bulkChanges';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { handleJob, JobProblem } from '../../../platform/jobs/jobHandler';
import { Refusal } from '../../../platform/server/refusal';
import { raiseNotification } from '../../../portal/notifications/raiseNotification';
import { requireVisiblePolicy } from '../../policies/record/findPolicy';
import { createEndorsement } from '../request/create/createEndorsement';
import { approveEndorsement } from '../work/approveEndorsement';
import { runStep } from '../work/runStep';
import { bulkChangeOnWire } from './bulkChangeOnWire';
import type { BulkChangeRow } from './bulkChangeOnWire';
import { bulkChangeKind } from './bulkChangeKind';
import { bulkForm } from './bulkForm';
import { sentenceOf } from './previewBulkChange';

interface Result {
  outcome: BulkOutcome;
  sentence: string | null;
}

/** One policy after the other; what a killed process had begun is found by its endorsement, and gone on with. */
export const runBulkChange = handleJob(bulkChangeKind, async (job) => {
  const { database, payload } = job;
  const own = eq(bulkChanges.id, payload.bulkChangeId);
  const ofBulk = eq(bulkChangePolicies.bulkChangeId, payload.bulkChangeId);
  const isWaiting = and(ofBulk, eq(bulkChangePolicies.outcome, 'waiting'));
  const total = await database.$count(bulkChangePolicies, ofBulk);
  let done = total - (await database.$count(bulkChangePolicies, isWaiting));
  for (;;) {
    job.signal.throwIfAborted();
    const [bulk] = await database.select().from(bulkChanges).where(own);
    // Somebody stopped it, or another job has gone on with it.
    if (bulk?.state !== 'running' || bulk.jobUniqueId !== job.uniqueId) return null;
    const [next] = await database
      .select({ id: bulkChangePolicies.id, uniqueId: bulkChangePolicies.uniqueId, policyUniqueId: policies.uniqueId })
      .from(bulkChangePolicies)
      .innerJoin(policies, eq(policies.id, bulkChangePolicies.policyId))
      .where(isWaiting)
      .orderBy(asc(bulkChangePolicies.id))
      .limit(1);
    if (!next) break;
    // Asked anew for each: a right that was withdrawn meanwhile asks for nothing more.
    const user = await loadUserAtWork(database, { userId: bulk.startedByUserId, companyId: bulk.companyId });
    if (!user) throw new JobProblem('Quem começou esta alteração em lote não tem mais acesso.');
    const result = await changeOne(database, user, bulk, next);
    await database.update(bulkChangePolicies).set(result).where(eq(bulkChangePolicies.id, next.id));
    done += 1;
    await job.tell({ done, total, text: 'Apólices alteradas' });
  }
  return job.finishIn(async (transaction) => {
    const [done] = await transaction
      .update(bulkChanges)
      .set({ state: 'done', finishedAt: new Date() })
      .where(and(own, eq(bulkChanges.state, 'running')))
      .returning();
    if (done) await tellDone(transaction, done);
    return null;
  });
});

async function tellDone(transaction: Transaction, row: BulkChangeRow): Promise<void> {
  const { PolicyCount, RefusedCount } = await bulkChangeOnWire(transaction, row);
  const refused =
    RefusedCount === 0
      ? ''
      : ` ${formatNumber(RefusedCount)} não ${RefusedCount === 1 ? 'aceitou' : 'aceitaram'} a alteração.`;
  await raiseNotification(transaction, {
    companyId: row.companyId,
    kind: 'bulkChangeDone',
    title: 'Alteração em lote concluída',
    text: `${row.subTypeName}: ${formatNumber(PolicyCount)} ${PolicyCount === 1 ? 'apólice' : 'apólices'}.${refused}`,
    subject: { kind: 'bulkChange', uniqueId: row.uniqueId },
    recipients: [{ userId: row.startedByUserId, path: addresses.bulkChange(row.uniqueId) }],
  });
}

async function changeOne(
  database: Database,
  user: CurrentUser,
  { change, issuesAtEnd }: BulkChangeRow,
  { uniqueId, policyUniqueId }: { uniqueId: string; policyUniqueId: string },
): Promise<Result> {
  const now = new Date();
  const asked = () => database.$count(endorsements, eq(endorsements.uniqueId, uniqueId));
  try {
    if ((await asked()) === 0) {
      const policy = await requireVisiblePolicy(database, user, policyUniqueId);
      const form = await bulkForm(database, policy, change, now);
      await createEndorsement(database, user, 'neutro', { ...form, DraftUniqueId: uniqueId }, now);
    }
    const run = await runStep(database, user, uniqueId, 'subscription', now);
    const isFree = run.Outcome === 'passed' && run.StatusId === ProposalStatus.AguardandoEmissao;
    if (run.StatusId === ProposalStatus.Emitida) return { outcome: 'issued', sentence: null };
    if (!isFree || !issuesAtEnd) return { outcome: 'requested', sentence: isFree ? null : run.Description };
    await approveEndorsement(database, user, { ProposalUniqueId: uniqueId }, now);
    return { outcome: 'issued', sentence: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: (await asked()) > 0 ? 'requested' : 'refused', sentence: sentenceOf(error) };
  }
}
