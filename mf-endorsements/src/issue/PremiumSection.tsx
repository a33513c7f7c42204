import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { PremiumPeriods } from '@portal/shared/parts/endorsementEffect';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { PremiumDerivation } from '@portal/shared/parts/premium';
import { Money } from '@portal/shared/ui/base';

/** What it does to the premium, how that came about, and which other premium was asked for. */
export function PremiumSection({ endorsement }: { endorsement: EndorsementDetail }) {
  const { PremiumDifference, RefundValue, ComissionDifference, Premium, RequestedPremiumValue } = endorsement;
  const moves = PremiumDifference !== 0 || RefundValue !== 0 || Premium !== null;
  const periods = <PremiumPeriods periods={endorsement.Periods} />;
  return (
    <Section id="premio" title="Prêmio">
      {moves ? (
        <>
          <Facts>
            <Fact label="Diferença de prêmio">
              <strong>
                <Money cents={PremiumDifference} />
              </strong>
            </Fact>
            {RefundValue > 0 && (
              <Fact label="Restituição">
                <Money cents={RefundValue} />
              </Fact>
            )}
            {ComissionDifference !== null && (
              <Fact label="Diferença de comissão">
                <Money cents={ComissionDifference} />
              </Fact>
            )}
            {RequestedPremiumValue !== null && (
              <Fact label="Prêmio solicitado">
                <Money cents={RequestedPremiumValue} />
              </Fact>
            )}
            {endorsement.RequestedPremiumJustification && (
              <Fact label="Justificativa do prêmio solicitado" wide>
                {endorsement.RequestedPremiumJustification}
              </Fact>
            )}
          </Facts>
          {periods}
          {Premium && <PremiumDerivation premium={Premium} />}
        </>
      ) : (
        <>
          <p>Nenhum prêmio se move com este endosso.</p>
          {periods}
        </>
      )}
    </Section>
  );
}
