import type { Call, CallInput } from '@portal/shared/contracts/call';
import { Section } from '@portal/shared/parts/facts';
import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { WhenSeen } from '@portal/shared/parts/record';

const Histories = lazy(() => import('./Histories'));

interface HistorySectionProps<History extends Call> {
  call: History;
  input: CallInput<History>;
}

/** Who changed what of a party, from what to what, its addresses apart, and who saw its data; read once it is seen. */
export const HistorySection = <History extends Call>({ call, input }: HistorySectionProps<History>) => (
  <Section id="historico" title="Histórico">
    <WhenSeen className="parties-history">
      <Suspense fallback={<PageSkeleton blocks={1} />}>
        <Histories call={call} input={input} />
      </Suspense>
    </WhenSeen>
  </Section>
);
