import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, notInArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
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

/** Registrations that are not accepted, whatever keeps them: once a business day before their deadline, once when it has passed. */
async function alarm(transaction: Transaction, now: Date): Promise<void> {
  await alarmOf(transaction, now, {
    due: and(isNull(integrations.alarmedAt), lte(integrations.alarmAt, now), gt(integrations.deadlineAt, now)),
    title: 'Prazo de registro na SUSEP perto do fim',
    text: (what, deadline) => `${what}. O prazo termina em ${deadline}. Confira a situação e envie de novo.`,
    which: 'byDeadline',
  });
  await alarmOf(transaction, now, {
    due: and(
      lte(integrations.deadlineAt, now),
      or(isNull(integrations.alarmedAt), lt(integrations.alarmedAt, integrations.deadlineAt)),
    ),
    title: 'Prazo de registro na SUSEP vencido',
    text: (what, deadline) =>
      `${what}. O prazo terminou em ${deadline}. Envie de novo, ou registre na registradora e informe o protocolo.`,
    which: 'late',
  });
}

interface Alarm {
  due: SQL | undefined;
  title: string;
  text: (what: string, deadline: string) => string;
  which: 'late' | 'byDeadline';
}

async function alarmOf(transaction: Transaction, now: Date, { due, title, text, which }: Alarm): Promise<void> {
  const found = await transaction
    .update(integrations)
    .set({ alarmedAt: now })
    .where(and(due, notInArray(integrations.statusId, [...settledStatuses])))
    .returning();
  for (const companyId of new Set(found.map((one) => one.companyId))) {
    const theirs = found
      .filter((one) => one.companyId === companyId)
      .sort((one, other) => (one.deadlineAt?.getTime() ?? 0) - (other.deadlineAt?.getTime() ?? 0));
    const [first] = theirs;
    if (!first) continue;
    const what =
      theirs.length === 1
        ? `A apólice ${first.number ?? ''} não está registrada`
        : `${theirs.length} registros de apólices estão pendentes`;
    await tellInsurer(transaction, Functionality.GERENCIAR_INTEGRACOES, {
      companyId,
      kind: 'integrationDeadline',
      title,
      text: text(what, formatDateTime(first.deadlineAt)),
      subject: { kind: 'integration', uniqueId: first.uniqueId },
      path: addresses.registrations(which),
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
