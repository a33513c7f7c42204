import { eq } from 'drizzle-orm';
import { formatMoney } from '@portal/shared/domain/values/money';
import { auditRecord } from '../../platform/history/auditRecord';
import type { Change } from '../../platform/history/auditRecord';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { forbidden, unprocessable } from '../../platform/server/refusal';
import { addUpUse, mayRemove, REMOVAL_REFUSED, requireNobodyGuaranteed } from './groupRecord';
import { lockGroups } from './wantedGroup';
import type { Group, WantedGroup } from './wantedGroup';

type Holder = Pick<
  typeof policyHolders.$inferSelect,
  'id' | 'uniqueId' | 'name' | 'economicGroupId' | 'isGroupHolding' | 'isGuaranteedByHolding'
>;

/** A policy holder on its way from one group, or none, to another; all of them locked. */
export interface Move {
  holder: Holder;
  before: Group | null;
  after: (Group & { isNew: boolean }) | null;
  limitCents: number | undefined;
  /** A limit that is set is judged against what the members use; one that is left is not. */
  isLimitSet: boolean;
  /** False where all is so already. */
  isChange: boolean;
}

/** Locks the groups that a move is about, after the policy holder, and says whether anything changes. */
export async function prepareMove(
  transaction: Transaction,
  user: CurrentUser,
  holder: Holder,
  wanted: WantedGroup,
): Promise<Move> {
  const { before, after } = await lockGroups(transaction, user, holder, wanted);
  const limitCents = after && wanted.LimitValue !== undefined ? wanted.LimitValue : after?.limitCents;
  const isSame = (before?.id ?? null) === (after?.id ?? null) && limitCents === after?.limitCents;
  return {
    holder,
    before,
    after,
    limitCents,
    isLimitSet: wanted.LimitValue !== undefined,
    isChange: !isSame || after?.isNew === true,
  };
}

/** Carries a move out, with its history on the policy holder; answers that entry, for a card's own. */
export async function storeMove(transaction: Transaction, user: CurrentUser, move: Move): Promise<Change> {
  const { holder, before, after, limitCents, isLimitSet } = move;
  if (before && !after && !(await mayRemove(transaction, user))) throw forbidden(REMOVAL_REFUSED);
  if (before?.id !== after?.id) {
    if (before && holder.isGroupHolding) await requireNobodyGuaranteed(transaction, before, 'EconomicGroupUniqueId');
    await transaction
      .update(policyHolders)
      .set({ economicGroupId: after?.id ?? null, isGroupHolding: false, isGuaranteedByHolding: false })
      .where(eq(policyHolders.id, holder.id));
  }
  if (after && limitCents !== after.limitCents)
    await changeLimit(transaction, user, after, limitCents ?? after.limitCents);
  for (const group of [before, after]) if (group) await addUpUse(transaction, group.id);
  if (after && (after.isNew || isLimitSet)) await requireLimitAboveUse(transaction, after.id);
  const change = {
    action: 'economicGroupChanged',
    changes: [
      { field: 'economicGroup', before: before?.name ?? null, after: after?.name ?? null },
      ...(after ? [{ field: 'groupLimit', before: after.isNew ? null : after.limitCents, after: limitCents }] : []),
    ],
  };
  await auditRecord(transaction, user, { kind: 'policyHolder', uniqueId: holder.uniqueId }, change);
  return change;
}

/** A limit that is set covers what the members use already, this policy holder included. */
async function requireLimitAboveUse(transaction: Transaction, id: number): Promise<void> {
  const [group] = await transaction.select().from(economicGroups).where(eq(economicGroups.id, id));
  if (!group || group.limitCents >= group.usedLimitCents) return;
  throw unprocessable(
    `O limite de ${formatMoney(group.limitCents)} é menor que o que o grupo econômico "${group.name}" já usa, ${formatMoney(group.usedLimitCents)}. Informe ao menos esse valor.`,
    { field: 'LimitValue', code: 'LimitBelowUse' },
  );
}

async function changeLimit(transaction: Transaction, user: CurrentUser, group: Group, limitCents: number) {
  await transaction.update(economicGroups).set({ limitCents }).where(eq(economicGroups.id, group.id));
  await auditRecord(
    transaction,
    user,
    { kind: 'economicGroup', uniqueId: group.uniqueId },
    {
      action: 'limitChanged',
      changes: [{ field: 'limit', before: formatMoney(group.limitCents), after: formatMoney(limitCents) }],
    },
  );
}
