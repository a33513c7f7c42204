import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { formatDate } from '@portal/shared/domain/dates';
import { dateOfInstant, formatDateTime } from '@portal/shared/domain/instants';
import { Heading } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { legalClockOf } from '../legalClock';

const DAY_SECONDS = 86_400;

/** Since when it runs, and how long it stood. */
function historyOf({
  LegalClockStartedAt: started,
  LegalClockPausedAt: paused,
  LegalClockPausedSeconds,
}: ProposalDetail['Proposal']): string {
  const days = Math.floor(LegalClockPausedSeconds / DAY_SECONDS);
  const stood =
    LegalClockPausedSeconds === 0
      ? null
      : `ficou parado ${days === 0 ? 'menos de 1 dia' : `${days} ${days === 1 ? 'dia' : 'dias'}`}`;
  return [
    started && `Corre desde ${formatDateTime(started)}`,
    stood,
    paused && `${stood ? 'e ' : ''}está parado desde ${formatDateTime(paused)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The 25 days after which the insurer's silence accepts the proposal; nothing where none run. */
export function LegalClockPanel({ proposal, now }: { proposal: ProposalDetail['Proposal']; now: number }) {
  const clock = legalClockOf(proposal, now);
  if (!clock) return null;
  return (
    <section className="detail-panel" aria-labelledby="detail-clock">
      <Heading level={2} size={4} id="detail-clock">
        Prazo legal da seguradora
      </Heading>
      <p>
        <StatusTag tone={clock.tone}>{clock.text}</StatusTag>
      </p>
      <p className="detail-note">
        {proposal.LegalClockPausedAt === null
          ? `Sem resposta até ${formatDate(dateOfInstant(clock.endsAt))}, a proposta é considerada aceita (Lei 15.040/2024).`
          : 'O prazo volta a correr quando a corretora responder ou entregar os documentos pedidos (Lei 15.040/2024).'}
      </p>
      <p className="detail-note">{historyOf(proposal)}</p>
    </section>
  );
}
