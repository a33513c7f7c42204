import { isAdvisor, isBroker } from '@portal/shared/domain/access/roles';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { unprocessable } from '../../platform/server/refusal';
import type { Deal } from './lockDeal';
import { labelOf } from './statusLabel';

type Person = Pick<CurrentUser, 'userTypeId' | 'profileName'>;

/** Whether a user writes for a broker: on its side of the table when a proposal or an endorsement is handed back. */
export const isOnBrokersSide = ({ userTypeId, profileName }: Person): boolean =>
  isBroker(userTypeId) || isAdvisor(userTypeId, profileName);

type Asked = Pick<Deal, 'called'> & { row: Pick<Deal['row'], 'statusId'> };

/** Returns why a user may not answer what the insurer asked, besides their rights; null where they may. */
export function whyNotAnswer(user: Person, { called, row }: Asked): string | null {
  if (!isOnBrokersSide(user)) return 'Só a corretora responde ao que a seguradora pediu.';
  if (row.statusId === ProposalStatus.AguardandoCorretor) return null;
  return `${called} está com a situação "${labelOf(row.statusId)}": a seguradora não espera por uma resposta.`;
}

/** Refuses an answer that nobody waits for, or of somebody else. */
export function requireAwaitedAnswer(user: Person, asked: Asked): void {
  const why = whyNotAnswer(user, asked);
  if (why) throw unprocessable(why, { code: 'TransitionNotAllowed', field: 'ProposalUniqueId' });
}
