import { and, eq } from 'drizzle-orm';
import { automationDoer } from '@portal/shared/domain/boards/automations/automationWords';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ownersOf } from '../../platform/auth/pipeOwners';
import type { Transaction } from '../../platform/database/connection';
import { automationFirings, pipeAutomations } from '../../platform/database/schema/automations';
import { auditRecord } from '../../platform/history/auditRecord';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import type { AutomationRow } from './fire';
import type { ManagedPipe } from './managedPipe';

/** One look at an automation. */
export interface Look {
  automation: AutomationRow;
  pipe: ManagedPipe;
  sentence: string;
  now: Date;
}

/** Switches it off, once, with the reason in its log, and tells who manages the pipe. */
export async function stopAutomation(
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
