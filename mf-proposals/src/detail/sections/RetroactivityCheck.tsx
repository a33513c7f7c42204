import { PortalError, usePortal } from '@portal/shared';
import { validateRetroactivityDays } from '@portal/shared/contracts/proposalRecord';
import { formatDate } from '@portal/shared/domain/dates';
import { Button } from '@portal/shared/ui/base';
import { useState } from 'react';

/** Asks whether cover may still begin on the proposal's first day, and says so in words. */
export function RetroactivityCheck({ proposalUniqueId }: { proposalUniqueId: string }) {
  const { send } = usePortal();
  const [isBusy, setIsBusy] = useState(false);
  const [found, setFound] = useState<{ text: string; tone: 'success' | 'danger' } | null>(null);
  const check = async () => {
    setIsBusy(true);
    try {
      const answer = await send(validateRetroactivityDays, { query: { ProposalUniqueId: proposalUniqueId } });
      const { IsValid, EarliestStartDate, LatestStartDate, Message } = answer;
      const allowed = `de ${formatDate(EarliestStartDate)} a ${formatDate(LatestStartDate)}`;
      setFound(
        IsValid
          ? { text: `O início é possível hoje: a modalidade aceita ${allowed}.`, tone: 'success' }
          : { text: Message ?? `O início não é mais possível: a modalidade aceita ${allowed}.`, tone: 'danger' },
      );
    } catch (failure) {
      if (!(failure instanceof PortalError)) throw failure;
      setFound({ text: `Não foi possível conferir. ${failure.message}`, tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <span className="detail-check">
      <Button size="small" loading={isBusy} onClick={() => void check()}>
        Conferir retroatividade
      </Button>
      <span role="status" data-tone={found?.tone}>
        {found?.text}
      </span>
    </span>
  );
}
