import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { Section } from '../../proposal/Section';
import { sections } from '../places';

/** The texts of the contract as the policy will print them, every tag filled. */
export function WordingsSection({ wordings }: { wordings: ProposalDetail['ProposalObjects'] }) {
  return (
    <Section id="objeto" title={sections.objeto}>
      {wordings.length === 0 ? (
        <p className="detail-note">Esta proposta ainda não tem objeto nem cláusulas.</p>
      ) : (
        <dl className="detail-wordings">
          {wordings.map(({ Name, FilledValue }, index) => (
            <div key={index}>
              <dt>{Name}</dt>
              <dd>{FilledValue}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
