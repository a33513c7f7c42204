import { renewalOpensOn, renewalRatePercent } from '@portal/shared/domain/parameters/renewal';
import { addYears, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { RenewalForm } from './renewalForm';

/** A policy of one per cent a year, so that an adjustment is seen at once. */
const POLICY_PERCENT = 1;

/** What a rule means for one policy. */
export function RenewalExample({ form }: { form: RenewalForm }) {
  const { DaysBeforeEnd, Rate } = form;
  if (DaysBeforeEnd === null || (Rate === 'adjusted' && form.AdjustmentPercent === null)) return null;
  const end = addYears(today(), 1);
  const rate = renewalRatePercent(form, { policyPercent: POLICY_PERCENT, todayPercent: POLICY_PERCENT });
  return (
    <p>
      Por exemplo: uma apólice a {formatNumber(POLICY_PERCENT)}% ao ano que termina em {formatDate(end)} renova a partir
      de {formatDate(renewalOpensOn(end, DaysBeforeEnd))},{' '}
      {Rate === 'today' ? 'pela taxa em vigor naquele dia' : `a ${formatNumber(rate, 8)}% ao ano`}.
    </p>
  );
}
