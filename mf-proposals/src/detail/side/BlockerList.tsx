import { usePermissions } from '@portal/shared';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { PathLink, Section, SectionLink } from '@portal/shared/parts/facts';
import { Link } from 'react-router-dom';
import { IssueWarnings } from '../../proposal/IssueWarnings';
import { endedText, readyText } from '../../proposal/standingText';
import { placeAddress } from '../places';

/** What is in the way of the issue, in the order in which to settle it; each leads to where that is done. */
export function BlockerList({ proposal }: { proposal: ProposalDetail['Proposal'] }) {
  const { allows } = usePermissions();
  const writes = allows([Functionality.GERENCIAR_PROPOSTAS]);
  const end = endedText(proposal);
  return (
    <Section look="side" title={end ? 'Situação' : 'O que falta para emitir'}>
      {end ? (
        <p>{end}</p>
      ) : proposal.Blockers.length === 0 ? (
        <p>{readyText(proposal)}</p>
      ) : (
        <ol className="proposal-detail-blockers">
          {proposal.Blockers.map(({ Place, Text, Path }, index) => (
            <li key={index}>
              {Path === undefined ? (
                <PlaceLink address={placeAddress(Place, proposal, { writes })}>{Text}</PlaceLink>
              ) : (
                <PathLink path={Path}>{Text}</PathLink>
              )}
            </li>
          ))}
        </ol>
      )}
      <IssueWarnings proposal={proposal} />
    </Section>
  );
}

/** A part of this page, or another page. */
const PlaceLink = ({ address, children }: { address: string; children: string }) =>
  address.startsWith('#') ? (
    <SectionLink id={address.slice(1)}>{children}</SectionLink>
  ) : (
    <Link to={address}>{children}</Link>
  );
