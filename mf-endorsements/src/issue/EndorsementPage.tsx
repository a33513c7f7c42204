import { listEndorsementAttachments } from '@portal/shared/contracts/underwriting/endorsementPapers';
import { getEndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useDealChanges } from '@portal/shared/commands/useDealChanges';
import { Section } from '@portal/shared/parts/facts';
import { PolicyHistory } from '@portal/shared/parts/policyHistory';
import { RecordPage } from '@portal/shared/parts/record';
import { PayeeSection } from '@portal/shared/parts/refundPayee';
import { useCall } from '@portal/shared/query';
import { useParams } from 'react-router-dom';
import { Changes } from '@portal/shared/parts/changes';
import { AttachmentsSection } from './AttachmentsSection';
import { EndorsementAnswer } from './EndorsementAnswer';
import { EndorsementHeader } from './EndorsementHeader';
import { EngineSection } from './engine/EngineSection';
import { ObstaclesPanel } from './ObstaclesPanel';
import { PremiumSection } from './PremiumSection';
import { ReasonSection } from './ReasonSection';
import '../endorsement/endorsement.css';
import './issue.css';

/** What this page reads of an endorsement. */
const shown = [getEndorsementDetail, listEndorsementAttachments, getPolicyHistory];

/** An endorsement that was asked for, in either flow: where it stands, what it changes, what it costs, and its issue. */
export default function EndorsementPage() {
  const { uniqueId = '' } = useParams();
  useDealChanges({ Kind: 'endorsement', UniqueId: uniqueId }, shown);
  const reading = useCall(getEndorsementDetail, { query: { proposalUniqueId: uniqueId } });
  const back = reading.data && {
    to: addresses.endorsementsOfPolicy(reading.data.PolicyUniqueId),
    label: 'Endossos da apólice',
  };
  return (
    <RecordPage
      title="Endosso"
      back={back ?? { to: addresses.policies(), label: 'Apólices' }}
      noun="o endosso"
      notFound="Endosso não encontrado"
      reading={reading}
      header={(endorsement) => <EndorsementHeader endorsement={endorsement} />}
    >
      {(endorsement) => {
        const request = endorsement.MayAnswer ? endorsement.Adjustment : null;
        const documents = <AttachmentsSection endorsement={endorsement} />;
        return (
          <>
            {request && <EndorsementAnswer endorsement={endorsement} request={request} documents={documents} />}
            <div className="parts-record-columns">
              <div className="parts-record-story">
                <EngineSection key={endorsement.ProposalUniqueId} endorsement={endorsement} />
                <Section id="mudancas" title="O que muda na apólice">
                  {endorsement.Changes.length > 0 ? (
                    <Changes changes={endorsement.Changes} />
                  ) : (
                    <p>Nada nos dados da apólice.</p>
                  )}
                </Section>
                <PremiumSection endorsement={endorsement} />
                <PayeeSection look="page" payee={endorsement.RefundPayee} />
                <PolicyHistory
                  policyUniqueId={endorsement.PolicyUniqueId}
                  endorsementNumber={endorsement.Number}
                  emptyText="Nada além do pedido."
                />
              </div>
              <div className="parts-record-side">
                <ObstaclesPanel endorsement={endorsement} />
                <ReasonSection endorsement={endorsement} />
                {!request && documents}
              </div>
            </div>
          </>
        );
      }}
    </RecordPage>
  );
}
