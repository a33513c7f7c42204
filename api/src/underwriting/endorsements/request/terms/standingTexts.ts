import type { CallResponse } from '@portal/shared/contracts/call';
import type { obterClausulasParticulares, obterObjeto } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { clausesInForce } from '../../../../parameters/inForce/modalityInForce';
import { parametersInForce } from '../../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database } from '../../../../platform/database/connection';
import { requireVisiblePolicy } from '../../../policies/record/findPolicy';
import { clausesOnWire } from '../clausesOnWire';
import { requireSubType } from '../offeredSubTypes';
import { readStanding } from '../standing/readStanding';
import { filledTerms } from './filledTerms';

/** The object as it stands, whole and by its terms, and what an endorsement of a sub-type would say of itself. */
export async function standingObject(
  database: Database,
  user: CurrentUser,
  { policyUniqueId, subTipoEndossoId }: { policyUniqueId: string; subTipoEndossoId: string },
  now = new Date(),
): Promise<CallResponse<typeof obterObjeto>> {
  const policy = await requireVisiblePolicy(database, user, policyUniqueId);
  const parameters = await parametersInForce(database, policy.companyId, now);
  const subType = requireSubType(parameters, null, subTipoEndossoId, user);
  const standing = await readStanding(database, policy, now);
  const Termos = filledTerms(standing.facts.Object, standing, standing);
  return {
    ObjetoApolice: Termos.map(({ FilledValue }) => FilledValue).join('\n\n'),
    Termos,
    ObjetoEndosso: `${subType.Name} da apólice ${policy.number}.`,
  };
}

/** The particular clauses as they stand, and those that the modality offers besides. */
export async function standingClauses(
  database: Database,
  user: CurrentUser,
  policyUniqueId: string,
  now = new Date(),
): Promise<CallResponse<typeof obterClausulasParticulares>> {
  const policy = await requireVisiblePolicy(database, user, policyUniqueId);
  const standing = await readStanding(database, policy, now);
  const parameters = await parametersInForce(database, policy.companyId, now);
  const taken = new Set(standing.facts.ParticularClausule.map(({ Name }) => Name));
  return {
    Clausulas: clausesOnWire(standing.facts.ParticularClausule, standing.facts.ParticularClausule),
    Oferecidas: clausesInForce(parameters, standing.principal.modality.uniqueId).filter(({ Name }) => !taken.has(Name)),
  };
}
