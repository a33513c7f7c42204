import type { CardPremium } from '@portal/shared/contracts/boards/kanbanCardParts';
import { Section } from '@portal/shared/parts/facts';
import { PremiumDerivation, PremiumFacts } from '@portal/shared/parts/premium';

/** What a proposal costs; how that came about is a click away. */
export const PremiumSection = ({ premium }: { premium: CardPremium }) => (
  <Section look="drawer" title="Prêmio">
    <PremiumFacts premium={premium} />
    <PremiumDerivation premium={premium} />
  </Section>
);
