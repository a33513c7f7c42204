import { and, asc, count, eq, sql } from 'drizzle-orm';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import type { EconomicGroup, EconomicGroupChoices } from '@portal/shared/contracts/parties/economicGroups';
import { endSentence } from '@portal/shared/domain/values/sentences';
import { permittedActions } from '../../people/permissions/queries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { unprocessable } from '../../platform/server/refusal';

export const REMOVAL_REFUSED =
  'O seu perfil não permite tirar um tomador do grupo econômico. Peça a quem administra os perfis da seguradora.';

/** Whether the user may take a policy holder out of its group: functionality 20, unless the profile says otherwise. */
export const mayRemove = async (database: Database | Transaction, user: CurrentUser): Promise<boolean> =>
  (await permittedActions(database, user, ModuleId.TOMADOR)).includes('RESETAR_GRUPO_ECONOMICO');

const selectGroups = (database: Database | Transaction) =>
  database
    .select({
      UniqueId: economicGroups.uniqueId,
      Name: economicGroups.name,
      LimitValue: economicGroups.limitCents,
      UsedLimitValue: economicGroups.usedLimitCents,
      MemberCount: count(policyHolders.id),
    })
    .from(economicGroups)
    .leftJoin(policyHolders, eq(policyHolders.economicGroupId, economicGroups.id))
    .groupBy(economicGroups.id)
    .$dynamic();

/** The company's groups, for the choice of the one to which a policy holder belongs. */
export const groupChoices = async (
  database: Database,
  user: CurrentUser,
  holder: { name: string; groupUniqueId: string | null },
): Promise<EconomicGroupChoices> => ({
  PolicyHolderName: holder.name,
  EconomicGroupUniqueId: holder.groupUniqueId,
  RemovalDisabledReason: (await mayRemove(database, user)) ? null : REMOVAL_REFUSED,
  Groups: await selectGroups(database)
    .where(eq(economicGroups.companyId, user.companyId))
    .orderBy(asc(economicGroups.name)),
});

/** A group that is there, as the calls tell it. */
export async function readGroup(transaction: Transaction, id: number): Promise<EconomicGroup> {
  const [group] = await selectGroups(transaction).where(eq(economicGroups.id, id));
  if (!group) throw new Error('A locked group cannot vanish');
  return group;
}

/** What a group uses is what its members use. */
export async function addUpUse(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .update(economicGroups)
    .set({
      usedLimitCents: sql`(select coalesce(sum(member.used_limit_cents), 0) from ${policyHolders} member where member.economic_group_id = ${id})`,
    })
    .where(eq(economicGroups.id, id));
}

/** Names that a sentence tells; a group has few. */
const TOLD = 5;

/** The holding does not leave, nor stop being it, while it stands surety for others; 422 with their names. */
export async function requireNobodyGuaranteed(
  transaction: Transaction,
  { id, name }: { id: number; name: string },
  field: string,
): Promise<void> {
  const guaranteed = await transaction
    .select({ name: policyHolders.name })
    .from(policyHolders)
    .where(and(eq(policyHolders.economicGroupId, id), policyHolders.isGuaranteedByHolding))
    .orderBy(asc(policyHolders.name))
    .limit(TOLD);
  if (guaranteed.length === 0) return;
  throw unprocessable(
    `${endSentence(`A holding de “${name}” presta fiança a ${guaranteed.map((one) => one.name).join(', ')}`)} Indique outra holding ou retire a fiança antes.`,
    { field },
  );
}
