import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/integrations/integrations';
import type { IntegrationDetail } from '@portal/shared/contracts/integrations/integrations';
import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { integrationDestinations, integrations } from '../../platform/database/schema/integrations';
import { auditRecord, auditRecords } from '../../platform/history/auditRecord';
import { conflict, invalid, notFound } from '../../platform/server/refusal';
import { letNextGo, lockOrder, schedule } from '../schedule/letGo';
import { integrationDetail, mayDismiss, whyNotAgain } from './integrationDetail';

type Row = typeof integrations.$inferSelect;

/** Lets those go again that are not accepted, at once and with the patience of new ones. */
export const sendAgain = (
  database: Database,
  user: CurrentUser,
  { UniqueIds }: CallInput<typeof calls.reSendIntegration>['body'],
  now = new Date(),
): Promise<CallResponse<typeof calls.reSendIntegration>> =>
  database.transaction(async (transaction) => {
    const wanted = [...new Set(UniqueIds.map((one) => one.toLowerCase()))];
    // In the order of their ids, as everybody locks many.
    const rows = await transaction
      .select()
      .from(integrations)
      .where(and(eq(integrations.companyId, user.companyId), inArray(integrations.uniqueId, wanted)))
      .orderBy(asc(integrations.id))
      .for('update');
    const destinations = await standing(transaction, user);
    const skipped: { UniqueId: string; Reason: string }[] = wanted
      .filter((uniqueId) => !rows.some((row) => row.uniqueId === uniqueId))
      .map((UniqueId) => ({ UniqueId, Reason: 'Este envio não existe.' }));
    const going: Row[] = [];
    for (const row of rows) {
      // A duty goes to whoever the company names now.
      const destination =
        destinations.find(({ id }) => id === row.destinationId) ??
        (row.kind === 'webhook' ? undefined : destinations.find(({ kind }) => kind === row.kind));
      const why = whyNotAgain(row) ?? (destination ? null : 'A companhia não tem mais este destino.');
      if (why !== null) skipped.push({ UniqueId: row.uniqueId, Reason: why });
      else going.push({ ...row, destinationId: destination?.id ?? null });
    }
    for (const { id, destinationId } of going)
      await transaction
        .update(integrations)
        .set({
          ...{ destinationId, statusId: IntegrationStatus.Waiting },
          ...{ problem: null, firstAttemptAt: now, finishedAt: null },
        })
        .where(eq(integrations.id, id));
    await endPauses(transaction, going);
    await schedule(
      transaction,
      going.map(({ id }) => id),
      now,
    );
    await auditRecords(
      transaction,
      user,
      going.map(({ uniqueId, statusId }) => ({
        ...{ kind: 'integration', uniqueId, action: 'sentAgain' },
        changes: [{ field: 'statusId', before: statusId, after: IntegrationStatus.Waiting }],
      })),
    );
    return { SentAgainCount: going.length, Skipped: skipped };
  });

const standing = (transaction: Transaction, { companyId }: CurrentUser) =>
  transaction
    .select({ id: integrationDestinations.id, kind: integrationDestinations.kind })
    .from(integrationDestinations)
    .where(and(eq(integrationDestinations.companyId, companyId), isNull(integrationDestinations.deletedAt)));

/** Somebody believes that the destination is back: they see now whether it is. */
async function endPauses(transaction: Transaction, rows: readonly Row[]): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ destinationId }) => destinationId ?? []))];
  if (ids.length > 0)
    await transaction
      .update(integrationDestinations)
      .set({ failures: 0, pausedUntil: null })
      .where(inArray(integrationDestinations.id, ids));
}

/** Settles one without sending it, with why; what waits for it goes on. */
export const dismiss = (
  database: Database,
  user: CurrentUser,
  { UniqueId, ExpectedStatusId, Justification, Protocol }: CallInput<typeof calls.dismissIntegration>['body'],
  now = new Date(),
): Promise<IntegrationDetail> =>
  database.transaction(async (transaction) => {
    const ofCompany = and(
      eq(integrations.companyId, user.companyId),
      eq(integrations.uniqueId, UniqueId.toLowerCase()),
    );
    // The order before the row, as whoever settles a try does.
    await lockOrder(transaction);
    const [row] = await transaction.select().from(integrations).where(ofCompany).for('update');
    if (!row) throw notFound('Este envio não existe.', { field: 'UniqueId' });
    const justification = Justification.trim();
    if (justification === '')
      throw invalid('Escreva por que o envio é dispensado: fica no histórico.', { field: 'Justification' });
    if (row.statusId !== ExpectedStatusId || !mayDismiss(row))
      throw conflict('A situação deste envio mudou. Confira como está agora.', {
        response: await integrationDetail(transaction, user, UniqueId),
      });
    const protocol = Protocol?.trim() || row.protocol;
    await transaction
      .update(integrations)
      .set({
        statusId: IntegrationStatus.Dismissed,
        ...{ protocol, problem: justification, nextAttemptAt: null, finishedAt: now },
      })
      .where(eq(integrations.id, row.id));
    await letNextGo(transaction, [row.id], now);
    await auditRecord(
      transaction,
      user,
      { kind: 'integration', uniqueId: row.uniqueId },
      {
        action: 'dismissed',
        changes: [
          { field: 'statusId', before: row.statusId, after: IntegrationStatus.Dismissed },
          { field: 'justification', before: null, after: justification },
          ...(protocol === row.protocol ? [] : [{ field: 'protocol', before: row.protocol, after: protocol }]),
        ],
      },
    );
    return integrationDetail(transaction, user, UniqueId);
  });
