import { and, eq, ne } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { GroupMembership, updateEconomicGroupParticipant } from '@portal/shared/contracts/parties/economicGroups';
import { auditRecord } from '../../platform/history/auditRecord';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { conflict, invalid, unprocessable } from '../../platform/server/refusal';
import { guaranteesOfHolding } from '../counterGuarantees/holdingGuarantees';
import { requireNobodyGuaranteed } from './groupRecord';
import { lockForGroup, membershipOf } from './membership';

type Body = CallInput<typeof updateEconomicGroupParticipant>['body'];
type Role = Pick<typeof policyHolders.$inferSelect, 'isGroupHolding' | 'isGuaranteedByHolding'>;

/** Says whether a participant leads its group, or has the holding stand surety for it. */
export const changeGroupRole = (database: Database, user: CurrentUser, body: Body): Promise<GroupMembership> =>
  database.transaction(async (transaction) => {
    if (body.IsHolding && body.IsAfiancado)
      throw invalid('A holding não é afiançada por si mesma: marque uma coisa ou outra.', { field: 'IsAfiancado' });
    const holder = await lockForGroup(transaction, user, body.PolicyHolderUniqueId, 'PolicyHolderUniqueId');
    if (holder.economicGroupId === null)
      throw unprocessable('O tomador não está em nenhum grupo econômico.', { field: 'PolicyHolderUniqueId' });
    // Everybody who changes roles of a group waits here for the others.
    const [group] = await transaction
      .select()
      .from(economicGroups)
      .where(eq(economicGroups.id, holder.economicGroupId))
      .for('update');
    if (!group) throw new Error('A policy holder names a group that is there');
    const { isGroupHolding, isGuaranteedByHolding } = holder;
    const isStale =
      (body.ExpectedIsHolding ?? isGroupHolding) !== isGroupHolding ||
      (body.ExpectedIsAfiancado ?? isGuaranteedByHolding) !== isGuaranteedByHolding;
    if (isStale)
      throw conflict('Outra pessoa alterou os papéis deste grupo. Confira como estão agora.', {
        response: await membershipOf(transaction, user, holder.uniqueId),
      });
    const wanted: Role = { isGroupHolding: body.IsHolding, isGuaranteedByHolding: body.IsAfiancado };
    const former = await holdingOf(transaction, group.id);
    if (wanted.isGuaranteedByHolding && (former === null || former.id === holder.id))
      throw unprocessable('Indique antes a holding do grupo: é ela que presta a fiança.', { field: 'IsAfiancado' });
    if (wanted.isGuaranteedByHolding && !isGuaranteedByHolding && former !== null)
      await requireContracts(transaction, former, [holder], 'IsAfiancado');
    if (isGroupHolding && !wanted.isGroupHolding) await requireNobodyGuaranteed(transaction, group, 'IsHolding');
    if (wanted.isGroupHolding && former?.id !== holder.id)
      await requireContracts(transaction, holder, await guaranteedOf(transaction, group.id, holder.id), 'IsHolding');
    if (wanted.isGroupHolding && former && former.id !== holder.id)
      await store(transaction, user, former, { isGroupHolding: false, isGuaranteedByHolding: false });
    await store(transaction, user, holder, wanted);
    return membershipOf(transaction, user, holder.uniqueId);
  });

/** A surety is a written contract (Código Civil, art. 819): nobody is said to have one that no signed contract has. */
async function requireContracts(
  transaction: Transaction,
  holding: { companyId: number; name: string; document: string },
  guaranteed: readonly { id: number; name: string }[],
  field: string,
): Promise<void> {
  const ids = guaranteed.map(({ id }) => id);
  const signed = await guaranteesOfHolding(transaction, holding.companyId, holding.document, ids);
  const without = guaranteed.find(({ id }) => !signed.has(id));
  if (without)
    throw unprocessable(
      `Nenhum contrato de contragarantia assinado de ${without.name} tem ${holding.name} como fiadora. Colha antes a assinatura dela.`,
      { code: 'GuaranteeNotSigned', field },
    );
}

const guaranteedOf = (transaction: Transaction, groupId: number, besidesId: number) =>
  transaction
    .select({ id: policyHolders.id, name: policyHolders.name })
    .from(policyHolders)
    .where(
      and(
        eq(policyHolders.economicGroupId, groupId),
        policyHolders.isGuaranteedByHolding,
        ne(policyHolders.id, besidesId),
      ),
    );

async function holdingOf(transaction: Transaction, groupId: number) {
  const [holding] = await transaction
    .select()
    .from(policyHolders)
    .where(and(eq(policyHolders.economicGroupId, groupId), policyHolders.isGroupHolding))
    .for('update');
  return holding ?? null;
}

async function store(
  transaction: Transaction,
  user: CurrentUser,
  holder: Role & { id: number; uniqueId: string },
  wanted: Role,
): Promise<void> {
  const fields = ['isGroupHolding', 'isGuaranteedByHolding'] as const;
  const changes = fields
    .filter((field) => holder[field] !== wanted[field])
    .map((field) => ({ field, before: holder[field], after: wanted[field] }));
  if (changes.length === 0) return;
  await transaction.update(policyHolders).set(wanted).where(eq(policyHolders.id, holder.id));
  await auditRecord(
    transaction,
    user,
    { kind: 'policyHolder', uniqueId: holder.uniqueId },
    { action: 'groupRoleChanged', changes },
  );
}
