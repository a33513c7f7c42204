import { useCommand } from '@portal/shared/commands/useCommand';
import { deleteProposalDraft, getProposalDrafts } from '@portal/shared/contracts/underwriting/proposalDrafts';
import type { ProposalDraftListItem } from '@portal/shared/contracts/underwriting/proposalDrafts';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';

/** As long as the notice offers its way back. */
const REGRET_MS = 10_000;

/**
 * Takes drafts out of sight at once and throws them away once they can no longer be asked back, or the screen is left:
 * what was thrown away on the platform could not be brought back as it was.
 */
export function useDraftRemoval() {
  const notify = useNotify();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; now: () => void }>());

  useEffect(() => {
    const open = waiting.current;
    return () => {
      for (const { timer, now } of open.values()) {
        clearTimeout(timer);
        now();
      }
    };
  }, []);

  const comeBack = (uniqueId: string) => setRemoved((all) => new Set([...all].filter((one) => one !== uniqueId)));
  const { run } = useCommand(deleteProposalDraft, {
    refreshes: [getProposalDrafts],
    onFailed: (failure, { query: { UniqueId } }) => {
      comeBack(UniqueId);
      notify.error(failure, 'O rascunho não foi excluído');
    },
  });

  const remove = ({ UniqueId, Title }: ProposalDraftListItem) => {
    const now = () => {
      waiting.current.delete(UniqueId);
      void run({ query: { UniqueId } });
    };
    setRemoved((all) => new Set(all).add(UniqueId));
    waiting.current.set(UniqueId, { timer: setTimeout(now, REGRET_MS), now });
    notify.success({
      title: 'Rascunho excluído',
      text: Title || 'Proposta sem tomador',
      onUndo: () => {
        const kept = waiting.current.get(UniqueId);
        // The screen was left, or the notice stayed longer than usual because somebody pointed at it.
        if (!kept) {
          notify.info({ title: 'O rascunho já foi excluído', text: 'Ele não pode mais ser trazido de volta.' });
          return;
        }
        clearTimeout(kept.timer);
        waiting.current.delete(UniqueId);
        comeBack(UniqueId);
      },
    });
  };

  return { removed, remove };
}
