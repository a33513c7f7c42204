import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Deal } from './lockDeal';

/** Where broker and insurer find a proposal in the portal (Spec 000 §2.2). */
export const detailPaths = (uniqueId: string) => ({
  ofBroker: addresses.proposalOfBroker(uniqueId),
  ofInsurer: addresses.proposalOfInsurer(uniqueId),
});

/**
 * Where broker and insurer find a proposal or an endorsement. The page of an endorsement is of who asks for endorsements; of the
 * insurer that may be others than who decides, so that it finds the policy, which leads on.
 */
export const dealPaths = ({ kind, row, policyNumber }: Pick<Deal, 'kind' | 'row' | 'policyNumber'>) =>
  kind === 'proposal'
    ? detailPaths(row.uniqueId)
    : {
        ofBroker: addresses.issueEndorsement(row.uniqueId),
        ofInsurer: addresses.policies(policyNumber ?? row.number),
      };
