import { and, desc, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getPolicyHistory, PolicyHistoryEntry } from '@portal/shared/contracts/underwriting/policyRecord';
import { changeOnWire } from '@portal/shared/domain/parties/historyWords';
import { isInternal } from '@portal/shared/domain/access/roles';
import { tellsNothing } from '@portal/shared/domain/underwriting/policyHistoryWords';
import { WHY } from '../../../deals/engine/judgeStep';
import { slipActions } from '../../../parameters/billing/auditSlips';
import { isPayeeField } from '../record/issueChanges';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { auditHistory } from '../../../platform/database/schema/history';
import { requireVisiblePolicy } from '../record/findPolicy';
import type { PolicyRow } from '../record/findPolicy';

/** What the page shows; older entries stay in the database. */
const LATEST = 200;
/** Why the insurer did something, and what it found, is its own matter. */
const OF_INSURER = ['justification', 'backdatingReason', WHY];
/** Only the insurer's staff read about claims and the decisions on them. */
const ACTIONS_OF_INSURER = ['claimFlagged', 'claimCleared', 'claimActPermitted', 'claimPermissionUsed'];

/** The page shows the slips themselves. */
const HIDDEN_ACTIONS: readonly string[] = slipActions;

/** Who did what with a policy and its endorsements, newest first. */
export async function policyHistory(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CallResponse<typeof getPolicyHistory>> {
  const policy = await requireVisiblePolicy(database, user, uniqueId, 'policyUniqueid');
  const entries = await entriesOf(database, user, policy, LATEST + 1);
  return { Entries: told(entries.slice(0, LATEST)), IsComplete: entries.length <= LATEST };
}

/** Without what is news for none who reads: that a step goes on waiting is one for who may know why alone. */
export const told = (entries: readonly PolicyHistoryEntry[]): PolicyHistoryEntry[] =>
  entries.filter((entry) => !tellsNothing(entry));

/** The entries of a policy that was found for this user, as far as they may read them, newest first; all without `most`. */
export async function entriesOf(
  database: Database,
  user: CurrentUser,
  policy: Pick<PolicyRow, 'id' | 'uniqueId'>,
  most?: number,
): Promise<PolicyHistoryEntry[]> {
  const ofPolicy = await database
    .select({ uniqueId: endorsements.uniqueId, number: endorsements.number })
    .from(endorsements)
    .where(eq(endorsements.policyId, policy.id));
  const numberOf = new Map(ofPolicy.map((one) => [one.uniqueId, one.number]));
  const about = (kind: string, ids: string[]) =>
    and(eq(auditHistory.subjectKind, kind), inArray(auditHistory.subjectUniqueId, ids));
  const wanted = database
    .select()
    .from(auditHistory)
    .where(
      and(
        eq(auditHistory.companyId, user.companyId),
        notInArray(auditHistory.action, [
          ...HIDDEN_ACTIONS,
          ...(isInternal(user.userTypeId) ? [] : ACTIONS_OF_INSURER),
        ]),
        or(
          about('policy', [policy.uniqueId]),
          numberOf.size > 0 ? about('endorsement', [...numberOf.keys()]) : undefined,
        ),
      ),
    )
    .orderBy(desc(auditHistory.id));
  const rows = await (most === undefined ? wanted : wanted.limit(most));
  const hidden = isInternal(user.userTypeId) ? [] : OF_INSURER;
  return rows.map((row) => ({
    Key: String(row.id),
    Action: row.action,
    EndorsementNumber: numberOf.get(row.subjectUniqueId) ?? null,
    Changes: row.changes.filter(({ field }) => !hidden.includes(field) && !isPayeeField(field)).map(changeOnWire),
    ChangedByName: row.changedByName,
    ChangedAt: row.changedAt.toISOString(),
  }));
}
