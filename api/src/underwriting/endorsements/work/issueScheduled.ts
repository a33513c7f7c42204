import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { tellInsurer } from '../../../deals/messages/tellInsurer';
import { lockDeal } from '../../../deals/records/lockDeal';
import { loadUserAtWork } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { auditRecord } from '../../../platform/history/auditRecord';
import { handleJob } from '../../../platform/jobs/jobHandler';
import { jobKind } from '../../../platform/jobs/jobKind';
import { lockPolicyOf } from '../../policies/record/lockPolicy';
import { PLATFORM } from '../../policies/record/movePolicy';
import type { SeenEndorsement } from './endorsementAccess';
import { readIssueEffect } from './issueEffect';
import { issueEndorsement } from './issueEndorsement';
import { issueObstacles } from './issueObstacles';

/**
 * Issues the cancellations that were approved for a day that has come, in the name of who approved them. One that cannot
 * be issued any more goes back to the people who issue, with the reason. What fell due while everything was down follows
 * with the next run.
 */
export const issueScheduled = (clock: () => Date = () => new Date()) =>
  handleJob(jobKind('endorsements.scheduled', { everySeconds: 3600 }), async ({ database, signal }) => {
    const now = clock();
    const failures: unknown[] = [];
    for (const id of await listDue(database, now)) {
      signal.throwIfAborted();
      try {
        await database.transaction((transaction) => issueOne(transaction, id, now));
      } catch (error) {
        // The others are issued all the same; this one with the next try.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return null;
  });

async function listDue(database: Database, now: Date): Promise<number[]> {
  const due = await database
    .select({ id: endorsements.id })
    .from(endorsements)
    .where(
      and(
        isNotNull(endorsements.scheduledAt),
        lte(endorsements.endDate, dateOfInstant(now)),
        eq(endorsements.statusId, ProposalStatus.AguardandoEmissao),
      ),
    )
    .orderBy(asc(endorsements.endDate), asc(endorsements.id));
  return due.map(({ id }) => id);
}

/** Judges one anew under its locks, in the order of an issue: somebody may have revoked it, or another process issued it. */
async function issueOne(transaction: Transaction, id: number, now: Date): Promise<void> {
  const [seen] = await transaction
    .select({ policyId: policies.id, policyHolderId: policies.policyHolderId, endorsement: endorsements })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(eq(endorsements.id, id));
  if (!seen) throw new Error('An endorsement is never removed');
  const locked = await lockPolicyOf(transaction, { id: seen.policyId, policyHolderId: seen.policyHolderId });
  const { companyId, uniqueId } = seen.endorsement;
  const deal = await lockDeal(transaction, { companyId, kind: 'endorsement', uniqueId }, now);
  const [endorsement] = await transaction.select().from(endorsements).where(eq(endorsements.id, id));
  if (!deal || !endorsement?.scheduledAt || endorsement.statusId !== ProposalStatus.AguardandoEmissao) return;
  const { policy } = locked;
  const approver = await approverOf(transaction, endorsement);
  const obstacles = approver
    ? await issueObstacles(transaction, approver, { endorsement, policy, deal }, now)
    : ['Quem aprovou o cancelamento não tem mais acesso ao portal.'];
  if (!approver || obstacles.length > 0) return giveBack(transaction, { endorsement, policy }, obstacles.join(' '));
  await issueEndorsement(transaction, {
    ...{ user: approver, locked, endorsement, now },
    effect: await readIssueEffect(transaction, endorsement, { policy }, now),
    release: { userId: approver.id, isWithoutSecondPerson: endorsement.isWithoutSecondPerson },
  });
}

const approverOf = (
  transaction: Transaction,
  { companyId, scheduledByUserId }: SeenEndorsement['endorsement'],
): Promise<CurrentUser | null> =>
  scheduledByUserId === null
    ? Promise.resolve(null)
    : loadUserAtWork(transaction, { userId: scheduledByUserId, companyId });

/** Takes the schedule away, so that somebody looks at the endorsement and issues or cancels it. */
async function giveBack(
  transaction: Transaction,
  { endorsement, policy }: SeenEndorsement,
  why: string,
): Promise<void> {
  await transaction
    .update(endorsements)
    .set({ scheduledAt: null, scheduledByUserId: null, isWithoutSecondPerson: false })
    .where(eq(endorsements.id, endorsement.id));
  const { companyId, uniqueId } = endorsement;
  await auditRecord(
    transaction,
    { companyId, ...PLATFORM },
    { kind: 'endorsement', uniqueId },
    { action: 'unscheduled', changes: [{ field: 'why', before: null, after: why }] },
  );
  await tellInsurer(transaction, Functionality.GERENCIAR_PROPOSTAS_SEGURADORA, {
    companyId,
    kind: 'endorsementRequested',
    title: `O cancelamento ${endorsement.number} não foi emitido`,
    text: `Ele estava agendado para hoje e não pôde ser emitido. ${why} A apólice ${policy.number} continua em vigor até alguém decidir.`,
    subject: { kind: 'endorsement', uniqueId },
    path: addresses.issueEndorsement(uniqueId),
  });
}
