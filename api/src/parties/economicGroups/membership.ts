import { asc, desc, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  EconomicGroupChoices,
  GroupMembership,
  savePolicyHolderEconomicGroup,
} from '@portal/shared/contracts/parties/economicGroups';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { freeLimitOf } from '../../deals/engine/validations/credit';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { listedDocument } from '../../platform/lists/privacy';
import { conflict, forbidden } from '../../platform/server/refusal';
import { guaranteesOfHolding } from '../counterGuarantees/holdingGuarantees';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import { lockHolder } from '../policyHolders/record/holderActions';
import { groupChoices } from './groupRecord';
import { prepareMove, storeMove } from './moveToGroup';

/** Participants that the answer names; the count tells of all. */
const NAMED = 100;
const FIELD = 'policyHolderUniqueId';

const holds = (user: CurrentUser, functionality: Functionality): boolean =>
  functionalitiesOf(user).includes(functionality);

/** The other members are nobody else's business than the insurer's. */
function requireCreditView(user: CurrentUser): void {
  if (visibilityOf(user).kind !== 'company' || !holds(user, Functionality.VISUALIZAR_ANALISE_DE_CREDITO))
    throw forbidden('Seu perfil não permite ver o grupo econômico. Peça o acesso a quem administra os usuários.');
}

/** The economic group of a policy holder that the user sees, with who else is in it. */
export async function membershipOf(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
): Promise<GroupMembership> {
  requireCreditView(user);
  const { economicGroupId } = await requireVisibleHolder(database, user, { uniqueId }, FIELD);
  const now = holds(user, Functionality.GERENCIAR_TOMADORES_SEGURADORA);
  const Actions = now ? [{ Action: 'change' as const, DisabledReason: null }] : [];
  if (economicGroupId === null) return { Group: null, Actions };
  const [group] = await database.select().from(economicGroups).where(eq(economicGroups.id, economicGroupId));
  if (!group) throw new Error('A policy holder names a group that is there');
  const ofGroup = eq(policyHolders.economicGroupId, group.id);
  const rows = await database
    .select()
    .from(policyHolders)
    .where(ofGroup)
    .orderBy(desc(policyHolders.isGroupHolding), desc(policyHolders.usedLimitCents), asc(policyHolders.id))
    .limit(NAMED);
  const holding = rows.find(({ isGroupHolding }) => isGroupHolding);
  const guaranteed = rows.filter(({ isGuaranteedByHolding }) => isGuaranteedByHolding).map(({ id }) => id);
  const guarantees =
    holding && guaranteed.length > 0
      ? await guaranteesOfHolding(database, user.companyId, holding.document, guaranteed)
      : new Map<number, string>();
  return {
    Group: {
      UniqueId: group.uniqueId,
      Name: group.name,
      LimitValue: group.limitCents,
      UsedLimitValue: group.usedLimitCents,
      AvailableLimitValue: freeLimitOf(group),
      ParticipantCount: rows.length < NAMED ? rows.length : await database.$count(policyHolders, ofGroup),
      Participants: rows.map((row) => ({
        UniqueId: row.uniqueId,
        Name: row.name,
        CpfCnpj: listedDocument(row.document),
        LimitValue: row.limitCents,
        UsedLimitValue: row.usedLimitCents,
        IsBlocked: row.isBlocked || row.isRestrictivelyBlocked,
        IsHolding: row.isGroupHolding,
        IsAfiancado: row.isGuaranteedByHolding,
        ContractNumber: guarantees.get(row.id) ?? null,
      })),
    },
    Actions: now ? [...Actions, { Action: 'changeRoles', DisabledReason: null }] : [],
  };
}

/** A policy holder whose group is about to change, locked. */
export function lockForGroup(transaction: Transaction, user: CurrentUser, uniqueId: string, field: string) {
  requireCreditView(user);
  return lockHolder(transaction, user, { uniqueId }, field, 'edit');
}

/** The groups that a policy holder can be put into. */
export async function choicesFor(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<EconomicGroupChoices> {
  requireCreditView(user);
  const { name, economicGroupId } = await requireVisibleHolder(database, user, { uniqueId }, FIELD);
  const [group] =
    economicGroupId === null
      ? []
      : await database.select().from(economicGroups).where(eq(economicGroups.id, economicGroupId));
  return groupChoices(database, user, { name, groupUniqueId: group?.uniqueId ?? null });
}

/** Puts a policy holder into a group, or takes it out of its own. */
export const saveMembership = (
  database: Database,
  user: CurrentUser,
  {
    PolicyHolderUniqueId,
    ExpectedEconomicGroupUniqueId,
    ...wanted
  }: CallInput<typeof savePolicyHolderEconomicGroup>['body'],
): Promise<GroupMembership> =>
  database.transaction(async (transaction) => {
    const holder = await lockForGroup(transaction, user, PolicyHolderUniqueId, 'PolicyHolderUniqueId');
    const move = await prepareMove(transaction, user, holder, wanted);
    const current = move.before?.uniqueId ?? null;
    if (ExpectedEconomicGroupUniqueId !== undefined && ExpectedEconomicGroupUniqueId !== current && move.isChange)
      throw conflict('Outra pessoa mudou o grupo deste tomador. Confira como está agora.', {
        response: await membershipOf(transaction, user, holder.uniqueId),
      });
    if (move.isChange) await storeMove(transaction, user, move);
    return membershipOf(transaction, user, holder.uniqueId);
  });
