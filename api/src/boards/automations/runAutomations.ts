import { and, asc, eq } from 'drizzle-orm';
import { automationDoer } from '@portal/shared/domain/boards/automations/automationWords';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Database, Transaction } from '../../platform/database/connection';
import { automationFirings, pipeAutomations } from '../../platform/database/schema/automations';
import { pipes } from '../../platform/database/schema/boards';
import { handleJob } from '../../platform/jobs/jobHandler';
import { ownersOf } from '../../platform/auth/pipeOwners';
import { auditRecord } from '../../platform/history/auditRecord';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import { automationKind } from './automationKind';
import { sentencesOf } from './automationNames';
import { fire } from './fire';
import type { AutomationRow } from './fire';
import { responsibleAtWork } from './managedPipe';
import type { ManagedPipe } from './managedPipe';
import { freeOccasions } from './occasions';
import type { Occasion } from './occasions';

/** What is written by a transaction that ends later is seen by the next look all the same. */
const LOOKS_BACK_MS = 10 * 60_000;
/** So many cards of brokers go into one transaction, since mails put them together. */
const MAILED_AT_ONCE = 200;

/**
 * Looks at every automation that is on. Each occasion is a transaction of its own, with the note that it happened: a second
 * process, or this one after it died, does nothing twice.
 */
export const runAutomations = (clock: () => Date = () => new Date()) =>
  handleJob(automationKind, async ({ database, signal }) => {
    const failures: unknown[] = [];
    const active = await database
      .select({ automation: pipeAutomations, pipe: pipes })
      .from(pipeAutomations)
      .innerJoin(pipes, eq(pipes.id, pipeAutomations.pipeId))
      .where(eq(pipeAutomations.isActive, true))
      .orderBy(asc(pipeAutomations.id));
    for (const { automation, pipe } of active) {
      signal.throwIfAborted();
      failures.push(...(await look(database, automation, pipe, clock(), signal)));
    }
    if (failures.length > 0) throw failures[0];
    return null;
  });

/** Acts upon what is new to one automation. Answers what failed: the others are acted upon all the same. */
async function look(
  database: Database,
  automation: AutomationRow,
  pipe: ManagedPipe,
  now: Date,
  signal: AbortSignal,
): Promise<unknown[]> {
  const { rule, companyId } = automation;
  const [sentence = ''] = await sentencesOf(database, companyId, pipe, [rule]);
  const occasions = await freeOccasions(database, automation.id, {
    ...{ pipeId: pipe.id, rule, now, isOpen: true, ...afterOf(automation) },
  });
  const failures: unknown[] = [];
  const size = rule.action.kind === 'mailBroker' ? MAILED_AT_ONCE : 1;
  for (let at = 0; at < occasions.length; at += size) {
    signal.throwIfAborted();
    try {
      const goesOn = await actUpon(database, { automation, pipe, sentence, now }, occasions.slice(at, at + size));
      if (!goesOn) return failures;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 0)
    await database
      .update(pipeAutomations)
      .set({ lookedUntil: now })
      .where(and(eq(pipeAutomations.id, automation.id), eq(pipeAutomations.version, automation.version)));
  return failures;
}

/**
 * What stands too long counts from whenever it stands; what else happened before an automation is none of its business. What
 * happens in a moment is looked at once, with the conditions of that look.
 */
function afterOf({ rule, watchesSince, lookedUntil }: AutomationRow): { after?: Date } {
  const { kind } = rule.trigger;
  if (kind === 'standsInStep') return {};
  if (kind === 'clockEnds') return { after: watchesSince };
  return { after: new Date(Math.max(watchesSince.getTime(), lookedUntil.getTime() - LOOKS_BACK_MS)) };
}

interface Look {
  automation: AutomationRow;
  pipe: ManagedPipe;
  sentence: string;
  now: Date;
}

/** False where nobody answers for the automation any more, which ends it. */
const actUpon = (database: Database, { automation, pipe, sentence, now }: Look, occasions: readonly Occasion[]) =>
  database.transaction(async (transaction) => {
    const { companyId, changedByUserId: userId, rule, portal } = automation;
    // Asked anew each time: a right that was withdrawn meanwhile changes nothing more.
    const user = await responsibleAtWork(transaction, { userId, companyId }, pipe);
    if (typeof user === 'string') {
      await stop(transaction, { automation, pipe, sentence, now }, user);
      return false;
    }
    const acting = { rule, sentence, user: { ...user, actsAs: automationDoer(sentence) } };
    await fire(transaction, { ...acting, automation, pipe, now }, occasions, portal);
    return true;
  });

/** Switches it off, once, with the reason in its log, and tells who manages the pipe. */
async function stop(
  transaction: Transaction,
  { automation, pipe, sentence, now }: Look,
  reason: string,
): Promise<void> {
  const { id, companyId, uniqueId, version } = automation;
  const [stopped] = await transaction
    .update(pipeAutomations)
    .set({ isActive: false, stoppedReason: reason, version: version + 1, changedAt: now })
    .where(and(eq(pipeAutomations.id, id), eq(pipeAutomations.version, version), eq(pipeAutomations.isActive, true)))
    .returning({ id: pipeAutomations.id });
  if (!stopped) return;
  await transaction.insert(automationFirings).values({
    ...{ companyId, automationId: id, cardId: null, occasion: `stop:${version}`, outcome: 'stopped' as const },
    ...{ name: sentence, sentence: reason, firedAt: now },
  });
  const doer = { companyId, id: null, name: automationDoer(sentence) };
  await auditRecord(
    transaction,
    doer,
    { kind: 'pipeAutomation', uniqueId },
    {
      action: 'switchedOff',
      changes: [{ field: 'reason', before: null, after: reason }],
    },
  );
  await raiseNotification(transaction, {
    companyId,
    kind: 'pipeAutomation',
    title: `Automação parada na esteira ${pipe.name}`,
    text: `${sentence}. ${reason}`,
    subject: { kind: 'pipeAutomation', uniqueId },
    recipients: (await ownersOf(transaction, companyId, pipe)).map(({ Id: userId }) => ({
      ...{ userId, path: addresses.pipeAutomations(pipe.uniqueId) },
    })),
  });
}
