import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { dateOfInstant } from '@portal/shared/domain/instants';
import { formatDate } from '@portal/shared/domain/dates';
import { Heading } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { legalClockOf } from '../legalClock';

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
    </section>
  );
}
