import { usePermissions } from '@portal/shared';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { Section } from '@portal/shared/parts/facts';
import { Link } from 'react-router-dom';
import { placeAddress } from '../places';
import { SectionLink } from '../SectionLink';

const ended: Record<number, string | undefined> = {
  [ProposalStatus.Emitida]: 'A apólice foi emitida.',
  [ProposalStatus.Recusada]: 'A proposta foi recusada pela seguradora.',
  [ProposalStatus.Rejeitada]: 'A proposta foi rejeitada.',
  [ProposalStatus.Cancelada]: 'A proposta foi cancelada.',
};

/** What is in the way of the issue, in the order in which to settle it; each leads to where that is done. */
export function BlockerList({ proposal }: { proposal: ProposalDetail['Proposal'] }) {
  const { allows } = usePermissions();
  const writes = allows([Functionality.GERENCIAR_PROPOSTAS]);
  const end = ended[proposal.StatusId];
  return (
    <Section look="side" title={end ? 'Situação' : 'O que falta para emitir'}>
      {end ? (
        <p>
          {end}
          {proposal.StatusId !== ProposalStatus.Emitida &&
            proposal.DecisionReason &&
            ` Motivo: ${proposal.DecisionReason}`}
        </p>
      ) : proposal.Blockers.length === 0 ? (
        <p>{readyText(proposal)}</p>
      ) : (
        <ol className="detail-blockers">
          {proposal.Blockers.map(({ Place, Text }, index) => (
            <li key={index}>
              <PlaceLink address={placeAddress(Place, proposal, { writes })}>{Text}</PlaceLink>
            </li>
          ))}
        </ol>
      )}
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

/** Nothing is left to settle, which is not yet to say that this user may issue it now. */
function readyText({ Actions }: ProposalDetail['Proposal']): string {
  const issue = Actions.find(({ Action }) => Action === 'issue');
  if (!issue) return 'Nada falta: aguarda a emissão pela seguradora.';
  return issue.DisabledReason ?? 'Nada falta: a proposta pode ser emitida.';
}
