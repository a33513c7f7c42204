import { MOST_PREVIEWED, previewBulkChange } from '@portal/shared/contracts/underwriting/bulkChange';
import type { BulkChange, PreviewedPolicy } from '@portal/shared/contracts/underwriting/bulkChange';
import { useCall } from '@portal/shared/query';
import { useState } from 'react';

/** Reads what a change would do to policies, so many after the other until all are judged. */
export function useBulkPreview(ids: readonly string[], change: BulkChange) {
  const [known, setKnown] = useState<ReadonlyMap<string, PreviewedPolicy>>(new Map());
  const PolicyUniqueIds = ids.filter((id) => !known.has(id)).slice(0, MOST_PREVIEWED);
  const { data, error, isFetching, refetch } = useCall(
    previewBulkChange,
    { body: { Change: change, PolicyUniqueIds } },
    { enabled: PolicyUniqueIds.length > 0 },
  );
  const [last, setLast] = useState<typeof data>();
  if (data && data !== last) {
    setLast(data);
    setKnown(new Map([...known, ...data.Policies.map((one) => [one.PolicyUniqueId, one] as const)]));
  }
  return {
    policies: ids.map((id) => known.get(id)).filter((one) => one !== undefined),
    isComplete: PolicyUniqueIds.length === 0,
    mayIssue: last?.MayIssue ?? false,
    error,
    isFetching,
    retry: () => void refetch(),
  };
}
