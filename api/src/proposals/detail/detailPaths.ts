import { addresses } from '@portal/shared/domain/addresses';

/** Where broker and insurer find a proposal in the portal (Spec 000 §2.2). */
export const detailPaths = (uniqueId: string) => ({
  ofBroker: addresses.proposalOfBroker(uniqueId),
  ofInsurer: addresses.proposalOfInsurer(uniqueId),
});
