import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { commissionProblem, commissionRangeInWords } from '@portal/shared/domain/parameters/commissionRange';
import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import { Alert } from '@portal/shared/ui/base';
import { NumberField } from '@portal/shared/ui/form';

type Stakes = NonNullable<NonNullable<CardRecord['stakes']>['commission']>;

const rangeOf = ({ minimumPercent, ceilingPercent, maximumPercent }: Stakes): CommissionRange => ({
  minimum: minimumPercent,
  ceiling: ceilingPercent,
  maximum: maximumPercent,
});

/** Says what is wrong with the commission, or returns null. */
export const agreedProblem = (stakes: Stakes, percent: number | null): string | null =>
  percent === null ? 'Informe a comissão acordada com a corretora.' : commissionProblem(percent, rangeOf(stakes));

interface CommissionFieldProps {
  stakes: Stakes;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | null;
  disabled: boolean;
}

/** Asks for the commission that the approval of a broker agrees on. */
export function CommissionField({ stakes, ...field }: CommissionFieldProps) {
  return (
    <>
      <NumberField
        {...field}
        label="Comissão acordada"
        help={`As novas propostas começam com ela. ${commissionRangeInWords(rangeOf(stakes))}`}
        required
        unit="%"
        minimum={0}
        maximum={100}
        decimals={2}
      />
      {stakes.lacksAccount && (
        <Alert type="info" showIcon title="A corretora ainda não informou a conta em que recebe a comissão." />
      )}
    </>
  );
}
