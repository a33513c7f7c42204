import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { testIntegrationDestination } from '@portal/shared/contracts/integrations/destinations';
import { TEST_EVENT } from '@portal/shared/domain/integrations/destinations';
import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { integrationAttempts, integrations } from '../../platform/database/schema/integrations';
import { auditRecord } from '../../platform/history/auditRecord';
import { unprocessable } from '../../platform/server/refusal';
import { find, gone } from '../destinations/changeDestination';
import { sendOut } from './sendOut';
import type { IntegrationMeans } from './sendOut';

/** Sends a test now and once, whatever waits: it is about the address and about nothing that happened. */
export async function testDestination(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  means: IntegrationMeans,
  now = new Date(),
): Promise<CallResponse<typeof testIntegrationDestination>> {
  const destination = await find(database, user, uniqueId);
  if (!destination) throw gone();
  if (destination.kind !== 'webhook')
    throw unprocessable('Só um webhook se testa: registradora e contabilidade recebem apenas o que aconteceu.');
  const eventUniqueId = randomUUID();
  const [stored] = await database
    .insert(integrations)
    .values({
      ...{ companyId: user.companyId, kind: destination.kind, destinationId: destination.id },
      ...{ eventUniqueId, eventName: TEST_EVENT, subjectKind: 'test', subjectUniqueId: eventUniqueId },
      event: { Message: 'Teste do portal' },
      occurredAt: now,
      statusId: IntegrationStatus.Dismissed,
    })
    .returning();
  if (!stored) throw new Error('The test was not stored');
  const sent = await sendOut(database, { integration: stored, destination }, means, { now });
  const { judged } = sent;
  const isAccepted = judged.outcome === 'accepted';
  const problem = judged.outcome === 'accepted' ? null : judged.problem;
  await database.transaction(async (transaction) => {
    await transaction
      .update(integrations)
      .set({
        statusId: isAccepted ? IntegrationStatus.Accepted : IntegrationStatus.GivenUp,
        ...{ attempts: 1, firstAttemptAt: now, finishedAt: now, problem },
      })
      .where(eq(integrations.id, stored.id));
    await transaction.insert(integrationAttempts).values({
      ...{ companyId: user.companyId, integrationId: stored.id, number: 1 },
      ...{ sentAt: sent.sentAt, durationMs: sent.durationMs, outcome: judged.outcome, problem },
      ...{ statusCode: sent.statusCode, request: sent.request, answer: sent.answer },
    });
    await auditRecord(
      transaction,
      user,
      { kind: 'integrationDestination', uniqueId: destination.uniqueId },
      { action: 'tested', changes: [{ field: 'isAccepted', before: null, after: isAccepted }] },
    );
  });
  return {
    IsAccepted: isAccepted,
    StatusCode: sent.statusCode,
    DurationMs: sent.durationMs,
    Answer: sent.answer,
    Problem: problem,
    IntegrationUniqueId: stored.uniqueId,
  };
}
