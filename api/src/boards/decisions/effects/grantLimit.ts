import { eq } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { modalityGroupCalled, modalityGroupLimitOf } from '../../../deals/records/modalityGroupLimits';
import { storeModalityGroupLimit } from '../../../deals/records/storeModalityGroupLimit';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import type { limitRequests } from '../../../platform/database/schema/limitRequests';
import { modalityGroups } from '../../../platform/database/schema/modalities';
import { policyHolders } from '../../../platform/database/schema/parties';
import { unprocessable } from '../../../platform/server/refusal';
import type { Decision } from '../settledCard';
import { audit } from './audit';

/** How long a limit holds that was reviewed after its end. */
const LIMIT_DAYS = 365;

export type LimitRequest = typeof limitRequests.$inferSelect;

/** A modality group whose limit is asked for, as sentences name it. */
export interface ModalityGroup {
  id: number;
  called: string;
}

/** What came of it, said of "do tomador" or of the policy holder by name. */
type Outcome = (whose: string) => string;

/** The modality group whose limit is asked for; null where the overall one is. */
export async function modalityGroupAskedFor(
  { transaction }: Decision,
  { modalityGroupId }: LimitRequest,
): Promise<ModalityGroup | null> {
  if (modalityGroupId === null) return null;
  const [group] = await transaction
    .select({ id: modalityGroups.id, called: modalityGroupCalled })
    .from(modalityGroups)
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(eq(modalityGroups.id, modalityGroupId));
  return group ?? null;
}

/** Raises the overall limit of a policy holder to what is granted. */
export async function grantOverall(decision: Decision, request: LimitRequest): Promise<Outcome> {
  const holder = await lockHolderOf(decision, request);
  const raised = granted(holder, request, decision);
  await decision.transaction.update(policyHolders).set(raised).where(eq(policyHolders.id, holder.id));
  await audit(decision, {
    subjectKind: 'policyHolder',
    subjectUniqueId: holder.uniqueId,
    action: 'limitChanged',
    changes: changesOf(holder, raised),
  });
  return (whose) => `O limite ${whose} passou para ${formatMoney(raised.limitCents)}.`;
}

/** Raises the limit of a modality group, which stays within the overall one. */
export async function grantWithin(
  decision: Decision,
  request: LimitRequest,
  { id, called }: ModalityGroup,
): Promise<Outcome> {
  const holder = await lockHolderOf(decision, request);
  const limit = await modalityGroupLimitOf(decision.transaction, holder.id, id);
  // Taken away meanwhile, which gives the group more than was asked for.
  if (!limit) return (whose) => `${called} não tem mais limite próprio: vale o limite total ${whose}.`;
  const raised = granted(limit, request, decision);
  if (raised.limitCents > holder.limitCents)
    throw unprocessable(
      `O limite para ${called} fica dentro do limite total, de ${formatMoney(holder.limitCents)}. Recuse este pedido, ou conceda antes um limite total maior.`,
    );
  await storeModalityGroupLimit(decision.transaction, holder, id, raised);
  await audit(decision, {
    subjectKind: 'policyHolder',
    subjectUniqueId: holder.uniqueId,
    action: 'modalityGroupLimitChanged',
    changes: [{ field: 'modalityGroup', before: null, after: called }, ...changesOf(limit, raised)],
  });
  return (whose) => `O limite ${whose} para ${called} passou para ${formatMoney(raised.limitCents)}.`;
}

async function lockHolderOf({ transaction }: Decision, { policyHolderId }: LimitRequest) {
  const [holder] = await transaction
    .select()
    .from(policyHolders)
    .where(eq(policyHolders.id, policyHolderId))
    .for('update');
  if (!holder) throw new Error('A request names a policy holder that is there');
  return holder;
}

interface Limit {
  limitCents: number;
  limitExpiresOn: PlainDate | null;
}

/** Never lower, although it was raised meanwhile, and renewed where it had ended. */
function granted(limit: Limit, request: LimitRequest, { now, grantedLimitCents }: Decision): Limit {
  const today = dateOfInstant(now);
  const hasEnded = limit.limitExpiresOn !== null && limit.limitExpiresOn < today;
  if (grantedLimitCents !== undefined) requireGrantable(grantedLimitCents, limit, request, hasEnded);
  return {
    limitCents: Math.max(limit.limitCents, grantedLimitCents ?? request.requestedLimitCents),
    limitExpiresOn: hasEnded ? addDays(today, LIMIT_DAYS) : limit.limitExpiresOn,
  };
}

/** What was granted in part is more than there is, and no more than was asked for; an ended limit is renewed as it is. */
function requireGrantable(
  grantedCents: number,
  { limitCents }: Limit,
  { requestedLimitCents }: LimitRequest,
  hasEnded: boolean,
): void {
  if (grantedCents > requestedLimitCents)
    throw notGrantable(`O limite concedido não pode passar do que foi pedido, ${formatMoney(requestedLimitCents)}.`);
  if (grantedCents < limitCents || (grantedCents === limitCents && !hasEnded))
    throw notGrantable(
      `O limite já é de ${formatMoney(limitCents)}. Conceda um valor maior, ou recuse o pedido para deixá-lo como está.`,
    );
}

const notGrantable = (text: string) => unprocessable(text, { field: 'GrantedLimitValue' });

const changesOf = (before: Limit, after: Limit) =>
  (['limitCents', 'limitExpiresOn'] as const).map((field) => ({ field, before: before[field], after: after[field] }));
