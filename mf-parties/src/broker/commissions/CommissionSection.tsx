import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { Section } from '@portal/shared/parts/facts';
import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { WhenSeen } from '@portal/shared/parts/record';
import '../broker.css';

const Commissions = lazy(() => import('./Commissions'));

/** What the broker earned; asked for once it is seen. */
export const CommissionSection = ({ broker }: { broker: BrokerRecord }) => (
  <Section id="comissoes" title="Comissões">
    <WhenSeen className="parties-broker-commissions">
      <Suspense fallback={<PageSkeleton blocks={1} />}>
        <Commissions brokerId={broker.Id} />
      </Suspense>
    </WhenSeen>
  </Section>
);
