import { answerProposalAdjustment } from '@portal/shared/contracts/underwriting/proposalWork';
import type { Adjustment } from '@portal/shared/contracts/underwriting/adjustment';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { AnswerPanel } from '@portal/shared/parts/observations';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showsProposals } from '../../proposal/actions/showsProposals';

interface ProposalAnswerProps {
  proposal: ProposalDetail['Proposal'];
  request: Adjustment;
  /** Whether a required document is still to be sent, for which the insurer's period waits. */
  awaitsDocument: boolean;
  /** The documents of the proposal, where files are attached. */
  documents: ReactNode;
}

/** The answer to what the insurer asked of a proposal. */
export function ProposalAnswer({ proposal, request, awaitsDocument, documents }: ProposalAnswerProps) {
  const { UniqueId, Number: number, CanEdit } = proposal;
  return (
    <AnswerPanel
      keptAs={`proposal.${UniqueId}.answer`}
      request={request}
      record={{ called: `A proposta ${number}`, noun: 'a proposta' }}
      awaitsDocument={awaitsDocument}
      documents={documents}
      write={({ text, uniqueId }, send) =>
        send(answerProposalAdjustment, { body: { ProposalUniqueId: UniqueId, UniqueId: uniqueId, Text: text } })
      }
      refreshes={showsProposals}
    >
      Preço, parcelas e termos vão como estão.
      {CanEdit && (
        <>
          {' '}
          Para mudá-los antes de responder, <Link to={addresses.editProposal(UniqueId)}>edite a proposta</Link>.
        </>
      )}
    </AnswerPanel>
  );
}
