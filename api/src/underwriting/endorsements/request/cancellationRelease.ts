import { isInternal } from '@portal/shared/domain/access/roles';
import type { EndorsementParameters } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { isCancellationByInsurer } from '@portal/shared/domain/underwriting/endorsement/authority';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { SubTypeInForce } from '../../../parameters/inForce/endorsementInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { PolicyRow } from '../../policies/record/findPolicy';

/** Whether an endorsement is a cancellation by policy holder or insured, which counts from the receipt of their release. */
export const restsOnRelease = (subType: SubTypeInForce): boolean =>
  subType.EndorsementTypeId === EndorsementTypeId.Cancelamento && !isCancellationByInsurer(subType);

/** What the insurer's staff say of the receipt; for a broker it is the day of the request. */
export const receiptBounds = (
  user: CurrentUser,
  subType: SubTypeInForce,
  { policy, today, isUnderwriter }: { policy: PolicyRow; today: PlainDate; isUnderwriter: boolean },
): EndorsementParameters['Recebimento'] =>
  restsOnRelease(subType) && isInternal(user.userTypeId) && policy.startDate <= today
    ? { EarliestDate: policy.startDate, LatestDate: today, PodeDatarAntes: isUnderwriter }
    : null;
