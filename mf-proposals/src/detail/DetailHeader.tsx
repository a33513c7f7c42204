import { usePermissions } from '@portal/shared';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { emissionProposalTypeLabels } from '@portal/shared/domain/underwriting/proposalTypes';
import { formatDate } from '@portal/shared/domain/time/dates';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { CopyableText, Money, PageHeader } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { HeaderActions } from './HeaderActions';

interface DetailHeaderProps {
  proposal: ProposalDetail['Proposal'];
  back: string;
}

/** Stays in sight: which proposal, of whom, where it stands, for how much and how long, and what can be done now. */
export function DetailHeader({ proposal, back }: DetailHeaderProps) {
  const { Policy, RenewedPolicy } = proposal;
  const { allows } = usePermissions();
  return (
    <div className="proposal-detail-header">
      <PageHeader
        title={`Proposta ${proposal.Number}`}
        back={{ to: back, label: 'Propostas' }}
        action={<HeaderActions proposal={proposal} />}
        subtitle={
          <>
            <div className="proposal-detail-header-line">
              <ProposalStatusTag id={proposal.StatusId} acceptedByLawOn={proposal.AcceptedByLawOn} />
              <span className="proposal-detail-header-parties">
                {proposal.PolicyHolder.Name} <span aria-label="para">→</span> {proposal.Insured.Name}
              </span>
            </div>
            <div className="proposal-detail-header-line proposal-detail-header-figures">
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
                {emissionProposalTypeLabels[proposal.EmissionProposalType]}, criada em{' '}
                {formatDateTime(proposal.CreatedAt)}
                {proposal.CreatedByName && ` por ${proposal.CreatedByName}`}
              </span>
              {RenewedPolicy && (
                <span>
                  Renovação da apólice{' '}
                  {allows([Functionality.VISUALIZAR_APOLICES]) ? (
                    <Link to={addresses.policy(RenewedPolicy.UniqueId)}>{RenewedPolicy.Number}</Link>
                  ) : (
                    RenewedPolicy.Number
                  )}
                </span>
              )}
              {Policy && (
                <span>
                  Apólice{' '}
                  <CopyableText text={Policy.Number} label="o número da apólice">
                    {allows([Functionality.VISUALIZAR_APOLICES]) ? (
                      <Link to={addresses.policy(Policy.UniqueId)}>{Policy.Number}</Link>
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
