import type { BulkChangeProgress } from '@portal/shared/contracts/underwriting/bulkChange';
import { Section } from '@portal/shared/parts/facts';
import { StatusTag } from '@portal/shared/ui/status';
import { bulkOutcomes, policiesInWords } from './bulkWords';

/** Why policies refused or wait, with how many; the table below names them. */
export function BulkCauses({ bulk: { Causes = [] } }: { bulk: BulkChangeProgress }) {
  if (Causes.length === 0) return null;
  return (
    <Section title="Por quê">
      <ul className="endorsements-bulk-causes">
        {Causes.map(({ Outcome, Cause, PolicyCount }) => (
          <li key={`${Outcome} ${Cause}`}>
            <StatusTag tone={bulkOutcomes[Outcome].tone}>{bulkOutcomes[Outcome].label}</StatusTag>
            <strong>{policiesInWords(PolicyCount)}</strong>
            <span>{Cause}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
