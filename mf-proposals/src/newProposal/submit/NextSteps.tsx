import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { PathLink } from '@portal/shared/parts/facts';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { Alert, CopyableText, ErrorState, Heading, PageSkeleton } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { useProposalDetail } from '../../proposal/useProposalDetail';
import { IssueAction } from './IssueAction';
import './submit.css';

/** What happens with a proposal that was sent: issued, to be issued, or who it waits for and for what. */
export function NextSteps({ proposalUniqueId }: { proposalUniqueId: string }) {
  const reading = useProposalDetail(proposalUniqueId);
  if (reading.error && !reading.data)
    return (
      <ErrorState
        error={reading.error}
        title="Não foi possível ler a situação da proposta"
        onRetry={() => void reading.refetch()}
        retrying={reading.isFetching}
      />
    );
  if (!reading.data) return <PageSkeleton />;
  const { Proposal: proposal } = reading.data;
  const detail = addresses.proposalOfBroker(proposalUniqueId);
  return (
    <section className="proposal-submit-next" aria-label="Próximos passos">
      <div className="proposal-submit-head">
        <Heading level={3}>Próximos passos</Heading>
        <ProposalStatusTag id={proposal.StatusId} />
      </div>
      <div role="status">{words(proposal)}</div>
      {proposal.Policy && (
        <Alert
          type="success"
          showIcon
          title={
            <>
              Apólice{' '}
              <CopyableText text={proposal.Policy.Number} label="o número da apólice">
                {proposal.Policy.Number}
              </CopyableText>{' '}
              emitida
            </>
          }
        />
      )}
      {proposal.Blockers.length > 0 && (
        <>
          <p>O que falta para emitir:</p>
          <ul>
            {proposal.Blockers.map(({ Place, Text, Path }) => (
              <li key={`${Place} ${Text}`}>
                {Place === 'documents' ? (
                  <Link to={`${detail}#documentos`}>{Text}</Link>
                ) : (
                  <PathLink path={Path}>{Text}</PathLink>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="proposal-submit-actions">
        {proposal.StatusId === ProposalStatus.AguardandoEmissao && <IssueAction proposal={proposal} />}
        <Link to={detail}>Abrir a proposta {proposal.Number}</Link>
      </div>
    </section>
  );
}

function words({ StatusId, Policy, Blockers }: ProposalDetail['Proposal']): string | null {
  switch (StatusId) {
    case ProposalStatus.EmAnalise:
      return Blockers.some(({ Place }) => Place === 'documents')
        ? 'A proposta está com a seguradora, que só decide depois de receber os documentos que faltam.'
        : 'A proposta está com a seguradora. Você será avisado quando ela decidir; não é preciso fazer mais nada aqui.';
    case ProposalStatus.AguardandoEmissao:
      return 'A proposta foi aprovada. A apólice já pode ser emitida assim que nada mais faltar.';
    case ProposalStatus.AguardandoPagamento:
      return 'A apólice é emitida depois do pagamento do primeiro boleto. O boleto está na proposta.';
    case ProposalStatus.Emitida:
      return Policy ? null : 'A apólice foi emitida.';
    case ProposalStatus.Recusada:
      return 'A seguradora recusou a proposta. O motivo está na proposta.';
    case ProposalStatus.Cancelada:
      return 'A proposta foi cancelada e não segue mais.';
    default:
      return null;
  }
}
