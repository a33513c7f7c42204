import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';

/** Whose imports somebody sees: the insurer's staff all, a broker's people those of their broker, others their own. */
export function reachOf(user: CurrentUser): string {
  const visibility = visibilityOf(user);
  if (visibility.kind === 'company') return '';
  if (visibility.kind === 'policyHolder') return `policyHolder:${visibility.policyHolderId}`;
  if (visibility.kind === 'insured') return `insured:${visibility.insuredId}`;
  return visibility.kind === 'brokers' && user.brokerId !== null ? `broker:${user.brokerId}` : `user:${user.id}`;
}
