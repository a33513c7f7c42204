import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { functionalitiesOf, loadUserAtWork } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { forbidden } from '../../../platform/server/refusal';
import { hasProposalRight } from '../../../deals/records/visibleProposal';

const rights: readonly number[] = [F.GERENCIAR_PROPOSTAS, F.GERENCIAR_PROPOSTAS_SEGURADORA];

/** 403 for who has nothing to do with new proposals; whether they may make one their calls ask besides. */
export function requireBondImporter(user: CurrentUser): void {
  if (!functionalitiesOf(user).some((one) => rights.includes(one)))
    throw forbidden('Seu perfil não permite fazer propostas. Peça o acesso a quem administra os usuários.');
}

/** Somebody for whom a file is read or becomes proposals, with their rights of now; null once they make none. */
export async function proposerAtWork(
  database: Database | Transaction,
  who: { userId: number; companyId: number },
): Promise<CurrentUser | null> {
  const user = await loadUserAtWork(database, who);
  return user && (await hasProposalRight(database, user, 'CRIAR')) ? user : null;
}
