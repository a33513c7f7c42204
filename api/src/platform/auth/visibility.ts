import { UserType } from '@portal/shared/domain/access/userTypes';
import { isAdvisor, isBroker } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from './currentUser';

/** Whose business a user may see within the company. */
export type Visibility =
  | { kind: 'company' }
  | { kind: 'brokers'; brokerIds: readonly number[] }
  | { kind: 'policyHolder'; policyHolderId: number }
  | { kind: 'insured'; insuredId: number }
  | { kind: 'nothing' };

type Facts = Pick<
  CurrentUser,
  'userTypeId' | 'profileName' | 'brokerId' | 'policyHolderId' | 'insuredId' | 'advisedBrokerIds' | 'actingBrokerId'
>;

/**
 * Whose business a user may see (Spec 000 §6). A broker and its agents see their broker's, an advisor that of its
 * brokers or of the one for whom they signed in, a policy holder and an insured their own, the insurer's staff the whole
 * company's. Whoever fits none sees nothing.
 */
export function visibilityOf(user: Facts): Visibility {
  if (isAdvisor(user.userTypeId, user.profileName)) return { kind: 'brokers', brokerIds: advisedNow(user) };
  if (isBroker(user.userTypeId))
    return user.brokerId === null ? { kind: 'nothing' } : { kind: 'brokers', brokerIds: [user.brokerId] };
  if (user.userTypeId === UserType.POLICY_HOLDER)
    return user.policyHolderId === null
      ? { kind: 'nothing' }
      : { kind: 'policyHolder', policyHolderId: user.policyHolderId };
  if (user.userTypeId === UserType.OTHER && user.insuredId !== null)
    return { kind: 'insured', insuredId: user.insuredId };
  return user.userTypeId === UserType.INSURANCE ? { kind: 'company' } : { kind: 'nothing' };
}

/** Returns whether a user works for a policy holder: of the registers it reads its own record alone, and nothing that the insurer keeps to itself. */
export const readsOwnRecord = (user: Facts): boolean => visibilityOf(user).kind === 'policyHolder';

/** Whose business a record is. */
export interface RecordOwners {
  brokerId: number | null;
  policyHolderId: number | null;
  insuredId: number | null;
}

/** Returns whether a record is among those that somebody sees; the same rule as `visibleRows` has for tables. */
export function seesRecordOf(visibility: Visibility, owners: RecordOwners): boolean {
  switch (visibility.kind) {
    case 'company':
      return true;
    case 'brokers':
      return owners.brokerId !== null && visibility.brokerIds.includes(owners.brokerId);
    case 'policyHolder':
      return owners.policyHolderId === visibility.policyHolderId;
    case 'insured':
      return owners.insuredId === visibility.insuredId;
    case 'nothing':
      return false;
  }
}

/** What brokers earn is no business of the policy holder, nor of the insured. */
export const seesCommission = (user: Facts): boolean => ['company', 'brokers'].includes(visibilityOf(user).kind);

/** Returns whether somebody may know what a broker earns: the insurer's staff, that broker, and who advises it. */
export function seesCommissionOf(user: Facts, brokerId: number): boolean {
  const visibility = visibilityOf(user);
  return visibility.kind === 'company' || (visibility.kind === 'brokers' && visibility.brokerIds.includes(brokerId));
}

/** A broker that was taken from the advisor meanwhile is gone at once, also from the session that acts for it. */
const advisedNow = ({ advisedBrokerIds, actingBrokerId }: Facts): readonly number[] =>
  actingBrokerId === null ? advisedBrokerIds : advisedBrokerIds.filter((id) => id === actingBrokerId);
