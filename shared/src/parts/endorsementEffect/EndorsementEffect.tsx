import type { PortalError } from '@portal/shared';
import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { Button, Money, PageSkeleton } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { Fact, Facts } from '../facts';
import { LedgerFacts, PremiumDerivation, premiumLedgers, RefundAmount } from '../premium';
import { PremiumPeriods } from './PremiumPeriods';
import './endorsementEffect.css';

interface EndorsementEffectProps {
  data: EndorsementPremium | undefined;
  error: PortalError | null;
  /** Another answer is on its way; the one before stays in sight. */
  isReading: boolean;
  onRetry: () => void;
}

/** What an endorsement does to premium, limit and commission, by period where it begins before others, with its derivation. */
export function EndorsementEffect({ data, error, isReading, onRetry }: EndorsementEffectProps) {
  if (error && !isReading)
    return (
      <div>
        <CallFailure error={error} />
        <Button onClick={onRetry}>Calcular o prêmio de novo</Button>
      </div>
    );
  if (!data) return <PageSkeleton blocks={1} />;
  const { PremioTotal, RestituicaoValue, DevidoValue, LimitDifference, LimitAfterValue, Cobertura } = data;
  return (
    <section className="parts-endorsement-effect" aria-label="Efeito" aria-live="polite" aria-busy={isReading}>
      <Facts>
        <Fact label="Prêmio do endosso">
          <strong>
            <Money cents={PremioTotal} />
          </strong>
        </Fact>
        <LedgerFacts ledgers={premiumLedgers(data.Premium)} />
        <Fact label="Da modalidade principal">
          <Money cents={data.PremioModalidadePrincipal} />
        </Fact>
        {data.PremioModalidadeComplementar !== 0 && (
          <Fact label="Da modalidade complementar">
            <Money cents={data.PremioModalidadeComplementar} />
          </Fact>
        )}
        {Cobertura.map(({ Nome, Premio }) => (
          <Fact key={Nome} label={Nome}>
            <Money cents={Premio} />
          </Fact>
        ))}
        {RestituicaoValue > 0 && (
          <Fact label="Restituição, nunca acima do que foi pago">
            <RefundAmount cents={RestituicaoValue} ledgers={data.Restituicao} />
          </Fact>
        )}
        {data.RestituicaoEmRevisaoValue !== undefined && (
          <Fact label="Em revisão do prêmio, que a subscrição decide">
            <Money cents={data.RestituicaoEmRevisaoValue} />
          </Fact>
        )}
        {DevidoValue > 0 && (
          <Fact label="Ganho e ainda não pago">
            <Money cents={DevidoValue} />
          </Fact>
        )}
        {data.ComissionDifference !== null && data.ComissionDifference !== 0 && (
          <Fact label="Diferença de comissão">
            <Money cents={data.ComissionDifference} />
          </Fact>
        )}
        <Fact label={LimitDifference < 0 ? 'Limite do tomador liberado' : 'Limite do tomador tomado'}>
          <Money cents={Math.abs(LimitDifference)} />
        </Fact>
        {LimitAfterValue !== null && (
          <Fact label="Limite livre depois">
            <Money cents={LimitAfterValue} />
          </Fact>
        )}
      </Facts>
      <PremiumPeriods periods={data.Periods} />
      <PremiumDerivation premium={data.Premium} />
    </section>
  );
}
