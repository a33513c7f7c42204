import { usePermissions } from '@portal/shared';
import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { Functionality } from '@portal/shared/domain/functionalities';
import { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import { Heading } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { placeAddress } from '../places';

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
    <section className="detail-panel" aria-labelledby="detail-blockers">
      <Heading level={2} size={4} id="detail-blockers">
        {end ? 'Situação' : 'O que falta para emitir'}
      </Heading>
      {end ? (
        <p>
          {end}
          {proposal.StatusId !== ProposalStatus.Emitida &&
            proposal.DecisionReason &&
            ` Motivo: ${proposal.DecisionReason}`}
        </p>
      ) : proposal.Blockers.length === 0 ? (
        <p>Nada falta: a proposta pode ser emitida.</p>
      ) : (
        <ol className="detail-blockers">
          {proposal.Blockers.map(({ Place, Text }, index) => (
            <li key={index}>
              <PlaceLink address={placeAddress(Place, proposal, { writes })}>{Text}</PlaceLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A part of this page is scrolled to and gets the focus; another page is gone to. */
function PlaceLink({ address, children }: { address: string; children: string }) {
  if (!address.startsWith('#')) return <Link to={address}>{children}</Link>;
  return (
    <a
      href={address}
      onClick={(event) => {
        const section = document.getElementById(address.slice(1));
        if (!section) return;
        event.preventDefault();
        section.scrollIntoView({ block: 'start' });
        section.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
