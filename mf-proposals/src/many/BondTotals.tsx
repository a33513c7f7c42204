import type { BondImport } from '@portal/shared/contracts/underwriting/bondImports';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';

interface BondTotalsProps {
  bondImport: BondImport;
  /** What each chosen line costs. */
  chosen: ReadonlyMap<number, number>;
}

/** What the bonds are together that can be or have become proposals. */
export function BondTotals({ bondImport, chosen }: BondTotalsProps) {
  const { Totals, WaitingCount, RegisteredCount } = bondImport;
  const count = WaitingCount + RegisteredCount;
  if (count === 0) return null;
  const chosenCents = [...chosen.values()].reduce((sum, cents) => sum + cents, 0);
  return (
    <Section title={`Total de ${formatNumber(count)} ${count === 1 ? 'garantia' : 'garantias'}`}>
      <Facts>
        <Fact label="Importância segurada">
          <Money cents={Totals.InsuredAmountValue} />
        </Fact>
        <Fact label="Prêmio líquido">
          <Money cents={Totals.InsurancePremium} />
        </Fact>
        <Fact label="Prêmio total">
          <Money cents={Totals.TotalValue} />
        </Fact>
        <Fact label="Comissão">
          <Money cents={Totals.ComissionValue} />
        </Fact>
        {chosen.size > 0 && (
          <Fact label={`Prêmio total das ${formatNumber(chosen.size)} escolhidas`}>
            <Money cents={chosenCents} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
