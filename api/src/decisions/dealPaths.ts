import { addresses } from '@portal/shared/domain/addresses';
import type { Deal } from '../engine/lockDeal';
import { detailPaths } from '../proposals/detail/detailPaths';

/** Where insurer and broker find it: a proposal has a screen of its own, an endorsement stands with its policy. */
export function dealPaths({ kind, row, policyNumber }: Pick<Deal, 'kind' | 'row' | 'policyNumber'>) {
  if (kind === 'proposal') return detailPaths(row.uniqueId);
  const policy = addresses.policies(policyNumber ?? row.number);
  return { ofBroker: policy, ofInsurer: policy };
}
