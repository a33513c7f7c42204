import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { useCall } from '@portal/shared/query';
import type { FilterOption } from '@portal/shared/ui/table';
import { useMemo } from 'react';

/** The modalities to filter by, with their branch, since both branches have some of the same name; null until they are read. */
export function useModalityOptions(): readonly FilterOption[] | null {
  const { data } = useCall(getModalitiesGroups, {});
  return useMemo(
    () =>
      data?.flatMap(({ BranchCode, Modalities }) =>
        Modalities.map(({ UniqueId, Name }) => ({ value: UniqueId, label: `${Name} (${BranchCode})` })),
      ) ?? null,
    [data],
  );
}
