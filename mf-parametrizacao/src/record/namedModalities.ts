import type { CallResponse } from '@portal/shared/contracts/call';
import type { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';

/** Modalities of groups, told from those of the same name in another branch. */
export const namedModalities = (groups: CallResponse<typeof getModalitiesGroups>) =>
  groups.flatMap(({ BranchCode, Modalities }) =>
    Modalities.map(({ UniqueId, Name }) => ({ UniqueId, Name: `${Name} · ramo ${BranchCode}` })),
  );
