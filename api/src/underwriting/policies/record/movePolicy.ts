import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { policyStatusLabels } from '@portal/shared/domain/underwriting/policyStatus';
import type { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import type { Transaction } from '../../../platform/database/connection';
import { auditHistory } from '../../../platform/database/schema/history';
import type { FieldChange } from '../../../platform/database/schema/history';
import { policies } from '../../../platform/database/schema/policies';
import { Refusal } from '../../../platform/server/refusal';
import type { PolicyRow } from './findPolicy';
import { isAllowedPolicyTransition } from './policyTransitions';

/** Who did it: a person, or the platform by itself. */
export interface Doer {
  id: number | null;
  name: string;
}

/** The platform, where nobody asked. */
export const PLATFORM: Doer = { id: null, name: 'Portal' };

interface PolicyChange {
  /** Its history tells it under this name. */
  action: string;
  changes?: FieldChange[];
  /** What changes with it. */
  set?: PgUpdateSetSource<typeof policies>;
  by: Doer;
  now: Date;
}

type LockedPolicy = Pick<PolicyRow, 'id' | 'companyId' | 'uniqueId' | 'number' | 'statusId'>;

/**
 * The one way in which the status of an issued policy changes: by an allowed transition, with its history. The caller holds
 * the policy's lock (lockPolicy). 409 where it stands elsewhere by now.
 */
export async function movePolicy(
  transaction: Transaction,
  policy: LockedPolicy,
  { to, set = {}, changes = [], ...change }: PolicyChange & { to: PolicyStatus },
): Promise<void> {
  if (!isAllowedPolicyTransition(policy.statusId, to))
    throw new Refusal(409, [
      {
        Code: 'TransitionNotAllowed',
        Message: `A apólice ${policy.number} está com a situação "${policyStatusLabels[policy.statusId]}" e não pode passar para "${policyStatusLabels[to]}".`,
      },
    ]);
  await changePolicy(transaction, policy, {
    ...change,
    set: { ...set, statusId: to },
    changes: [{ field: 'statusId', before: policy.statusId, after: to }, ...changes],
  });
}

/** Changes what is not its status, with its history. The caller holds the policy's lock. */
export async function changePolicy(
  transaction: Transaction,
  policy: LockedPolicy,
  { action, changes = [], set, by, now }: PolicyChange,
): Promise<void> {
  if (set) await transaction.update(policies).set(set).where(eq(policies.id, policy.id));
  await transaction.insert(auditHistory).values({
    companyId: policy.companyId,
    subjectKind: 'policy',
    subjectUniqueId: policy.uniqueId,
    action,
    changes,
    changedByUserId: by.id,
    changedByName: by.name,
    changedAt: now,
  });
}
