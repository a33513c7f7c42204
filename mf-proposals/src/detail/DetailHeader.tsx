import { usePermissions } from '@portal/shared';
import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { formatDate } from '@portal/shared/domain/dates';
import { Functionality } from '@portal/shared/domain/functionalities';
import { formatDateTime } from '@portal/shared/domain/instants';
import { CopyableText, Money, PageHeader } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { HeaderActions } from './actions/HeaderActions';
import { policyPath } from '../proposal/proposalPaths';
import { ProposalStatusTag } from '../proposal/ProposalStatusTag';
import { proposalTypes } from '../proposal/proposalTypes';

interface DetailHeaderProps {
  proposal: ProposalDetail['Proposal'];
  back: string;
  onDone: () => void;
}

/** Stays in sight: which proposal, of whom, where it stands, for how much and how long, and what can be done now. */
export function DetailHeader({ proposal, back, onDone }: DetailHeaderProps) {
  const { Policy } = proposal;
  const { allows } = usePermissions();
  return (
    <div className="detail-header">
      <PageHeader
        title={`Proposta ${proposal.Number}`}
        back={{ to: back, label: 'Propostas' }}
        action={<HeaderActions proposal={proposal} onDone={onDone} />}
        subtitle={
          <>
            <div className="detail-header-line">
              <ProposalStatusTag id={proposal.StatusId} />
              <span className="detail-header-parties">
                {proposal.PolicyHolder.Name} <span aria-label="para">→</span> {proposal.Insured.Name}
              </span>
            </div>
            <div className="detail-header-line detail-header-figures">
              <CopyableText text={proposal.Number} label="o número da proposta">
                Nº {proposal.Number}
              </CopyableText>
              <span>
                Importância <Money cents={proposal.InsuredAmountValue} />
              </span>
              <span>
                Vigência {formatDate(proposal.StartDate)} a {formatDate(proposal.EndDate)}
              </span>
              <span>
                {proposalTypes[proposal.EmissionProposalType]}, criada em {formatDateTime(proposal.CreatedAt)}
                {proposal.CreatedByName && ` por ${proposal.CreatedByName}`}
              </span>
              {Policy && (
                <span>
                  Apólice{' '}
                  <CopyableText text={Policy.Number} label="o número da apólice">
                    {allows([Functionality.VISUALIZAR_APOLICES]) ? (
                      <Link to={policyPath(Policy.Number)}>{Policy.Number}</Link>
                    ) : (
                      Policy.Number
                    )}
                  </CopyableText>{' '}
                  emitida em {formatDate(Policy.IssueDate)}
                </span>
              )}
            </div>
          </>
        }
      />
    </div>
  );
}
