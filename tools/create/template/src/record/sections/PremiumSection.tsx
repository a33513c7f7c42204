import { Section } from '@portal/shared/parts/facts';
import { PremiumDerivation, PremiumFacts } from '@portal/shared/parts/premium';
import type { ExampleRecord } from '../../exampleRecord';

/** What it costs, and how that came about. */
export function PremiumSection({ proposal: { Premium } }: { proposal: ExampleRecord }) {
  return (
    <Section title="Prêmio">
      <PremiumFacts premium={Premium} />
      <PremiumDerivation premium={Premium} />
    </Section>
  );
}
