import { proposalStatusLabels } from '@portal/shared/domain/underwriting/proposalStatus';

/** What a status is called on a screen. */
export const labelOf = (statusId: number): string =>
  (proposalStatusLabels as Record<number, string | undefined>)[statusId] ?? String(statusId);
