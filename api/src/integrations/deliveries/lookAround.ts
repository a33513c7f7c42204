import { and, asc, eq, inArray, isNotNull, isNull, lte, not, notInArray } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { IntegrationStatus, openStatuses, settledStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { tellInsurer } from '../../deals/messages/tellInsurer';
import type { Transaction } from '../../platform/database/connection';
import { integrationDestinations, integrations } from '../../platform/database/schema/integrations';
import { handleJob } from '../../platform/jobs/jobHandler';
import { jobKind } from '../../platform/jobs/jobKind';
import { adoptWaiting } from '../schedule/adoptWaiting';
import { isBehindAnother, lockOrder, schedule } from '../schedule/letGo';

const MOST_AT_ONCE = 500;

/** Comes round: alarms of deadlines, duties that found no destination, and what was left. */
export const lookAround = (clock: () => Date = () => new Date()) =>
  handleJob(jobKind('integrations.look', { everySeconds: 120 }), async ({ database }) => {
    const now = clock();
    await database.transaction((transaction) => alarm(transaction, now));
    await database.transaction((transaction) => adoptLeft(transaction, now));
    await database.transaction((transaction) => wakeLeft(transaction, now));
    return null;
  });

/** Once for each registration that is not accepted a business day before its deadline, whatever keeps it. */
async function alarm(transaction: Transaction, now: Date): Promise<void> {
  const due = await transaction
    .update(integrations)
    .set({ alarmedAt: now })
    .where(
      and(
        isNull(integrations.alarmedAt),
        lte(integrations.alarmAt, now),
        notInArray(integrations.statusId, [...settledStatuses]),
      ),
    )
    .returning();
  for (const companyId of new Set(due.map((one) => one.companyId))) {
    const theirs = due
      .filter((one) => one.companyId === companyId)
      .sort((one, other) => (one.deadlineAt?.getTime() ?? 0) - (other.deadlineAt?.getTime() ?? 0));
    const [first] = theirs;
    if (!first) continue;
    const which =
      theirs.length === 1
        ? `A apólice ${first.number ?? ''} não está registrada`
        : `${theirs.length} registros de apólices estão pendentes`;
    await tellInsurer(transaction, Functionality.GERENCIAR_INTEGRACOES, {
      companyId,
      kind: 'integrationDeadline',
      title: 'Prazo de registro na SUSEP perto do fim',
      text: `${which}. O prazo termina em ${formatDateTime(first.deadlineAt)}. Confira a situação e envie de novo.`,
      subject: { kind: 'integration', uniqueId: first.uniqueId },
      path: addresses.integrations(),
    });
  }
}

/** An event that was handed on while a destination was being made found none. */
async function adoptLeft(transaction: Transaction, now: Date): Promise<void> {
  const configured = await transaction
    .selectDistinct({
      id: integrationDestinations.id,
      companyId: integrationDestinations.companyId,
      kind: integrationDestinations.kind,
    })
    .from(integrationDestinations)
    .innerJoin(
      integrations,
      and(
        eq(integrations.companyId, integrationDestinations.companyId),
        eq(integrations.kind, integrationDestinations.kind),
        eq(integrations.statusId, IntegrationStatus.NoDestination),
      ),
    )
    .where(isNull(integrationDestinations.deletedAt));
  for (const destination of configured) await adoptWaiting(transaction, destination, now);
}

/** Should one have been set aside that waits for nothing any more, it goes on all the same. */
async function wakeLeft(transaction: Transaction, now: Date): Promise<void> {
  await lockOrder(transaction);
  const left = await transaction
    .select({ id: integrations.id })
    .from(integrations)
    .where(
      and(
        inArray(integrations.statusId, [...openStatuses]),
        isNotNull(integrations.destinationId),
        isNull(integrations.nextAttemptAt),
        not(isBehindAnother),
      ),
    )
    .orderBy(asc(integrations.id))
    .limit(MOST_AT_ONCE);
  await schedule(
    transaction,
    left.map(({ id }) => id),
    now,
  );
}
