import { instalmentsInWords } from '@portal/shared/domain/billing/instalments';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { payableValue } from '@portal/shared/parts/premium';
import { Alert, Button, CopyableText } from '@portal/shared/ui/base';
import type { FinancialData } from './financialData';
import type { Recalculation, TypedFigures } from './recalculation';

interface RolledBackNoticeProps {
  failed: NonNullable<Recalculation['failed']>;
  /** The figures that returned. */
  data: FinancialData;
  onRetry: (typed: Partial<TypedFigures>) => void;
}

/** Why a calculation was not made, and what the proposal costs now that the figures before have returned. */
export function RolledBackNotice({ failed: { error, typed }, data, onRetry }: RolledBackNoticeProps) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={`O cálculo não foi feito. Voltaram os valores de antes: ${inWords(data)}.`}
      description={
        <>
          {error.message}{' '}
          {error.traceId && (
            <small>
              Código para o suporte:{' '}
              <CopyableText text={error.traceId} label="o código para o suporte">
                <code>{error.traceId}</code>
              </CopyableText>
            </small>
          )}
        </>
      }
      action={<Button onClick={() => onRetry(typed)}>Tentar de novo</Button>}
    />
  );
}

function inWords(data: FinancialData): string {
  const commission = `comissão de ${formatNumber(data.comissionPercentage)}% (${formatMoney(data.comissionValue)})`;
  return [
    `prêmio total de ${formatMoney(payableValue(data.premium))}`,
    commission,
    `taxa de ${formatNumber(data.tax)}% ao ano`,
    instalmentsInWords(data.numberOfInstallment, data.installmentsByYear).toLowerCase(),
  ].join(', ');
}
