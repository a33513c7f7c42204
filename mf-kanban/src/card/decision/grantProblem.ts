import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { formatMoney } from '@portal/shared/domain/values/money';

type Limit = NonNullable<NonNullable<CardRecord['stakes']>['limit']>;

/** Why a limit cannot be granted so, or null; the whole request always can, which renews a limit that has ended. */
export function grantProblem({ currentLimitValue, requestedLimitValue }: Limit, granted: number | null): string | null {
  if (granted === requestedLimitValue) return null;
  if (granted === null) return 'Informe o limite concedido.';
  if (granted > requestedLimitValue)
    return `O limite concedido não passa do pedido, ${formatMoney(requestedLimitValue)}.`;
  if (granted <= currentLimitValue)
    return `O limite já é de ${formatMoney(currentLimitValue)}. Conceda mais, ou recuse o pedido para deixá-lo como está.`;
  return null;
}
