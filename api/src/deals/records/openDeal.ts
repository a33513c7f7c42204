import { ProposalStatus, proposalStatusLabels } from '@portal/shared/domain/underwriting/proposalStatus';
import { unprocessable } from '../../platform/server/refusal';
import type { Deal } from './lockDeal';

const open: number[] = [ProposalStatus.EmAnalise, ProposalStatus.AguardandoCorretor];
export const isOpenDeal = (statusId: number): boolean => open.includes(statusId);

/** Refuses what only a deal in the hands of the insurer or of its broker allows. */
export function requireOpenDeal({ called, row }: Deal): void {
  if (!open.includes(row.statusId)) throw unprocessable(closedMessage(called, row.statusId));
}
export const closedMessage = (called: string, statusId: ProposalStatus): string =>
  `${called} está com a situação "${proposalStatusLabels[statusId]}", e por isso não muda mais a partir da esteira.`;
