import { and, eq, notInArray } from 'drizzle-orm';
import type { OfferedSubType } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { isInternal } from '@portal/shared/domain/access/roles';
import { whyNotAskFor } from '@portal/shared/domain/underwriting/endorsement/authority';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { allEndorsementSubTypesInForce } from '../../../parameters/inForce/endorsementInForce';
import type { SubTypeInForce } from '../../../parameters/inForce/endorsementInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { modalities } from '../../../platform/database/schema/modalities';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { forbidden, notFound, unprocessable } from '../../../platform/server/refusal';
import { requireVisiblePolicy } from '../../policies/record/findPolicy';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { typesOfFlow } from './flows';
import { whyNotAsk } from './whyNotAsk';
import type { AskedPolicy } from './whyNotAsk';

/** Which sub-types of a flow there are for a policy, each with why it cannot be asked for now. */
export async function offeredSubTypes(
  database: Database,
  user: CurrentUser,
  { uniqueId, flow }: { uniqueId: string; flow: EndorsementFlow },
  now = new Date(),
) {
  const policy = await requireVisiblePolicy(database, user, uniqueId);
  const asked = await askedPolicy(database, policy);
  const parameters = await parametersInForce(database, policy.companyId, now);
  return {
    PolicyUniqueId: policy.uniqueId,
    PolicyNumber: policy.number,
    SubTipos: subTypesOfFlow(parameters, flow, user).map((subType): OfferedSubType => ({
      SubTipoEndossoId: subType.UniqueId,
      Nome: subType.Name,
      EndorsementTypeId: subType.EndorsementTypeId,
      DisabledReason: whyNotAsk(subType, asked),
    })),
  };
}

/** Why a user may not ask for a sub-type at all, whatever the policy; null where they may. */
export const whyNotForUser = (user: Pick<CurrentUser, 'userTypeId'>, subType: SubTypeInForce): string | null =>
  whyNotAskFor(subType, isInternal(user.userTypeId));

/** Lists what a user may ask for in a flow, by type and name. */
export const subTypesOfFlow = (
  parameters: Parameters,
  flow: EndorsementFlow,
  user: Pick<CurrentUser, 'userTypeId'>,
): SubTypeInForce[] =>
  typesOfFlow[flow].flatMap((type) =>
    allEndorsementSubTypesInForce(parameters).filter(
      (subType) => subType.EndorsementTypeId === type && whyNotForUser(user, subType) === null,
    ),
  );

/**
 * Returns a sub-type of a flow, or of any. 404 for one that there is not, 403 for one that the user may not ask for, 422 for
 * one of another flow.
 */
export function requireSubType(
  parameters: Parameters,
  flow: EndorsementFlow | null,
  uniqueId: string,
  user: Pick<CurrentUser, 'userTypeId'>,
): SubTypeInForce {
  const field = 'subTipoEndossoId';
  const wanted = uniqueId.toLowerCase();
  const found = allEndorsementSubTypesInForce(parameters).find(({ UniqueId }) => UniqueId === wanted);
  if (!found) throw notFound('Este subtipo de endosso não existe ou não é mais oferecido.', { field });
  const why = whyNotForUser(user, found);
  if (why !== null) throw forbidden(why, { field });
  if (flow !== null && !typesOfFlow[flow].includes(found.EndorsementTypeId))
    throw unprocessable('Este subtipo de endosso é de outro fluxo. Comece o pedido de novo a partir da apólice.', {
      field,
    });
  return found;
}

/** What of a policy decides about what may be asked for. */
export async function askedPolicy(database: Database | Transaction, policy: PolicyRow): Promise<AskedPolicy> {
  const [found] = await database
    .select({
      modality: { uniqueId: modalities.uniqueId, name: modalities.name },
      complementaryModalityId: proposals.complementaryModalityId,
      policyHolder: {
        isActive: policyHolders.isActive,
        isBlocked: policyHolders.isBlocked,
        isRestrictivelyBlocked: policyHolders.isRestrictivelyBlocked,
      },
    })
    .from(proposals)
    .innerJoin(modalities, eq(modalities.id, policy.modalityId))
    .innerJoin(policyHolders, eq(policyHolders.id, policy.policyHolderId))
    .where(eq(proposals.id, policy.proposalId));
  if (!found) throw new Error('A policy comes of a proposal');
  const { Emitida, Rejeitada, Recusada, Cancelada } = ProposalStatus;
  const [open] = await database
    .select({ number: endorsements.number })
    .from(endorsements)
    .where(
      and(
        eq(endorsements.policyId, policy.id),
        eq(endorsements.endorsementTypeId, EndorsementTypeId.Cancelamento),
        notInArray(endorsements.statusId, [Emitida, Rejeitada, Recusada, Cancelada]),
      ),
    )
    .limit(1);
  return {
    policy,
    modality: found.modality,
    policyHolder: found.policyHolder,
    hasComplementary: found.complementaryModalityId !== null,
    openCancellation: open?.number ?? null,
  };
}
