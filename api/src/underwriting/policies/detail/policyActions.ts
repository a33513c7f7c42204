import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import type { ClaimFlag } from '@portal/shared/domain/underwriting/claimFlag';
import { PolicyStatus, policyStatusLabels } from '@portal/shared/domain/underwriting/policyStatus';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { PolicyRow } from '../record/findPolicy';

/** Nothing can be claimed of it any more. */
const RELEASED = 'A baixa desta apólice já foi registrada.';

type Actions = PolicyDetail['Actions'];

/** Cancelling is for the insurer's own staff who hold the right (Spec 001 §6). */
export const mayCancel = (user: CurrentUser): boolean =>
  isInternal(user.userTypeId) && functionalitiesOf(user).includes(Functionality.CANCELAR_APOLICE_MANUALMENTE);

/** Why no endorsement can change a policy now, nor end it; null where one can. */
export function whyNotEndorse({ statusId, releasedOn }: Pick<PolicyRow, 'statusId' | 'releasedOn'>): string | null {
  if (releasedOn !== null) return RELEASED;
  return statusId === PolicyStatus.Emitida || statusId === PolicyStatus.Vencida
    ? null
    : `A apólice está com a situação "${policyStatusLabels[statusId]}".`;
}

/** Why a policy cannot be released now; null where it can. */
export function whyNotRelease({ statusId, releasedOn }: Pick<PolicyRow, 'statusId' | 'releasedOn'>): string | null {
  if (releasedOn !== null) return RELEASED;
  if (statusId === PolicyStatus.Vencida) return null;
  return statusId === PolicyStatus.Emitida
    ? 'A apólice ainda está em vigor: antes do fim ela termina por cancelamento, com a liberação do segurado.'
    : `A apólice está com a situação "${policyStatusLabels[statusId]}".`;
}

/** What a risk is followed by is judged by whoever works on the insurer's proposals. */
export const mayChangeFlags = (user: CurrentUser): boolean =>
  isInternal(user.userTypeId) && functionalitiesOf(user).includes(Functionality.GERENCIAR_PROPOSTAS_SEGURADORA);

/** What of a policy that has ended stays as it is. */
export const whyNotChangeFlags = ({ statusId }: Pick<PolicyRow, 'statusId'>): string | null =>
  statusId === PolicyStatus.Cancelada || statusId === PolicyStatus.Rejeitada
    ? `A apólice está com a situação "${policyStatusLabels[statusId]}".`
    : null;

/** Returns why a policy counts as never issued; null where it was issued, also if it has ended. */
const whyNotIssued = ({ statusId }: Pick<PolicyRow, 'statusId'>): string | null =>
  statusId === PolicyStatus.AguardandoEmissao || statusId === PolicyStatus.Rejeitada
    ? `A apólice está com a situação "${policyStatusLabels[statusId]}".`
    : null;

/** Why a policy has no document now; null where it has one. */
export const whyNoDocument = whyNotIssued;

/** Returns why a policy cannot be flagged with a claim. An ended policy can: its refund may still wait. */
export const whyNotFlagClaim = whyNotIssued;

/** What this user could ever do with a policy in a list, and why not now. */
export const policyRowActions = (
  user: CurrentUser,
  policy: Pick<PolicyRow, 'statusId' | 'releasedOn'>,
): PolicyListItem['Actions'] => [
  ...(functionalitiesOf(user).includes(Functionality.SOLICITAR_ENDOSSO)
    ? [{ Action: 'requestEndorsement' as const, DisabledReason: whyNotEndorse(policy) }]
    : []),
  { Action: 'policyDocument', DisabledReason: whyNoDocument(policy) },
];

/** What this user could ever do with the policy, and why not now. */
export function policyActions(
  user: CurrentUser,
  policy: Pick<PolicyRow, 'statusId' | 'releasedOn'> & ClaimFlag,
): Actions {
  const whyNotCancel = whyNotEndorse(policy) ?? claimObstacle(policy, { act: 'cancellation' }, true);
  const whyNotReleaseNow = whyNotRelease(policy) ?? claimObstacle(policy, { act: 'release' }, true);
  return [
    ...(mayCancel(user) ? [{ Action: 'internalCancel' as const, DisabledReason: whyNotCancel }] : []),
    ...(mayCancel(user) ? [{ Action: 'release' as const, DisabledReason: whyNotReleaseNow }] : []),
    ...(mayChangeFlags(user) ? [{ Action: 'changeFlags' as const, DisabledReason: whyNotChangeFlags(policy) }] : []),
    ...(mayChangeFlags(user) ? [{ Action: 'flagClaim' as const, DisabledReason: whyNotFlagClaim(policy) }] : []),
  ];
}
