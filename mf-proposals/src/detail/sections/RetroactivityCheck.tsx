import { useCommand } from '@portal/shared/commands/useCommand';
import { validateRetroactivityDays } from '@portal/shared/contracts/underwriting/proposalRecord';
import { formatDate } from '@portal/shared/domain/time/dates';
import { Button } from '@portal/shared/ui/base';
import { useState } from 'react';

/** Asks whether cover may still begin on the proposal's first day, and says so in words. */
export function RetroactivityCheck({ proposalUniqueId }: { proposalUniqueId: string }) {
  const [found, setFound] = useState<{ text: string; tone: 'success' | 'danger' } | null>(null);
  const check = useCommand(validateRetroactivityDays, {
    onDone: ({ IsValid, EarliestStartDate, LatestStartDate, Message }) => {
      const allowed = `de ${formatDate(EarliestStartDate)} a ${formatDate(LatestStartDate)}`;
      setFound(
        IsValid
          ? { text: `O início é possível hoje: a modalidade aceita ${allowed}.`, tone: 'success' }
          : { text: Message ?? `O início não é mais possível: a modalidade aceita ${allowed}.`, tone: 'danger' },
      );
    },
    onFailed: ({ message }) => setFound({ text: `Não foi possível conferir. ${message}`, tone: 'danger' }),
  });
  return (
    <span className="proposal-detail-check">
      <Button
        size="small"
        loading={check.isBusy}
        onClick={() => void check.run({ query: { ProposalUniqueId: proposalUniqueId } })}
      >
        Conferir retroatividade
      </Button>
      <span role="status" data-tone={found?.tone}>
        {found?.text}
      </span>
    </span>
  );
}
