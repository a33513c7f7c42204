import { usePortal } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useChoosesBroker } from './useChoosesBroker';

/** The list and the whole view of proposals on the user's side: the insurer's, where the user may open those. */
export function useProposalsSide() {
  const { mayOpen } = usePortal();
  const choosesBroker = useChoosesBroker();
  const ofInsurer = addresses.proposalsOfInsurer();
  return choosesBroker && (mayOpen?.(ofInsurer) ?? true)
    ? { listPath: ofInsurer, wholePath: addresses.proposalOfInsurer }
    : { listPath: addresses.proposalsOfBroker(), wholePath: addresses.proposalOfBroker };
}
