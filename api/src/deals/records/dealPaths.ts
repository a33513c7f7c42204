import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Deal } from './lockDeal';

/** Where insurer and broker find it: a proposal has a screen of its own, an endorsement stands with its policy. */
export function dealPaths({ kind, row, policyNumber }: Pick<Deal, 'kind' | 'row' | 'policyNumber'>) {
  if (kind === 'proposal') return detailPaths(row.uniqueId);
  const policy = addresses.policies(policyNumber ?? row.number);
  return { ofBroker: policy, ofInsurer: policy };
}
/** Where the broker finds it in the portal: an endorsement stands with its policy. */

export const brokersPathOf = ({ policyNumber, row }: Deal): string =>
  policyNumber === null ? detailPaths(row.uniqueId).ofBroker : addresses.policies(policyNumber);
/** Where broker and insurer find a proposal in the portal (Spec 000 §2.2). */

export const detailPaths = (uniqueId: string) => ({
  ofBroker: addresses.proposalOfBroker(uniqueId),
  ofInsurer: addresses.proposalOfInsurer(uniqueId),
});
