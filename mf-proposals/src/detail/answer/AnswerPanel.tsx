import { answerProposalAdjustment } from '@portal/shared/contracts/underwriting/proposalWork';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Section } from '@portal/shared/parts/facts';
import { ObservationForm } from '@portal/shared/parts/observations';
import { useNotify } from '@portal/shared/ui/overlay';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showsProposals } from '../../proposal/actions/showsProposals';
import './answer.css';

interface AnswerPanelProps {
  proposal: ProposalDetail['Proposal'];
  request: NonNullable<ProposalDetail['Proposal']['Adjustment']>;
  /** Whether a required document is still to be sent, for which the insurer's period waits. */
  awaitsDocument: boolean;
  /** The documents of the proposal, where files are attached. */
  documents: ReactNode;
}

/** The answer to the insurer on one screen: why the proposal came back, the documents, the words and the button. */
export function AnswerPanel({ proposal, request, awaitsDocument, documents }: AnswerPanelProps) {
  const notify = useNotify();
  const { Reason, AskedAt, IsOfInsurer } = request;
  const verb = IsOfInsurer ? 'Responder à seguradora' : 'Enviar de novo à seguradora';
  return (
    <div className="proposal-answer">
      <Section title={IsOfInsurer ? 'A seguradora pediu um ajuste' : 'A corretora retomou esta proposta'}>
        <blockquote className="proposal-answer-reason">{Reason ?? 'Nenhum motivo foi escrito.'}</blockquote>
        <p className="proposal-detail-note">Em {formatDateTime(AskedAt)}</p>
        <ObservationForm
          keptAs={`proposal.${proposal.UniqueId}.answer`}
          label={IsOfInsurer ? 'Sua resposta' : 'O que mudou'}
          help={
            awaitsDocument
              ? 'A seguradora lê e volta a analisar a proposta. Os 25 dias dela só começam com os documentos pendentes.'
              : 'A seguradora lê e volta a analisar a proposta, com 25 dias inteiros para decidir.'
          }
          verb={verb}
          emptyProblem={IsOfInsurer ? 'Escreva a resposta.' : 'Escreva o que mudou.'}
          isPrimary
          brokerName={null}
          write={({ text, uniqueId }, send) =>
            send(answerProposalAdjustment, {
              body: { ProposalUniqueId: proposal.UniqueId, UniqueId: uniqueId, Text: text },
            })
          }
          refreshes={showsProposals}
          onWritten={() =>
            notify.success({
              title: IsOfInsurer ? 'Resposta enviada' : 'Proposta enviada',
              text: `A proposta ${proposal.Number} voltou para a análise da seguradora.`,
            })
          }
        />
        <WhatStays proposal={proposal} />
      </Section>
      {documents}
    </div>
  );
}

/** Says that nothing else changes, and leads to where it can be changed. */
function WhatStays({ proposal: { UniqueId, CanEdit } }: Pick<AnswerPanelProps, 'proposal'>) {
  return (
    <p className="proposal-detail-note">
      Preço, parcelas e termos vão como estão.
      {CanEdit && (
        <>
          {' '}
          Para mudá-los antes de responder, <Link to={addresses.editProposal(UniqueId)}>edite a proposta</Link>.
        </>
      )}
    </p>
  );
}
