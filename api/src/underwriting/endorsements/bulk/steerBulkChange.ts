import { and, eq, inArray } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { BulkChangeProgress, startBulkChange as call } from '@portal/shared/contracts/underwriting/bulkChange';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bulkChangePolicies, bulkChanges } from '../../../platform/database/schema/bulkChanges';
import { policies } from '../../../platform/database/schema/policies';
import { enqueue } from '../../../platform/jobs/enqueue';
import { unprocessable } from '../../../platform/server/refusal';
import { policyNotFound, visiblePolicies } from '../../policies/record/findPolicy';
import { requireSubType } from '../request/offeredSubTypes';
import { requireEndorsementRight } from '../work/endorsementAccess';
import { bulkChangeKind } from './bulkChangeKind';
import { bulkChangeOnWire, isRunning, jobStateOf, requireBulkChange } from './bulkChangeOnWire';
import type { BulkChangeRow } from './bulkChangeOnWire';

/** Begins it, once for its identity; a policy that is named twice is one. */
export const startBulkChange = (
  database: Database,
  user: CurrentUser,
  { UniqueId, Change, PolicyUniqueIds, IssuesAtEnd }: CallInput<typeof call>['body'],
  now = new Date(),
): Promise<BulkChangeProgress> =>
  database.transaction(async (transaction) => {
    await requireEndorsementRight(transaction, user, 'SOLICITAR');
    if (IssuesAtEnd) await requireEndorsementRight(transaction, user, 'APROVAR');
    const parameters = await parametersInForce(transaction, user.companyId, now);
    const { Name: subTypeName } = requireSubType(parameters, 'neutro', Change.SubTipoEndossoId, user);
    const [made] = await transaction
      .insert(bulkChanges)
      .values({
        ...{ uniqueId: UniqueId, companyId: user.companyId, startedByUserId: user.id, subTypeName },
        ...{ change: Change, issuesAtEnd: IssuesAtEnd },
      })
      .onConflictDoNothing()
      .returning();
    if (!made) return bulkChangeOnWire(transaction, await requireBulkChange(transaction, user, UniqueId));
    const wanted = [...new Set(PolicyUniqueIds.map((id) => id.toLowerCase()))];
    const seen = await transaction
      .select({ id: policies.id, uniqueId: policies.uniqueId })
      .from(policies)
      .where(and(visiblePolicies(user), inArray(policies.uniqueId, wanted)));
    const ids = new Map(seen.map(({ id, uniqueId }) => [uniqueId, id]));
    await transaction.insert(bulkChangePolicies).values(
      wanted.map((uniqueId) => {
        const policyId = ids.get(uniqueId);
        if (policyId === undefined) throw policyNotFound('PolicyUniqueIds');
        return { bulkChangeId: made.id, policyId };
      }),
    );
    return bulkChangeOnWire(transaction, await setToWork(transaction, user, made));
  });

async function setToWork(transaction: Transaction, user: CurrentUser, row: BulkChangeRow): Promise<BulkChangeRow> {
  const jobUniqueId = await enqueue(transaction, bulkChangeKind, {
    ...{ companyId: user.companyId, payload: { bulkChangeId: row.id }, startedBy: user },
  });
  return change(transaction, row, { state: 'running', jobUniqueId });
}

async function change(transaction: Transaction, row: BulkChangeRow, columns: Partial<BulkChangeRow>) {
  await transaction.update(bulkChanges).set(columns).where(eq(bulkChanges.id, row.id));
  return { ...row, ...columns };
}

/** What is under way of one policy ends; the next does not begin. */
export const stopBulkChange = (database: Database, user: CurrentUser, uniqueId: string): Promise<BulkChangeProgress> =>
  database.transaction(async (transaction) => {
    const row = await requireBulkChange(transaction, user, uniqueId, true);
    if (!(await isRunning(transaction, row))) throw unprocessable('Esta alteração em lote não está em andamento.');
    return bulkChangeOnWire(transaction, await change(transaction, row, { state: 'stopped' }));
  });

export const continueBulkChange = (
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<BulkChangeProgress> =>
  database.transaction(async (transaction) => {
    const row = await requireBulkChange(transaction, user, uniqueId, true);
    if (row.state === 'done' || (await isRunning(transaction, row)))
      throw unprocessable('Só se continua uma alteração em lote que parou.');
    // Two jobs at once would work on the same policy.
    if ((await jobStateOf(transaction, row)) === 'running')
      throw unprocessable('A apólice em que ela parou ainda está sendo alterada. Tente de novo em instantes.');
    return bulkChangeOnWire(transaction, await setToWork(transaction, user, row));
  });
