import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { formatDate } from '@portal/shared/domain/dates';
import { CopyableText, Heading, Money } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { HeaderActions } from './actions/HeaderActions';
import { ProposalStatusTag } from '../proposal/ProposalStatusTag';

interface DetailHeaderProps {
  proposal: ProposalDetail['Proposal'];
  back: string;
  onDone: () => void;
}

/** Stays in sight: which proposal, of whom, where it stands, for how much and how long, and what can be done now. */
export function DetailHeader({ proposal, back, onDone }: DetailHeaderProps) {
  const { Policy } = proposal;
  return (
    <header className="detail-header">
      <div className="detail-header-words">
        <Link className="detail-back" to={back}>
          Propostas
        </Link>
        <div className="detail-header-title">
          <Heading level={1} size={2}>
            Proposta {proposal.Number}
          </Heading>
          <CopyableText text={proposal.Number} label="o número da proposta">
            {''}
          </CopyableText>
          <ProposalStatusTag id={proposal.StatusId} />
        </div>
        <p className="detail-header-parties">
          {proposal.PolicyHolder.Name} <span aria-label="para">→</span> {proposal.Insured.Name}
        </p>
        <p className="detail-header-figures">
          <span>
            Importância <Money cents={proposal.InsuredAmountValue} />
          </span>
          <span>
            Vigência {formatDate(proposal.StartDate)} a {formatDate(proposal.EndDate)}
          </span>
          {Policy && (
            <span>
              Apólice{' '}
              <CopyableText text={Policy.Number} label="o número da apólice">
                <Link to={`/apolice/${Policy.UniqueId}`}>{Policy.Number}</Link>
              </CopyableText>
            </span>
          )}
        </p>
      </div>
      <HeaderActions proposal={proposal} onDone={onDone} />
    </header>
  );
}
