import type { CallInput } from '@portal/shared/contracts/call';
import type { getCommissionStatement } from '@portal/shared/contracts/underwriting/commissionStatement';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { isPlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';

/** Which statement is shown, as the address holds it. */
export interface CommissionChoice {
  /** `2026-11`. */
  month: string;
  broker: string | null;
}

const currentMonth = (): string => today().slice(0, 7);

export function choiceIn(address: URLSearchParams): CommissionChoice {
  const month = address.get('mes') ?? '';
  return { month: isPlainDate(`${month}-01`) ? month : currentMonth(), broker: address.get('corretora') };
}

/** The page with a choice; the current month is not written. */
export function commissionsOf({ month, broker }: CommissionChoice): string {
  const search = new URLSearchParams({
    ...(month !== currentMonth() && { mes: month }),
    ...(broker && { corretora: broker }),
  }).toString();
  return search === '' ? addresses.commissions() : `${addresses.commissions()}?${search}`;
}

export const queryOf = ({ month, broker }: CommissionChoice): CallInput<typeof getCommissionStatement>['query'] => ({
  month: `${month}-01`,
  ...(broker && { brokerUniqueId: broker }),
});
