import { getLostSteps } from '@portal/shared/contracts/underwriting/proposals';
import { useCall } from '@portal/shared/query';
import type { FilterOption } from '@portal/shared/ui/table';
import { useMemo } from 'react';

/** The steps at which proposals were lost, with their boards; null until they are read, which the insurer's list alone does. */
export function useLostSteps(isAsked: boolean): readonly FilterOption[] | null {
  const { data } = useCall(getLostSteps, {}, { enabled: isAsked });
  return useMemo(
    () => data?.map(({ UniqueId, Name, PipeName }) => ({ value: UniqueId, label: `${Name} (${PipeName})` })) ?? null,
    [data],
  );
}
