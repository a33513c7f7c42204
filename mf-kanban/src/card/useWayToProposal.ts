import { usePortal } from '@portal/shared';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { recordAddress } from '@portal/shared/domain/portal/recordAddress';
import { useNavigate } from 'react-router-dom';

/** For a notice about the proposal behind a card: the way to it, where the portal has a screen that the user may open. */
export function useWayToProposal({ links: { proposalUniqueId } }: Pick<CardRecord, 'links'>) {
  const { mayOpen } = usePortal();
  const navigate = useNavigate();
  if (!proposalUniqueId || !mayOpen) return {};
  const record = { Kind: 'Proposal' as const, UniqueId: proposalUniqueId, Number: null, Name: '' };
  const address = recordAddress(record, mayOpen);
  return address === null ? {} : { open: { label: 'Abrir a proposta', onOpen: () => void navigate(address) } };
}
