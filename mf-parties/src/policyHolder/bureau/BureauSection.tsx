import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Section } from '@portal/shared/parts/facts';
import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { WhenSeen } from '@portal/shared/parts/record';

const BureauData = lazy(() => import('./BureauData'));

/** What the bureau of data says of a policy holder, for the insurer's own staff; comes when it is seen. */
export const BureauSection = ({ holder }: { holder: PolicyHolderRecord }) => (
  <Section id="bureau" title="Atividade e quadro societário">
    <WhenSeen className="parts-record-group">
      <Suspense fallback={<PageSkeleton blocks={1} />}>
        <BureauData holder={holder} />
      </Suspense>
    </WhenSeen>
  </Section>
);
