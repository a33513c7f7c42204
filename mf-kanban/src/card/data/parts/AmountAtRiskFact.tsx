import { Fact } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';

interface Amounts {
  InsuredAmountValue: number;
  AmountAtRiskValue?: number | undefined;
}

/** What limits and contract are judged by, where complementary modality or coverages add to the insured amount. */
export function AmountAtRiskFact({ amounts: { InsuredAmountValue, AmountAtRiskValue } }: { amounts: Amounts }) {
  if (AmountAtRiskValue === undefined || AmountAtRiskValue === InsuredAmountValue) return null;
  return (
    <Fact label="Importância em risco">
      <strong>
        <Money cents={AmountAtRiskValue} />
      </strong>
    </Fact>
  );
}
