import { and, asc, eq } from 'drizzle-orm';
import { automationDoer } from '@portal/shared/domain/boards/automations/automationWords';
import type { Database } from '../../platform/database/connection';
import { pipeAutomations } from '../../platform/database/schema/automations';
import { pipes } from '../../platform/database/schema/boards';
import { handleJob } from '../../platform/jobs/jobHandler';
import { automationKind } from './automationKind';
import { sentencesOf } from './automationNames';
import { fire } from './fire';
import type { AutomationRow } from './fire';
import { responsibleAtWork } from './managedPipe';
import type { ManagedPipe } from './managedPipe';
import { freeOccasions } from './occasions';
import type { Occasion } from './occasions';
import { stopAutomation } from './stopAutomation';
import type { Look } from './stopAutomation';

/** What is written by a transaction that ends later is seen by the next look all the same. */
const LOOKS_BACK_MS = 10 * 60_000;
/** So many cards of brokers go into one transaction, since mails put them together. */
const MAILED_AT_ONCE = 200;
/** After so many failures something else is wrong than a card. */
const MOST_FAILURES = 20;

/**
 * Looks at every automation that is on. Each occasion is a transaction of its own, with the note that it happened: a second
 * process, or this one after it died, does nothing twice.
 */
export const runAutomations = (clock: () => Date = () => new Date()) =>
  handleJob(automationKind, async ({ database, signal, log }) => {
    const active = await database
      .select({ automation: pipeAutomations, pipe: pipes })
      .from(pipeAutomations)
      .innerJoin(pipes, eq(pipes.id, pipeAutomations.pipeId))
      .where(eq(pipeAutomations.isActive, true))
      .orderBy(asc(pipeAutomations.id));
    for (const { automation, pipe } of active) {
      signal.throwIfAborted();
      for (const failure of await look(database, automation, pipe, clock(), signal))
        // Not thrown: the next look tries again in a minute, where a failed job would keep all others waiting for hours.
        log.error({ automation: automation.uniqueId, err: failure }, 'an automation could not act');
    }
    return null;
  });

/** Acts upon what is new to one automation. Answers what failed: other cards are acted upon all the same. */
async function look(
  database: Database,
  automation: AutomationRow,
  pipe: ManagedPipe,
  now: Date,
  signal: AbortSignal,
): Promise<unknown[]> {
  const { id, rule, companyId, version, lookedUntil } = automation;
  const [sentence = ''] = await sentencesOf(database, companyId, pipe, [rule]);
  const occasions = await freeOccasions(database, id, {
    ...{ pipeId: pipe.id, rule, now, isOpen: true, ...afterOf(automation) },
  });
  const failures: unknown[] = [];
  const size = rule.action.kind === 'mailBroker' ? MAILED_AT_ONCE : 1;
  for (let at = 0; at < occasions.length && failures.length < MOST_FAILURES; at += size) {
    signal.throwIfAborted();
    try {
      const goesOn = await actUpon(database, { automation, pipe, sentence, now }, occasions.slice(at, at + size));
      if (!goesOn) return failures;
    } catch (error) {
      failures.push(error);
    }
  }
  // What failed is looked for again. A row that changes every minute for nothing is none.
  if (failures.length === 0 && now.getTime() - lookedUntil.getTime() >= LOOKS_BACK_MS / 2)
    await database
      .update(pipeAutomations)
      .set({ lookedUntil: now })
      .where(and(eq(pipeAutomations.id, id), eq(pipeAutomations.version, version)));
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

/** False where nobody answers for the automation any more, which ends it. */
const actUpon = (database: Database, { automation, pipe, sentence, now }: Look, occasions: readonly Occasion[]) =>
  database.transaction(async (transaction) => {
    const { companyId, changedByUserId: userId, rule, portal } = automation;
    // Asked anew each time: a right that was withdrawn meanwhile changes nothing more.
    const user = await responsibleAtWork(transaction, { userId, companyId }, pipe);
    if (typeof user === 'string') {
      await stopAutomation(transaction, { automation, pipe, sentence, now }, user);
      return false;
    }
    const acting = { rule, sentence, user: { ...user, actsAs: automationDoer(sentence) } };
    await fire(transaction, { ...acting, automation, pipe, now }, occasions, portal);
    return true;
  });
