import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Deal } from './lockDeal';

/** Where broker and insurer find a proposal in the portal (Spec 000 §2.2). */
export const detailPaths = (uniqueId: string) => ({
  ofBroker: addresses.proposalOfBroker(uniqueId),
  ofInsurer: addresses.proposalOfInsurer(uniqueId),
});

/** Where broker and insurer find a proposal or an endorsement: of an endorsement both have one page. */
export function dealPaths({ kind, row: { uniqueId } }: { kind: Deal['kind']; row: { uniqueId: string } }) {
  if (kind === 'proposal') return detailPaths(uniqueId);
  const page = addresses.issueEndorsement(uniqueId);
  return { ofBroker: page, ofInsurer: page };
}
