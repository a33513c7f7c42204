import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, formatDateTime } from '@portal/shared/domain/time/instants';
import { ACCEPTED_BY_LAW } from '@portal/shared/domain/underwriting/legalClock';
import { Section } from '@portal/shared/parts/facts';
import { StatusTag } from '@portal/shared/ui/status';
import type { ReactNode } from 'react';
import { proposalClockOf } from '../proposalClock';

/** The 25 days after which the insurer's silence accepts the proposal, or its acceptance; nothing where neither is. */
export function LegalClockPanel({ proposal, now }: { proposal: ProposalDetail['Proposal']; now: number }) {
  const { LegalClockStartedAt: started, LegalClockPausedAt: paused, AcceptedAt: accepted } = proposal;
  const { AcceptedByLawOn: acceptedByLawOn, LegalLastDay: lastDay } = proposal;
  if (acceptedByLawOn)
    return (
      <Panel>
        <p>
          <StatusTag tone={accepted === null ? 'danger' : 'neutral'}>{ACCEPTED_BY_LAW}</StatusTag>
        </p>
        <p className="proposal-detail-note">
          A seguradora não respondeu até {formatDate(acceptedByLawOn)}, o último dia do prazo, e a lei considera a
          proposta aceita (Lei 15.040/2024, art. 49).{' '}
          {accepted === null
            ? 'Ela não pode mais ser recusada nem cancelada pela seguradora: o próximo passo é a emissão.'
            : `A emissão veio depois, em ${formatDateTime(accepted)}.`}
        </p>
        <p className="proposal-detail-note">Contado desde {formatDateTime(started)}</p>
      </Panel>
    );
  if (accepted !== null)
    return (
      <Panel>
        <p>
          <StatusTag tone="success">Aceita em {formatDate(dateOfInstant(accepted))}</StatusTag>
        </p>
        <p className="proposal-detail-note">
          O prazo legal terminou com a aceitação da seguradora, em {formatDateTime(accepted)}. Desde então a proposta
          não pode mais ser recusada (Lei 15.040/2024).
        </p>
      </Panel>
    );
  const clock = proposalClockOf(proposal, now);
  if (!clock) return null;
  return (
    <Panel>
      <p>
        <StatusTag tone={clock.tone}>{clock.text}</StatusTag>
      </p>
      {clock.endsAt === null ? (
        <p className="proposal-detail-note">
          Aguarda a resposta da corretora desde {formatDateTime(paused)}. O pedido encerrou o prazo: com a resposta
          começam 25 dias inteiros (Lei 15.040/2024).
        </p>
      ) : (
        <>
          <p className="proposal-detail-note">
            Sem resposta até {formatDate(lastDay ?? dateOfInstant(clock.endsAt))}, a proposta é considerada aceita (Lei
            15.040/2024, art. 49).
          </p>
          {lastDay && lastDay !== dateOfInstant(clock.endsAt) && (
            <p className="proposal-detail-note">
              O 25º dia, {formatDate(dateOfInstant(clock.endsAt))}, não é dia útil: o prazo vai até o dia útil seguinte
              (Código Civil, art. 132).
            </p>
          )}
          <p className="proposal-detail-note">Contado desde {formatDateTime(started)}</p>
        </>
      )}
    </Panel>
  );
}

const Panel = ({ children }: { children: ReactNode }) => (
  <Section look="side" title="Prazo legal da seguradora">
    {children}
  </Section>
);
