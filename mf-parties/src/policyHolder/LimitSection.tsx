import { usePermissions } from '@portal/shared';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { Section } from '@portal/shared/parts/facts';
import { LimitMeter } from '@portal/shared/parts/limit';
import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { WhenSeen } from '@portal/shared/parts/record';
import { ModalityGroupLimits } from './modalityGroups/ModalityGroupLimits';

const HolderExposure = lazy(() => import('./exposure/HolderExposure'));

/** The limit of the holder, that of its economic group and those of modality groups within its own, and what is outstanding month by month for who sees the credit view. */
export function LimitSection({ holder }: { holder: PolicyHolderRecord }) {
  const { allows } = usePermissions();
  const { Limit, EconomicGroup, UniqueId } = holder;
  const seesExposure = allows([Functionality.VISUALIZAR_ANALISE_DE_CREDITO]);
  return (
    <Section id="limite" title="Limite e exposição">
      <LimitMeter title="Limite total" limit={Limit} expiresOn={Limit.ExpiresOn} />
      {EconomicGroup?.Limit && (
        <LimitMeter title={`Limite do grupo econômico ${EconomicGroup.Name}`} limit={EconomicGroup.Limit} />
      )}
      {EconomicGroup && !EconomicGroup.Limit && <p>Grupo econômico: {EconomicGroup.Name}</p>}
      <ModalityGroupLimits holder={holder} />
      {seesExposure && (
        <WhenSeen className="parties-exposure">
          <Suspense fallback={<PageSkeleton blocks={1} />}>
            <HolderExposure policyHolderUniqueId={UniqueId} />
          </Suspense>
        </WhenSeen>
      )}
    </Section>
  );
}
