import type { ProposalAction } from '@portal/shared/contracts/underwriting/proposalActions';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActedOn } from './actedOn';
import { isDialogAction } from './dialogActions';
import type { DialogAction } from './dialogActions';
import { useDuplicate } from './useDuplicate';
import { isFileAction, useProposalFiles } from './useProposalFiles';

const ActionDialog = lazy(() => import('./ActionDialog'));
const SlipLinks = lazy(() => import('./SlipLinks'));

/** Where an action leads that is a screen of its own; null for all others. */
export function screenOf(action: ProposalAction, uniqueId: string): string | null {
  if (action === 'edit') return addresses.editProposal(uniqueId);
  return action === 'submit' ? addresses.proposalFinance(uniqueId) : null;
}

/** The one way to take an action on a proposal: some lead elsewhere, some ask, some make a document. */
export function useProposalActions(): {
  take: (action: ProposalAction, proposal: ActedOn) => void;
  isBusy: boolean;
  /** What the action that was taken shows, to be drawn by the screen. */
  shown: ReactNode;
} {
  const navigate = useNavigate();
  const files = useProposalFiles();
  const { duplicate, beginNextBond, isDuplicating } = useDuplicate();
  const [asked, setAsked] = useState<{ action: DialogAction; proposal: ActedOn } | null>(null);
  const take = (action: ProposalAction, proposal: ActedOn): void => {
    const screen = screenOf(action, proposal.UniqueId);
    if (screen !== null) void navigate(screen);
    else if (isDialogAction(action)) setAsked({ action, proposal });
    else if (isFileAction(action)) files.open(action, proposal);
    else if (action === 'duplicate') duplicate(proposal);
    else if (action === 'nextBond') beginNextBond(proposal);
  };
  const shown = (
    <Suspense fallback={null}>
      {asked && <ActionDialog {...asked} onClose={() => setAsked(null)} />}
      {files.made.length > 0 && <SlipLinks slips={files.made} onClose={files.forget} />}
    </Suspense>
  );
  return { take, isBusy: isDuplicating || files.isMaking, shown };
}
