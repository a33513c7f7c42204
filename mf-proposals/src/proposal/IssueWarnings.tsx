import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';

/** Risks that an underwriter acknowledges at the issue of a proposal that the law has accepted; nothing without any. */
export function IssueWarnings({ proposal }: { proposal: Pick<ProposalDetail['Proposal'], 'IssueWarnings'> }) {
  const { IssueWarnings: warnings = [] } = proposal;
  return warnings.length === 0 ? null : (
    <>
      <p className="proposal-detail-note">
        A lei já aceitou a proposta. Estes avisos não impedem a emissão: um subscritor os confirma, com o motivo.
      </p>
      <ul className="proposal-detail-blockers">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </>
  );
}
