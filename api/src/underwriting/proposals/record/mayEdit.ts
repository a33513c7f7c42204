import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { isOnBrokersSide } from '../../../deals/records/answering';
import { seenStatus } from '../../../deals/records/seenStatus';
import { labelOf } from '../../../deals/records/statusLabel';

interface Asked {
  statusId: number;
  /** Whether the profile lets the user change proposals at all. */
  hasRight: boolean;
  user: Pick<CurrentUser, 'userTypeId' | 'profileName'>;
}

/** Why the user may not change a proposal now, and what to do instead; null where they may. */
export function whyNotEdit({ statusId, hasRight, user }: Asked): string | null {
  if (!hasRight) return 'Seu perfil permite ver propostas, mas não alterá-las.';
  switch (statusId) {
    case ProposalStatus.Cotacao:
      return null;
    case ProposalStatus.AguardandoCorretor:
      return isOnBrokersSide(user)
        ? null
        : 'A proposta está com o corretor. Ela volta para a seguradora quando ele a enviar de novo.';
    case ProposalStatus.EmAnalise:
      return isOnBrokersSide(user)
        ? 'A proposta está em análise na seguradora. Solicite um ajuste para poder alterá-la.'
        : 'A proposta está em análise. Altere-a pelo card na esteira ou solicite um ajuste ao corretor.';
    default:
      return `Uma proposta no status ${labelOf(seenStatus(user, statusId))} não muda mais. Duplique-a para começar outra.`;
  }
}
