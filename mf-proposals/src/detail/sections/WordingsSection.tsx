import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { Section, Wordings } from '@portal/shared/parts/facts';
import { sections } from '../places';

/** The texts of the contract as the policy will print them, every tag filled. */
export function WordingsSection({ wordings }: { wordings: ProposalDetail['ProposalObjects'] }) {
  return (
    <Section id="objeto" title={sections.objeto}>
      {wordings.length === 0 ? (
        <p className="proposal-detail-note">Esta proposta ainda não tem objeto nem cláusulas.</p>
      ) : (
        <Wordings wordings={wordings.map(({ Name, FilledValue }) => ({ name: Name, text: FilledValue }))} />
      )}
    </Section>
  );
}
