import type { PlainDate } from '../time/dates';
import { PolicyStatus } from './policyStatus';

/** What proves that nothing can be claimed of a guarantee any more (DOMAIN.md "Regulation": a policy ends by release). */
export type ReleaseGround = 'insuredRelease' | 'policyReturned' | 'lawsuitEnded';

export const releaseGroundLabels: Record<ReleaseGround, string> = {
  insuredRelease: 'Termo de liberação do segurado',
  policyReturned: 'Devolução da apólice pelo segurado',
  lawsuitEnded: 'Encerramento do processo judicial',
};

interface Ending {
  statusId: PolicyStatus;
  releasedOn: PlainDate | null;
}

/** A policy whose date has passed stays on the insurer's exposure until it is released. */
export const awaitsRelease = ({ statusId, releasedOn }: Ending): boolean =>
  statusId === PolicyStatus.Vencida && releasedOn === null;
