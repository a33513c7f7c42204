import { usePermissions } from '@portal/shared';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { DateText, Money, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { WhenSeen } from '../party/WhenSeen';

const HolderExposure = lazy(() => import('./exposure/HolderExposure'));

/** The limit of the holder, and what is outstanding month by month for who sees the credit view. */
export function LimitSection({ holder }: { holder: PolicyHolderRecord }) {
  const { allows } = usePermissions();
  const { Limit, EconomicGroup, UniqueId } = holder;
  const seesExposure = allows([Functionality.VISUALIZAR_ANALISE_DE_CREDITO]);
  return (
    <Section id="limite" title="Limite e exposição">
      <Facts>
        <Fact label="Limite concedido">
          <Money cents={Limit.LimitValue} />
        </Fact>
        <Fact label="Usado">
          <Money cents={Limit.UsedLimitValue} />
        </Fact>
        <Fact label="Livre">
          <Money cents={Limit.AvailableLimitValue} />
        </Fact>
        <Fact label="Vencimento do limite">{Limit.ExpiresOn && <DateText value={Limit.ExpiresOn} />}</Fact>
        {EconomicGroup && <Fact label="Grupo econômico">{EconomicGroup.Name}</Fact>}
      </Facts>
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
