import { and, asc, count, eq, sql } from 'drizzle-orm';
import { formatMoney } from '@portal/shared/domain/values/money';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  EconomicGroup,
  getEconomicGroups,
  kanbanSaveEconomicGroup,
} from '@portal/shared/contracts/boards/kanbanActions';
import { permittedActions } from '../../../people/permissions/queries';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { economicGroups, policyHolders } from '../../../platform/database/schema/parties';
import { forbidden, invalid, notFound, unprocessable } from '../../../platform/server/refusal';
import { findCard } from '../../../deals/cards/cardPipe';
import { requireAction } from './cardActions';
import { auditCard, changeCard, lockCardToChange, requireSeen } from '../../../deals/cards/changingCard';
import { auditRecord } from '../../../deals/records/auditRecord';
import { lockPolicyHolder } from './policyHolderOfCard';

type Body = CallInput<typeof kanbanSaveEconomicGroup>['body'];
type Group = typeof economicGroups.$inferSelect;

const REMOVAL_REFUSED =
  'O seu perfil não permite tirar um tomador do grupo econômico. Peça a quem administra os perfis da seguradora.';

const mayRemove = async (database: Database | Transaction, user: CurrentUser): Promise<boolean> =>
  (await permittedActions(database, user, ModuleId.TOMADOR)).includes('RESETAR_GRUPO_ECONOMICO');

/** The company's groups, for the choice of the one to which a card's policy holder belongs. */
export async function economicGroupsFor(
  database: Database,
  user: CurrentUser,
  cardId: number,
): Promise<CallResponse<typeof getEconomicGroups>> {
  const card = await findCard(database, user, cardId);
  const [holder] = await database
    .select({ name: policyHolders.name, groupUniqueId: economicGroups.uniqueId })
    .from(cards)
    .innerJoin(policyHolders, eq(policyHolders.uniqueId, cards.policyHolderUniqueId))
    .leftJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
    .where(and(eq(cards.id, card.id), eq(policyHolders.companyId, user.companyId)));
  if (!holder) throw notFound('Este card não tem tomador.', { field: 'CardId' });
  return {
    PolicyHolderName: holder.name,
    EconomicGroupUniqueId: holder.groupUniqueId,
    RemovalDisabledReason: (await mayRemove(database, user)) ? null : REMOVAL_REFUSED,
    Groups: await selectGroups(database)
      .where(eq(economicGroups.companyId, user.companyId))
      .orderBy(asc(economicGroups.name)),
  };
}

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

/** Puts a card's policy holder into an economic group, an old or a new one, or takes it out of its own. */
export function saveEconomicGroup(
  database: Database,
  user: CurrentUser,
  body: Body,
): Promise<CallResponse<typeof kanbanSaveEconomicGroup>> {
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, body.CardId);
    await requireAction(transaction, user, card, 'KanbanSaveEconomicGroup');
    const holder = await lockPolicyHolder(transaction, user, card);
    const before = holder.economicGroupId === null ? null : await lockGroup(transaction, holder.economicGroupId);
    const after = await wantedGroup(transaction, user, body, before);
    const limitCents = after && body.LimitValue !== undefined ? body.LimitValue : after?.limitCents;
    const isSame = (before?.id ?? null) === (after?.id ?? null) && limitCents === after?.limitCents;
    if (isSame && !after?.isNew)
      return {
        CardId: card.id,
        Version: card.version,
        EconomicGroup: after ? await readGroup(transaction, after.id) : null,
      };
    requireSeen(card, body.Version);
    if (before && !after && !(await mayRemove(transaction, user))) throw forbidden(REMOVAL_REFUSED);
    await transaction
      .update(policyHolders)
      .set({ economicGroupId: after?.id ?? null })
      .where(eq(policyHolders.id, holder.id));
    if (after && limitCents !== after.limitCents)
      await changeLimit(transaction, user, after, limitCents ?? after.limitCents);
    for (const group of [before, after]) if (group) await addUpUse(transaction, group.id);
    if (after) await requireLimitAboveUse(transaction, after.id, after.isNew || body.LimitValue !== undefined);
    const version = await changeCard(transaction, card.id, {
      ...(card.cardType === 'GRUPO_ECONOMICO' && { economicGroupUniqueId: after?.uniqueId ?? null }),
      updatedAt: new Date(),
    });
    const change = {
      action: 'economicGroupChanged',
      changes: [
        { field: 'economicGroup', before: before?.name ?? null, after: after?.name ?? null },
        ...(after ? [{ field: 'groupLimit', before: after.isNew ? null : after.limitCents, after: limitCents }] : []),
      ],
    };
    await auditRecord(transaction, user, { kind: 'policyHolder', uniqueId: holder.uniqueId }, change);
    await auditCard(transaction, user, card, change);
    return { CardId: card.id, Version: version, EconomicGroup: after ? await readGroup(transaction, after.id) : null };
  });
}

async function lockGroup(transaction: Transaction, id: number): Promise<Group | null> {
  const [group] = await transaction.select().from(economicGroups).where(eq(economicGroups.id, id)).for('update');
  return group ?? null;
}

async function wantedGroup(
  transaction: Transaction,
  { companyId }: CurrentUser,
  { EconomicGroupUniqueId, Name, LimitValue }: Body,
  current: Group | null,
): Promise<(Group & { isNew: boolean }) | null> {
  if (EconomicGroupUniqueId) {
    const [group] = await transaction
      .select()
      .from(economicGroups)
      .where(and(eq(economicGroups.companyId, companyId), eq(economicGroups.uniqueId, EconomicGroupUniqueId)))
      .for('update');
    if (!group)
      throw unprocessable('Este grupo econômico não existe. Escolha outro da lista.', {
        field: 'EconomicGroupUniqueId',
      });
    return { ...group, isNew: false };
  }
  if (Name === undefined) return null;
  const name = Name.replace(/\s+/g, ' ').trim();
  if (name === '') throw invalid('Dê um nome ao grupo econômico.', { field: 'Name' });
  if (LimitValue === undefined) throw invalid('Informe o limite do grupo econômico.', { field: 'LimitValue' });
  // A request that is repeated because its answer got lost finds what it made.
  if (current?.name === name) return { ...current, isNew: false };
  const [same] = await transaction
    .select()
    .from(economicGroups)
    .where(
      and(eq(economicGroups.companyId, companyId), eq(sql`name_key(${economicGroups.name})`, sql`name_key(${name})`)),
    )
    .for('update');
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

/** A limit that is set covers what the members use already, this policy holder included; one that is left is not judged. */
async function requireLimitAboveUse(transaction: Transaction, id: number, isSet: boolean): Promise<void> {
  if (!isSet) return;
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

/** What a group uses is what its members use. */
async function addUpUse(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .update(economicGroups)
    .set({
      usedLimitCents: sql`(select coalesce(sum(member.used_limit_cents), 0) from ${policyHolders} member where member.economic_group_id = ${id})`,
    })
    .where(eq(economicGroups.id, id));
}

async function readGroup(transaction: Transaction, id: number): Promise<EconomicGroup> {
  const [group] = await selectGroups(transaction).where(eq(economicGroups.id, id));
  if (!group) throw new Error('A locked group cannot vanish');
  return group;
}
