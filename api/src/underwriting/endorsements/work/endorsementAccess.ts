import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { permittedActions } from '../../../people/permissions/queries';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { holdsAny } from '../../../platform/server/access';
import { forbidden, notFound } from '../../../platform/server/refusal';
import { visiblePolicies } from '../../policies/record/findPolicy';
import type { PolicyRow } from '../../policies/record/findPolicy';

export type EndorsementRow = typeof endorsements.$inferSelect;

/** What the module of endorsements lets a profile do (`module_actions`). */
export type EndorsementRight = 'VISUALIZAR' | 'SOLICITAR' | 'EDITAR' | 'CANCELAR' | 'APROVAR';

const { VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO, APROVACAO_MANUAL, GERENCIAR_PIPE_SUBSCRICAO } = Functionality;

/** Who comes to an endorsement that was asked for: who sees policies, asks for endorsements, or decides them. */
export const endorsementPeople = {
  access: holdsAny([VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO, APROVACAO_MANUAL, GERENCIAR_PIPE_SUBSCRICAO]),
};

/** One that the user may not see does not exist for them; `field` names where the call carries its identity. */
const endorsementNotFound = (field: string) =>
  notFound('Este endosso não existe ou não é de uma apólice que você pode ver.', { field });

export interface SeenEndorsement {
  endorsement: EndorsementRow;
  policy: PolicyRow;
}

/** An endorsement of a policy that the user sees, with it. */
export async function requireVisibleEndorsement(
  database: Database | Transaction,
  user: CurrentUser,
  wanted: SQL,
  field = 'proposalUniqueId',
): Promise<SeenEndorsement> {
  const [found] = await database
    .select({ endorsement: endorsements, policy: policies })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(and(visiblePolicies(user), wanted));
  if (!found) throw endorsementNotFound(field);
  return found;
}

/** The same by its identity, which its calls name ProposalUniqueId. */
export const seenEndorsement = (
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
  field?: string,
): Promise<SeenEndorsement> => requireVisibleEndorsement(database, user, eq(endorsements.uniqueId, uniqueId), field);

/** What the user's profile allows with endorsements. */
export const endorsementRights = async (database: Database | Transaction, user: CurrentUser) =>
  (await permittedActions(database, user, ModuleId.ENDOSSO)) as EndorsementRight[];

export const hasEndorsementRight = async (
  database: Database | Transaction,
  user: CurrentUser,
  ...rights: EndorsementRight[]
): Promise<boolean> => {
  const permitted = await endorsementRights(database, user);
  return rights.some((right) => permitted.includes(right));
};

/** Refuses a user whose profile allows none of these with any endorsement. */
export async function requireEndorsementRight(
  database: Database | Transaction,
  user: CurrentUser,
  ...rights: EndorsementRight[]
): Promise<void> {
  if (await hasEndorsementRight(database, user, ...rights)) return;
  throw forbidden('Seu perfil não permite esta ação com endossos. Peça o acesso a quem administra os usuários.');
}
