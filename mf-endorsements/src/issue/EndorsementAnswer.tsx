import type { Adjustment } from '@portal/shared/contracts/underwriting/adjustment';
import { answerEndorsementAdjustment } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { isAwaited } from '@portal/shared/domain/documents/documentStatus';
import { AnswerPanel } from '@portal/shared/parts/observations';
import type { ReactNode } from 'react';
import { showsEndorsements } from '../endorsement/showsEndorsements';

interface EndorsementAnswerProps {
  endorsement: EndorsementDetail;
  request: Adjustment;
  documents: ReactNode;
}

/** The answer to what the insurer asked of an endorsement. */
export function EndorsementAnswer({ endorsement, request, documents }: EndorsementAnswerProps) {
  const { ProposalUniqueId, Number: number, Documents } = endorsement;
  return (
    <AnswerPanel
      keptAs={`endorsement.${ProposalUniqueId}.answer`}
      request={request}
      record={{ called: `O endosso ${number}`, noun: 'o endosso' }}
      awaitsDocument={Documents.some(isAwaited)}
      documents={documents}
      write={({ text, uniqueId }, send) =>
        send(answerEndorsementAdjustment, { body: { ProposalUniqueId, UniqueId: uniqueId, Text: text } })
      }
      refreshes={showsEndorsements}
    >
      O pedido vai como está. Para mudá-lo, cancele-o e peça de novo.
    </AnswerPanel>
  );
}
