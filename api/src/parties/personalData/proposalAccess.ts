import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { holdsAny } from '../../platform/server/access';
import { forbidden } from '../../platform/server/refusal';
import { hasProposalRight } from '../../deals/records/visibleProposal';

/** Whoever has to do with proposals; what they may do the module's permissions say, which a profile can change. */
export const proposalPeople = holdsAny([
  F.GERENCIAR_PROPOSTAS,
  F.VISUALIZAR_PROPOSTAS,
  F.GERENCIAR_PROPOSTAS_SEGURADORA,
  F.VISUALIZAR_PROPOSTAS_SEGURADORA,
]);

/** Parties are found and registered for proposals alone, by whoever may write one. */
export async function requireProposalWriter(database: Database | Transaction, user: CurrentUser): Promise<void> {
  const may = (await hasProposalRight(database, user, 'CRIAR')) || (await hasProposalRight(database, user, 'EDITAR'));
  if (!may) throw forbidden('Seu perfil não permite escrever propostas. Peça o acesso a quem administra os usuários.');
}
