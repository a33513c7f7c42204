import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { Section } from '@portal/shared/parts/facts';
import { Cession } from '@portal/shared/parts/reinsurance';
import { Heading } from '@portal/shared/ui/base';
import { Fragment } from 'react';

/** Shows how the risk is reinsured, the cession in force first. Renders nothing without a decision. */
export function ReinsurancePanel({ policy: { ReinsuranceCessions = [] } }: { policy: PolicyDetail }) {
  if (ReinsuranceCessions.length === 0) return null;
  return (
    <Section look="side" id="resseguro" title="Resseguro">
      {ReinsuranceCessions.map((cession) => (
        <Fragment key={cession.PolicyVersion}>
          <Heading level={3} size={4}>
            {cession.EndorsementNumber === null ? 'Desde a emissão' : `Desde o endosso ${cession.EndorsementNumber}`}
          </Heading>
          <Cession cession={cession} />
        </Fragment>
      ))}
    </Section>
  );
}
