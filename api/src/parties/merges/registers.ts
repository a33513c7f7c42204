import { eq, sql } from 'drizzle-orm';
import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { cards } from '../../platform/database/schema/boards';
import { insureds, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { holdsAny } from '../../platform/server/access';
import { forbidden } from '../../platform/server/refusal';

const needed: Record<RegisterKind, Functionality> = {
  policyHolder: Functionality.GERENCIAR_TOMADORES_SEGURADORA,
  insured: Functionality.GERENCIAR_SEGURADOS,
};

const manages = holdsAny([needed.policyHolder, needed.insured]);
/** The insurer's staff that manages one of both registers; which, each call asks with `requireManager`. */
export const managers: typeof manages = {
  ...manages,
  permits: (user) => isInternal(user.userTypeId) && manages.permits(user),
};

/** Whether the user manages a register for the insurer. */
export const managesRegister = (user: CurrentUser, kind: RegisterKind): boolean =>
  isInternal(user.userTypeId) && functionalitiesOf(user).includes(needed[kind]);

/** 403 for who does not manage this register. */
export function requireManager(user: CurrentUser, kind: RegisterKind): void {
  if (!managesRegister(user, kind))
    throw forbidden('Seu perfil não permite ver cadastros duplicados. Peça o acesso a quem administra os usuários.');
}

export const NO_ADMINISTRATOR = 'Só administradores unificam cadastros. Peça a um deles.';

/** Whether the user merges records of a register, and takes that back. */
export const mayMerge = (user: CurrentUser, kind: RegisterKind): boolean =>
  user.isAdministrator && managesRegister(user, kind);

/** 403 for who does not. */
export function requireMerger(user: CurrentUser, kind: RegisterKind): void {
  if (!mayMerge(user, kind)) throw forbidden(NO_ADMINISTRATOR);
}

/** How the register is called on the wire and what names its records. */
export const registers = {
  policyHolder: {
    table: policyHolders,
    proposalOwner: proposals.policyHolderId,
    policyOwner: policies.policyHolderId,
    cardOwner: cards.policyHolderUniqueId,
    notFound: 'Tomador não encontrado.',
  },
  insured: {
    table: insureds,
    proposalOwner: proposals.insuredId,
    policyOwner: policies.insuredId,
    cardOwner: cards.insuredUniqueId,
    notFound: 'Segurado não encontrado.',
  },
} as const;

/** What two documents of one party have in common, as the migration's function says. */
export const doubleKey = (table: typeof policyHolders | typeof insureds) =>
  sql<string | null>`party_double_key(${table.document})`;

/** Records that count: those that were merged into none. */
export const isStanding = (table: typeof policyHolders | typeof insureds) => sql`${table.mergedIntoId} is null`;

export const ofCompany = (table: typeof policyHolders | typeof insureds, { companyId }: CurrentUser) =>
  eq(table.companyId, companyId);
