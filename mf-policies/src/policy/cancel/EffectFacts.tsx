import type { CancelEffect } from '@portal/shared/contracts/underwriting/policyChanges';
import { formatDate } from '@portal/shared/domain/time/dates';
import { Fact, Facts, FactsTable } from '@portal/shared/parts/facts';
import { RefundAmount } from '@portal/shared/parts/premium';
import { Money, PageSkeleton } from '@portal/shared/ui/base';

interface EffectFactsProps {
  /** Undefined until a day was chosen. */
  effect: CancelEffect | undefined;
  isReading: boolean;
}

/** What cancelling does to premium, commission and limit, with its derivation. */
export function EffectFacts({ effect, isReading }: EffectFactsProps) {
  if (isReading) return <PageSkeleton blocks={1} />;
  if (!effect) return <p>Escolha o dia: o efeito no prêmio e no limite aparece aqui.</p>;
  return (
    <div className="policies-cancel-effect" aria-live="polite">
      <Facts>
        <Fact label="Prêmio líquido ganho até o dia">
          <Money cents={effect.EarnedPremiumValue} />
        </Fact>
        <Fact label="Pago">
          <Money cents={effect.PaidPremiumValue} />
        </Fact>
        <Fact label={effect.OwedValue > 0 ? 'Ainda devido pelo tomador' : 'A restituir'}>
          <strong>
            {effect.OwedValue > 0 ? (
              <Money cents={effect.OwedValue} />
            ) : (
              <RefundAmount cents={effect.RefundValue} ledgers={effect.Refund} />
            )}
          </strong>
        </Fact>
        <Fact label="Comissão">
          <Money cents={effect.ComissionDifference} />
        </Fact>
        <Fact label="Limite liberado">
          <Money cents={effect.FreedLimitValue} />
        </Fact>
        {effect.SuspendedOn && (
          <Fact label="Cobertura suspensa" wide>
            Desde {formatDate(effect.SuspendedOn)}: a partir desse dia não há prêmio ganho.
          </Fact>
        )}
        {effect.OpenEndorsements.length > 0 && (
          <Fact label="Endossos em andamento que terminam com ela" wide>
            {effect.OpenEndorsements.join(', ')}
          </Fact>
        )}
      </Facts>
      <details>
        <summary>Memória de cálculo</summary>
        <FactsTable
          caption="Prêmio líquido por período, ganho dia a dia"
          rows={effect.Periods}
          rowKey={(_, index) => index}
          columns={[
            { title: 'Período', isName: true, cell: ({ From, Until }) => `${formatDate(From)} a ${formatDate(Until)}` },
            { title: 'Prêmio líquido', isAmount: true, cell: ({ PremiumValue }) => <Money cents={PremiumValue} /> },
          ]}
          sums={[{ title: 'Ganho até o dia do cancelamento', value: <Money cents={effect.EarnedPremiumValue} /> }]}
        />
      </details>
    </div>
  );
}
