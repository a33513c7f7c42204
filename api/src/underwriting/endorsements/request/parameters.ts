import type { EndorsementParameters } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { isInternal } from '@portal/shared/domain/access/roles';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { isOfferedFor } from '../../../parameters/inForce/endorsementInForce';
import type { SubTypeInForce } from '../../../parameters/inForce/endorsementInForce';
import { installmentRulesInForce } from '../../../parameters/inForce/paymentInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { requireVisiblePolicy } from '../../policies/record/findPolicy';
import { isApprover } from '../../policies/refunds/approvers';
import { coverBounds, effectBounds, noBounds } from './bounds';
import { receiptBounds, restsOnRelease } from './cancellationRelease';
import { requireSubType, subTypesOfFlow } from './offeredSubTypes';
import { amountsByDay } from '@portal/shared/domain/underwriting/endorsement/stretches';
import { seriesBeyond } from '../series/outOfSequence';
import type { IssuedSeries } from '../series/issuedSeries';
import { readStanding } from './standing/readStanding';
import type { Standing } from './standing/readStanding';

interface Wanted {
  flow: EndorsementFlow;
  policyUniqueId?: string | undefined;
  subTipoEndossoId?: string | undefined;
}

/** What may be changed of a policy by each sub-type of a flow, and within which bounds; without a policy bounds are open. */
export async function endorsementParameters(
  database: Database,
  user: CurrentUser,
  { flow, policyUniqueId, subTipoEndossoId }: Wanted,
  now = new Date(),
): Promise<EndorsementParameters[]> {
  const policy = policyUniqueId === undefined ? null : await requireVisiblePolicy(database, user, policyUniqueId);
  const parameters = await parametersInForce(database, user.companyId, now);
  const subTypes =
    subTipoEndossoId === undefined
      ? subTypesOfFlow(parameters, flow, user)
      : [requireSubType(parameters, flow, subTipoEndossoId, user)];
  if (!policy) return subTypes.map((subType) => ({ ...common(subType), ...open }));
  const standing = await readStanding(database, policy, now);
  const isUnderwriter = await isApprover(database, user);
  const series = await seriesBeyond(database, standing, policy.startDate);
  return subTypes
    .filter((subType) => isOfferedFor(subType, standing.principal.modality.uniqueId))
    .map((subType) => ({
      ...common(subType),
      ...boundsOf(subType, { user, isUnderwriter, standing, series, parameters, now }),
    }));
}

const common = ({ UniqueId, Name, EndorsementTypeId, ChangeableFields, PremiumEffect }: SubTypeInForce) => ({
  SubTipoEndossoId: UniqueId,
  Nome: Name,
  EndorsementTypeId,
  ChangeableFields,
  PremiumEffect,
});

const open = { DataEfeito: noBounds, ModalidadePrincipal: noBounds, ModalidadeComplementar: null, MostInstallments: 1 };

interface Found {
  user: CurrentUser;
  isUnderwriter: boolean;
  standing: Standing;
  /** Where something was issued that begins after the policy's first day. */
  series: IssuedSeries | null;
  parameters: Parameters;
  now: Date;
}

function boundsOf(subType: SubTypeInForce, { user, isUnderwriter, standing, series, parameters, now }: Found) {
  const type = subType.EndorsementTypeId;
  const today = dateOfInstant(now);
  const { policy, principal, complementary, contract, ownParameters } = standing;
  const rules = installmentRulesInForce(ownParameters, principal.modality.uniqueId);
  return {
    DataEfeito: effectBounds(policy, restsOnRelease(subType) && !isInternal(user.userTypeId) ? today : null),
    Recebimento: receiptBounds(user, subType, { policy, today, isUnderwriter }),
    ModalidadePrincipal: coverBounds(principal, {
      ...{ type, parameters, risk: contract.proposal.riskDetails },
      amounts: series ? amountsByDay(series.first, series.issued, 'ModalidadePrincipal') : [],
    }),
    ModalidadeComplementar:
      complementary &&
      coverBounds(complementary, {
        ...{ type, parameters },
        amounts: series ? amountsByDay(series.first, series.issued, 'ModalidadeComplementar') : [],
      }),
    MostInstallments: Math.max(1, ...rules.map(({ maxInstallments }) => maxInstallments)),
  };
}
