import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Section } from '@portal/shared/parts/facts';
import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { WhenSeen } from '@portal/shared/parts/record';

const GroupExposure = lazy(() => import('../exposure/GroupExposure'));
const GroupMembership = lazy(() => import('./GroupMembership'));

/** With whom a policy holder shares a limit, and what is outstanding of them all, for who sees the credit view; comes when it is seen. */
export const GroupSection = ({ holder }: { holder: PolicyHolderRecord }) => (
  <Section id="grupo-economico" title="Grupo econômico">
    <WhenSeen className="parts-record-group">
      <Suspense fallback={<PageSkeleton blocks={1} />}>
        <GroupMembership holder={holder} />
      </Suspense>
    </WhenSeen>
    {holder.EconomicGroup && (
      <WhenSeen className="parties-exposure">
        <Suspense fallback={<PageSkeleton blocks={1} />}>
          <GroupExposure policyHolderUniqueId={holder.UniqueId} />
        </Suspense>
      </WhenSeen>
    )}
  </Section>
);
