import { usePermissions } from '@portal/shared';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { Section } from '@portal/shared/parts/facts';
import { WhenSeen } from '@portal/shared/parts/record';
import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';

const HolderExposure = lazy(() => import('./HolderExposure'));

/** What is outstanding month by month against the limit, for who sees the credit view. */
export function ExposureSection({ holder }: { holder: PolicyHolderRecord }) {
  const { allows } = usePermissions();
  if (!allows([Functionality.VISUALIZAR_ANALISE_DE_CREDITO])) return null;
  return (
    <Section id="exposicao" title="Exposição">
      <WhenSeen className="parties-exposure">
        <Suspense fallback={<PageSkeleton blocks={1} />}>
          <HolderExposure policyHolderUniqueId={holder.UniqueId} />
        </Suspense>
      </WhenSeen>
    </Section>
  );
}
