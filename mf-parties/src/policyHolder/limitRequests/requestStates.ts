import type { LimitRequest } from '@portal/shared/contracts/parties/limitRequests';
import type { Tone } from '@portal/shared/domain/values/tone';

/** Where a request stands, with the tone of its mark. */
export const requestStates: Record<LimitRequest['Status'], { label: string; tone: Tone }> = {
  pending: { label: 'Em análise', tone: 'info' },
  approved: { label: 'Concedido', tone: 'success' },
  rejected: { label: 'Recusado', tone: 'danger' },
};
