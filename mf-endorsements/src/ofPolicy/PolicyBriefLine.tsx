import { getPolicyShortBrief } from '@portal/shared/contracts/underwriting/policies';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { useCall } from '@portal/shared/query';

/** Which policy the list is about, in a line. While it loads, or where it cannot be read, the list goes on without it. */
export function PolicyBriefLine({ policyUniqueId }: { policyUniqueId: string }) {
  const { data: policy } = useCall(getPolicyShortBrief, { query: { policyUniqueId } });
  if (!policy) return <>Mudanças feitas na apólice desde a emissão.</>;
  return (
    <>
      Apólice {policy.PolicyNumber} · {policy.PolicyHolderName} · {policy.ModalityName} ·{' '}
      {formatMoney(policy.InsuredAmountValue)} · vigência de {formatDate(policy.StartDate)} a{' '}
      {formatDate(policy.EndDate)}
    </>
  );
}
