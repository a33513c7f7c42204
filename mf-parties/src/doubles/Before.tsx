import type { MergePreview } from '@portal/shared/contracts/parties/partyMerges';
import { Section } from '@portal/shared/parts/facts';
import { Alert } from '@portal/shared/ui/base';

/** What has to be decided before two records can be merged, and what is to be known. */
export const Before = ({ preview: { Conflicts, Warnings, DisabledReason } }: { preview: MergePreview }) => (
  <>
    {DisabledReason !== null && <Alert type="info" showIcon title={DisabledReason} />}
    {Conflicts.length > 0 && (
      <Section id="a-decidir" title="A decidir antes">
        <ul className="parties-doubles-sentences">
          {Conflicts.map(({ Code, Text }) => (
            <li key={`${Code} ${Text}`}>{Text}</li>
          ))}
        </ul>
      </Section>
    )}
    {Warnings.length > 0 && (
      <Section id="a-saber" title="Antes de unificar, saiba">
        <ul className="parties-doubles-sentences">
          {Warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
    )}
  </>
);
