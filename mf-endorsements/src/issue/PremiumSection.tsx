import type { EndorsementDetail, EndorsementRefund } from '@portal/shared/contracts/underwriting/endorsementWork';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { PremiumPeriods } from '@portal/shared/parts/endorsementEffect';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { PremiumDerivation, RefundAmount } from '@portal/shared/parts/premium';
import { Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';

/** What it does to the premium, how that came about, and which other premium was asked for. */
export function PremiumSection({ endorsement }: { endorsement: EndorsementDetail }) {
  const { PremiumDifference, RefundValue, ComissionDifference, Premium, RequestedPremiumValue } = endorsement;
  const moves = PremiumDifference !== 0 || RefundValue !== 0 || Premium !== null;
  const periods = <PremiumPeriods periods={endorsement.Periods} of={endorsement.Consolidates?.Number} />;
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
                <RefundAmount cents={RefundValue} ledgers={endorsement.Refund?.Ledgers} />
              </Fact>
            )}
            {endorsement.Refund && <RefundState refund={endorsement.Refund} whyNot={whyNotRelease(endorsement)} />}
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

/** Who has to release a refund that waits, for who may not; null where none waits or the user may. */
const whyNotRelease = ({ Actions }: EndorsementDetail): string | null =>
  Actions.find(({ Action }) => Action === 'releaseRefund')?.DisabledReason ?? null;

/** Whether what goes back may be paid, and by whose decision. */
function RefundState({ refund, whyNot }: { refund: EndorsementRefund; whyNot: string | null }) {
  const { ReleasedAt, ReleasedByName, IsWithoutSecondPerson } = refund;
  return (
    <Fact label="Pagamento da restituição" wide>
      {ReleasedAt === null ? (
        <>
          <StatusTag tone="warning">Espera a liberação por uma segunda pessoa</StatusTag> {whyNot}
        </>
      ) : (
        <>
          Liberado em {formatDateTime(ReleasedAt)}
          {ReleasedByName && ` por ${ReleasedByName}`}
          {IsWithoutSecondPerson && <strong>, sem uma segunda pessoa</strong>}
        </>
      )}
    </Fact>
  );
}
