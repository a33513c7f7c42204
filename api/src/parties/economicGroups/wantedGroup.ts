import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { savePolicyHolderEconomicGroup } from '@portal/shared/contracts/parties/economicGroups';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { economicGroups } from '../../platform/database/schema/parties';
import { invalid, unprocessable } from '../../platform/server/refusal';
import { requireShortLine } from '../../platform/server/requireShortLine';

export type Group = typeof economicGroups.$inferSelect;
export type WantedGroup = Pick<
  CallInput<typeof savePolicyHolderEconomicGroup>['body'],
  'EconomicGroupUniqueId' | 'Name' | 'LimitValue'
>;

/** The group that a policy holder is in and the one where it is to be, locked in one order whichever way it goes. */
export async function lockGroups(
  transaction: Transaction,
  user: CurrentUser,
  { economicGroupId }: { economicGroupId: number | null },
  wanted: WantedGroup,
): Promise<{ before: Group | null; after: (Group & { isNew: boolean }) | null }> {
  const { EconomicGroupUniqueId: named } = wanted;
  const locked = await transaction
    .select()
    .from(economicGroups)
    .where(
      and(
        eq(economicGroups.companyId, user.companyId),
        or(
          inArray(economicGroups.id, economicGroupId === null ? [] : [economicGroupId]),
          inArray(economicGroups.uniqueId, named ? [named.toLowerCase()] : []),
        ),
      ),
    )
    .orderBy(asc(economicGroups.id))
    .for('update');
  const before = locked.find(({ id }) => id === economicGroupId) ?? null;
  if (!named) return { before, after: await newGroup(transaction, user, wanted, before) };
  const after = locked.find(({ uniqueId }) => uniqueId === named.toLowerCase());
  if (!after)
    throw unprocessable('Este grupo econômico não existe. Escolha outro da lista.', { field: 'EconomicGroupUniqueId' });
  return { before, after: { ...after, isNew: false } };
}

async function newGroup(
  transaction: Transaction,
  { companyId }: CurrentUser,
  { Name, LimitValue }: WantedGroup,
  current: Group | null,
): Promise<(Group & { isNew: boolean }) | null> {
  if (Name === undefined) return null;
  const name = Name.replace(/\s+/g, ' ').trim();
  if (name === '') throw invalid('Dê um nome ao grupo econômico.', { field: 'Name' });
  if (LimitValue === undefined) throw invalid('Informe o limite do grupo econômico.', { field: 'LimitValue' });
  // A request that is repeated because its answer got lost finds what it made.
  if (current?.name === name) return { ...current, isNew: false };
  requireShortLine(name, null, 'Name');
  const [same] = await transaction
    .select()
    .from(economicGroups)
    .where(
      and(eq(economicGroups.companyId, companyId), eq(sql`name_key(${economicGroups.name})`, sql`name_key(${name})`)),
    );
  if (same) throw nameTaken(same.name);
  const [made] = await transaction
    .insert(economicGroups)
    .values({ companyId, name, limitCents: LimitValue })
    .onConflictDoNothing()
    .returning();
  // Somebody made it meanwhile.
  if (!made) throw nameTaken(name);
  return { ...made, isNew: true };
}

const nameTaken = (name: string) =>
  unprocessable(
    `Já existe o grupo econômico "${name}": maiúsculas, acentos e espaços não fazem outro. Escolha-o na lista ou dê outro nome.`,
    { field: 'Name' },
  );
