import { getUnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { formatDate } from '@portal/shared/domain/time/dates';
import { useCall } from '@portal/shared/query';
import { StatusTag } from '@portal/shared/ui/status';

/** Says beside the status that cover is suspended: the specification's statuses know no such state. */
export function SuspendedTag({ policyUniqueId }: { policyUniqueId: string }) {
  const { data } = useCall(getUnpaidPremium, { query: { policyUniqueId } });
  if (!data?.SuspendedOn) return null;
  return <StatusTag tone="danger">Cobertura suspensa desde {formatDate(data.SuspendedOn)}</StatusTag>;
}
